"""What an arena has shown: win shares with their intervals, and Elo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from tablee.sim.arena import Arena
from tablee.sim.lineup import Lineup
from tablee.sim.rating import Rating, rate
from tablee.sim.tally import LineupTally


@dataclass(frozen=True)
class Standing:
    """How a party has done in its line-up."""

    bot: str
    seats: int
    share: float  # of the victories
    low: float  # 95 %
    high: float
    expected: float  # if all at the table were equally strong
    points: float  # a game and seat

    @property
    def verdict(self) -> str:
        """`above` or `below` what is expected only if the whole interval is."""
        return "above" if self.low > self.expected else "below" if self.high < self.expected else "open"


@dataclass(frozen=True)
class Meeting:
    """A line-up and its parties."""

    lineup: Lineup
    games: int
    standings: list[Standing]


@dataclass(frozen=True)
class Standings:
    """Everything that is told of an arena; line-ups without a game are left out."""

    arena: Arena
    games: int  # played so far
    meetings: list[Meeting]
    ratings: list[Rating]  # the strongest first

    @property
    def complete(self) -> bool:
        return self.games == self.arena.games * len(self.arena.lineups)

    @classmethod
    def of(cls, arena: Arena, tallies: Sequence[LineupTally]) -> Standings:
        played = [tally for tally in tallies if tally.deals]
        # Before every line-up has a deal, some bots may have nothing to be compared by.
        rated = rate(tallies, arena.bots, anchor(arena.bots)) if len(played) == len(tallies) else []
        return cls(
            arena=arena,
            games=sum(tally.games for tally in tallies),
            meetings=[Meeting(tally.lineup, tally.games, _standings(tally)) for tally in played],
            ratings=sorted(rated, key=lambda rating: -rating.elo),
        )

    def to_dict(self) -> dict[str, object]:
        return {
            **self.arena.settings(),
            "games": self.games,
            "complete": self.complete,
            "lineups": [
                {
                    "bots": list(meeting.lineup.bots),
                    "games": meeting.games,
                    "standings": [{**asdict(standing), "verdict": standing.verdict} for standing in meeting.standings],
                }
                for meeting in self.meetings
            ],
            "elo": [asdict(rating) for rating in self.ratings],
        }


def anchor(bots: Sequence[str]) -> str:
    """Whose Elo is 0."""
    return "random" if "random" in bots else bots[0]


def _standings(tally: LineupTally) -> list[Standing]:
    points = tally.mean_points()
    return [
        Standing(
            bot=bot,
            seats=seats,
            share=share.mean,
            low=share.low,
            high=share.high,
            expected=seats / tally.lineup.seats,
            points=float(points[party]),
        )
        for party, (bot, seats) in enumerate(tally.lineup.parties)
        for share in [tally.share(party)]
    ]
