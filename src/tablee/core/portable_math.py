"""e to a power, logarithm and power, with the same bits on every machine.

A bot's choice must not depend on where it is made, but `math.exp`, `math.log` and `**` are the C library's, and no two
of them round alike. Addition, subtraction, multiplication, division and `math.sqrt` are rounded correctly everywhere
(IEEE 754), interpreted and compiled, so whatever is made of these alone is the same everywhere. The
formulas are those of fdlibm (Sun Microsystems, 1993), good to about the last bit.

None of them fails: what is too large or too small becomes the largest or the smallest number there is room for.
"""

from __future__ import annotations

import numpy as np

from tablee.core.kernel import kernel

FARTHEST = 708.0  # e to this power, and to its negative, are ordinary numbers
LARGEST = 1.7976931348623157e308
LEAST_LOG = -744.4400719213812  # of the smallest number above zero
ROOT_2 = 1.4142135623730951

# The logarithm of 2 in two parts: whole multiples of the first are exact.
LN_2 = 6.93147180369123816490e-01
LN_2_REST = 1.90821492927058770002e-10
PER_LN_2 = 1.44269504088896338700

_NEGATIVE = 1022  # exponents below 0 in the table
_TWO_TO = np.array([float.fromhex(f"0x1p{exponent}") for exponent in range(-_NEGATIVE, 1024)])


@kernel
def exp(power: float) -> float:
    """e to a power; beyond ±708 as there."""
    if not power > -FARTHEST:  # also what is not a number
        power = -FARTHEST
    power = min(FARTHEST, power)
    doublings = int(PER_LN_2 * power + (0.5 if power > 0.0 else -0.5))
    high = power - doublings * LN_2
    low = doublings * LN_2_REST
    rest = high - low
    square = rest * rest
    bend = rest - square * (
        1.66666666666666019037e-01
        + square
        * (
            -2.77777777770155933842e-03
            + square
            * (
                6.61375632143793436117e-05
                + square * (-1.65339022054652515390e-06 + square * 4.13813679705723846039e-08)
            )
        )
    )
    return float((1.0 - ((low - rest * bend / (2.0 - bend)) - high)) * _TWO_TO[doublings + _NEGATIVE])


@kernel
def log(number: float) -> float:
    """The natural logarithm; of what is not above zero, the least there is."""
    if not number > 0.0:
        return LEAST_LOG
    number = min(LARGEST, number)
    doublings = 0
    while number > 8.0 * ROOT_2:
        number *= 0.0625
        doublings += 4
    while number < 0.03125 * ROOT_2:
        number *= 16.0
        doublings -= 4
    # From here on without loops: a processor cannot guess how often they turn.
    if number < 0.5 * ROOT_2:
        number *= 16.0
        doublings -= 4
    if number > 2.0 * ROOT_2:
        number *= 0.25
        doublings += 2
    if number > ROOT_2:
        number *= 0.5
        doublings += 1
    more = number - 1.0
    ratio = more / (2.0 + more)
    square = ratio * ratio
    fourth = square * square
    odd = square * (
        6.666666666666735130e-01
        + fourth * (2.857142874366239149e-01 + fourth * (1.818357216161805012e-01 + fourth * 1.479819860511658591e-01))
    )
    even = fourth * (3.999999999940941908e-01 + fourth * (2.222219843214978396e-01 + fourth * 1.531383769920937332e-01))
    half = 0.5 * more * more
    return float(doublings * LN_2 - ((half - (ratio * (half + odd + even) + doublings * LN_2_REST)) - more))


@kernel
def power(base: float, exponent: float) -> float:
    """A base above zero to any power; zero, and whatever is below it, stay zero."""
    return exp(exponent * log(base)) if base > 0.0 else 0.0
