/**
 * Linearizability checks for concurrent clients: is there one order of events that explains every
 * response and respects which of them ended before another began? All times are from one clock.
 */

/** Start and end of a request. */
interface Span {
  began: number;
  ended: number;
}

/** An observed or created revision. Each change of a register creates its next revision. */
export interface Sight extends Span {
  revision: number;
  state: string;
  isChange: boolean;
}

/**
 * Returns the observations that fit no order: two changes with the same revision, two states of one
 * revision, or a revision that goes backward in time.
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

/** Adds one of a few elements, or reads which are present. */
export interface Addition extends Span {
  bit: number;
}
export interface Look extends Span {
  bits: number;
}

/**
 * The same check for a grow-only set with one bit per element. Returns reads that miss an element,
 * see it too early, or contradict each other.
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

/** Returns pairs of spans of which the first ended before the second began. */
function consecutive<T extends Span>(spans: readonly T[]): [T, T][] {
  return spans.flatMap((one) =>
    spans.filter(({ began }) => one.ended < began).map((other): [T, T] => [one, other]),
  );
}
