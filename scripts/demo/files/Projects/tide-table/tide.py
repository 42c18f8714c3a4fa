"""The height of the tide at a harbour, from its harmonic constituents."""

from dataclasses import dataclass
from math import cos, radians


@dataclass(frozen=True)
class Constituent:
    name: str
    amplitude_m: float
    speed_deg_per_hour: float
    phase_deg: float


SVOLVAER = (
    Constituent("M2", 0.92, 28.9841, 344.0),
    Constituent("S2", 0.33, 30.0000, 24.0),
    Constituent("N2", 0.19, 28.4397, 319.0),
    Constituent("K1", 0.10, 15.0411, 201.0),
)


def height_m(hours: float, constituents=SVOLVAER) -> float:
    """Metres above mean sea level, `hours` after the epoch of the constituents."""
    return sum(
        c.amplitude_m * cos(radians(c.speed_deg_per_hour * hours - c.phase_deg))
        for c in constituents
    )


if __name__ == "__main__":
    for hour in range(0, 25, 3):
        print(f"{hour:02d}:00  {height_m(hour):+.2f} m")
