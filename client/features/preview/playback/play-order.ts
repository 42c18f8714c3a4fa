/** The order in which a folder's recordings play. */
export interface PlayOrder {
  readonly ids: readonly string[];
  readonly isShuffled: boolean;
}

/** The order of the list. */
export function listOrder(ids: readonly string[]): PlayOrder {
  return { ids, isShuffled: false };
}

/**
 * A random order that begins with the current recording. `random` returns numbers from 0 to below
 * 1.
 */
export function shuffledOrder(
  ids: readonly string[],
  current: string,
  random: () => number,
): PlayOrder {
  const others = ids.filter((id) => id !== current);
  for (let last = others.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    // Both indexes are below the length.
    [others[last], others[chosen]] = [others[chosen]!, others[last]!];
  }
  return { ids: ids.includes(current) ? [current, ...others] : others, isShuffled: true };
}

/** The recordings before and after one; undefined at the ends. */
export function playNeighbors(
  { ids }: PlayOrder,
  current: string,
): { before: string | undefined; after: string | undefined } {
  const at = ids.indexOf(current);
  if (at < 0) return { before: undefined, after: undefined };
  return { before: ids[at - 1], after: ids[at + 1] };
}
