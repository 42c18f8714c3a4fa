/**
 * Judges what several workers saw at the same time: whether there is one order of events that
 * explains every answer, and that respects which of them had ended before another began. Times are
 * of one clock.
 */

/** When something was asked and when it was answered. */
interface Span {
  began: number;
  ended: number;
}

/** A state that was read or made. Each change of a register makes its next revision. */
export interface Sight extends Span {
  revision: number;
  state: string;
  isChange: boolean;
}

/**
 * What does not fit into any order: two changes that made the same revision, two states of one, a
 * step back in time.
 */
export function misfits(history: readonly Sight[]): string[] {
  const found: string[] = [];
  const states = new Map<number, string>();
  const made = new Set<number>();
  for (const { revision, state, isChange } of history) {
    const known = states.get(revision);
    if (known !== undefined && known !== state) {
      found.push(`revision ${revision} is «${known}» and «${state}»`);
    }
    states.set(revision, state);
    if (isChange && made.has(revision)) found.push(`revision ${revision} was made twice`);
    if (isChange) made.add(revision);
  }
  for (const [one, other] of consecutive(history)) {
    const isBehind = other.isChange
      ? other.revision <= one.revision
      : other.revision < one.revision;
    if (isBehind) found.push(`revision ${other.revision} came after ${one.revision}`);
  }
  return found;
}

/** One of a few things that were added, or a look at which are there. */
export interface Addition extends Span {
  bit: number;
}
export interface Look extends Span {
  bits: number;
}

/**
 * The same for a set that only grows, each member of it a bit: looks that miss something, foresee
 * it, or contradict.
 */
export function misfitsOfSet(additions: readonly Addition[], looks: readonly Look[]): string[] {
  const found: string[] = [];
  for (const look of looks) {
    for (const { bit, began, ended } of additions) {
      const isSeen = (look.bits & bit) !== 0;
      if (!isSeen && ended < look.began) found.push(`${bit} is not in ${look.bits}`);
      if (isSeen && began > look.ended) found.push(`${bit} is in ${look.bits} already`);
    }
    for (const other of looks) {
      const common = look.bits & other.bits;
      if (common !== look.bits && common !== other.bits) {
        found.push(`${look.bits} and ${other.bits} cannot both have been`);
      }
    }
  }
  for (const [one, other] of consecutive(looks)) {
    if ((one.bits & other.bits) !== one.bits) found.push(`${other.bits} came after ${one.bits}`);
  }
  return found;
}

/** Pairs of which the first was answered before the second was asked. */
function consecutive<T extends Span>(spans: readonly T[]): [T, T][] {
  return spans.flatMap((one) =>
    spans.filter(({ began }) => one.ended < began).map((other): [T, T] => [one, other]),
  );
}
