import { code, isHan } from './characters.ts';
import type { CharacterWeight } from './collation-of.ts';

// In this file, `!` follows indexes between 0 and the length, and places of characters that the
// root lists.

/** Writes collations in the format that worker/collation/table.ts reads. */

const short = (value: number) => value.toString(36);

/** Returns characters as runs: the start of each and how many follow. */
export function runs(list: readonly string[]): string {
  const found: string[] = [];
  for (let at = 0; at < list.length;) {
    let end = at + 1;
    while (end < list.length && code(list[end]!) === code(list[end - 1]!) + 1) end += 1;
    found.push(short(code(list[at]!)) + (end - at > 1 ? `+${short(end - at - 1)}` : ''));
    at = end;
  }
  return found.join(' ');
}

/**
 * Groups weights by what they have in common, as runs of characters with parallel runs of letters.
 */
export function weightLines(weights: ReadonlyMap<string, CharacterWeight>): string[] {
  const groups = Map.groupBy(weights, ([, { letters, accents, form }]) =>
    [letters.length, accents.map(short).join(','), form].join(';'),
  );
  return [...groups].map(([head, some]) => {
    const found: string[] = [];
    for (let at = 0; at < some.length;) {
      const [one, { letters }] = some[at]!;
      let end = at + 1;
      const fits = () => {
        const [next, weight] = some[end]!;
        const far = end - at;
        return (
          code(next) === code(one) + far &&
          letters.length <= 1 &&
          (letters.length === 0 || code(weight.letters[0]!) === code(letters[0]!) + far)
        );
      };
      while (end < some.length && fits()) end += 1;
      const to = letters.map((letter) => short(code(letter))).join(',');
      found.push(
        short(code(one)) + (end - at > 1 ? `+${short(end - at - 1)}` : '') + (to && `>${to}`),
      );
      at = end;
    }
    return `${head};${found.join(' ')}`;
  });
}

/**
 * Returns Han characters in order: a character, or the letter of a block for its next one, and how
 * many follow.
 */
const blocks = [
  0x3400, 0x4e00, 0x20000, 0x2a700, 0x2b740, 0x2b820, 0x2ceb0, 0x2ebf0, 0x30000, 0x31350, 0x323b0,
];
const blockOf = (one: string) => blocks.findLastIndex((from) => code(one) >= from);

export function hanRuns(list: readonly string[]): string {
  const next = [...blocks];
  let text = '';
  for (let at = 0; at < list.length;) {
    let end = at + 1;
    while (end < list.length && code(list[end]!) === code(list[end - 1]!) + 1) end += 1;
    const block = blockOf(list[at]!);
    text += code(list[at]!) === next[block] ? String.fromCharCode(65 + block) : list[at];
    if (end - at > 1) text += short(end - at - 1);
    next[block] = code(list[end - 1]!) + 1;
    at = end;
  }
  return text;
}

/**
 * Returns the order of a language as pieces of the root's: ranges without what is listed elsewhere,
 * and listed characters.
 */
export function pieces(
  order: readonly string[],
  root: readonly string[],
): (string | [number, number])[] {
  const han = order.filter(isHan);
  const places = new Map(root.map((one, at) => [one, at]));
  let tail = han.length - 1;
  while (tail > 0 && places.get(han[tail - 1]!)! < places.get(han[tail]!)!) tail -= 1;
  const inOrder = new Set(order);
  const named = new Set([
    ...han.slice(0, tail),
    ...order.filter((one) => !places.has(one)),
    // Characters that are no letters in this language are in no range either.
    ...root.filter((one) => !inOrder.has(one)),
  ]);
  const kept = root.filter((one) => !named.has(one));
  const placeIn = new Map(kept.map((one, at) => [one, at]));
  const found: (string[] | [number, number])[] = [];
  for (const one of order) {
    const at = placeIn.get(one);
    const before = found.at(-1);
    if (at === undefined) {
      const isLike = before && typeof before[0] === 'string' && isHan(before[0]) === isHan(one);
      // Lists that begin with text have only text.
      if (isLike) (before as string[]).push(one);
      else found.push([one]);
    } else if (before && typeof before[0] === 'number' && before[1] === at) before[1] = at + 1;
    else found.push([at, at + 1]);
  }
  // The casts: a piece is a range of two numbers or a list of texts, as its first element says.
  return found.map((piece) =>
    typeof piece[0] === 'number'
      ? (piece as [number, number])
      : isHan(piece[0] as string)
        ? `h${hanRuns(piece as string[])}`
        : `c${runs(piece as string[])}`,
  );
}
