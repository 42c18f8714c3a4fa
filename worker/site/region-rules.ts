/** `null` if the timeout came first. */
export type RegionAnswer = 'open' | 'blocked' | null;

/**
 * Races the access services of all candidate domains (specification 4): the first that allows
 * access opens the site; if all fail it opens too; if all have settled and one has refused, it is
 * blocked. `timeUp` ends the race with null.
 */
export function raceAccess(
  checks: readonly Promise<boolean>[],
  timeUp: Promise<void>,
): Promise<RegionAnswer> {
  const outcome = new Promise<RegionAnswer>((resolve) => {
    let refusals = 0;
    let settled = 0;
    const settle = () => {
      settled += 1;
      if (settled === checks.length) resolve(refusals > 0 ? 'blocked' : 'open');
    };
    for (const one of checks) {
      one.then((accessible) => {
        if (accessible) resolve('open');
        else refusals += 1;
        settle();
      }, settle);
    }
    if (checks.length === 0) resolve('open');
  });
  return Promise.race([outcome, timeUp.then(() => null)]);
}
