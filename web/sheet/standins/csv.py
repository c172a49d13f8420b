"""Tables without quotation marks, as the games' are."""


def reader(lines):
    return [line.rstrip("\r\n").split(",") for line in lines]
