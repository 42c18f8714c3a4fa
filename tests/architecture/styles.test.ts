import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The widths at which pages change, in pixels. CSS has no variables in media queries, so they are
 * written out: `(max-width: …)` up to and with one of these, `(min-width: …)` from the next pixel.
 */
const breakpoints: ReadonlyMap<number, string> = new Map([
  [359, 'the smallest phones: labels give way to icons'],
  [480, 'phones held upright: pictures and gaps shrink'],
  [640, 'large phones: columns of text become one'],
  [768, 'phones: sheets, the bar at the bottom, one column (the breakpoint of the drive)'],
  [900, 'small tablets: two columns become one'],
  [1023, 'tablets: the contents of a long text move above it'],
  [1100, 'small laptops: the widest tables lose columns'],
  [1200, 'laptops: rows next to the open details lose columns'],
]);

/** A few rules begin exactly at a round width. */
const startsAt: ReadonlySet<number> = new Set([1100]);

const query = /\(\s*(min|max)-width:\s*([\d.]+)(\w+)\s*\)/g;

/** Returns the page widths used in a file. Container queries have separate widths. */
function widthsIn(code: string): { side: string; width: number; unit: string }[] {
  const media = code.matchAll(/@media[^{]*|matchMedia\([^)]*\)?[^;]*/g);
  return Array.from(media, ([rule]) =>
    Array.from(rule.matchAll(query), ([, side, width, unit]) => ({
      side: side!,
      width: Number(width),
      unit: unit!,
    })),
  ).flat();
}

test('pages change only at the breakpoints: choose the nearest, or describe a new one', () => {
  expect(widthsIn('@media (max-width: 700px) and (min-width: 2em) {}')).toEqual([
    { side: 'max', width: 700, unit: 'px' },
    { side: 'min', width: 2, unit: 'em' },
  ]);
  const files = globSync('client/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    widthsIn(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })),
  );
  expect(found.length).toBeGreaterThan(50);
  const odd = found.filter(({ side, width, unit }) => {
    const edge = side === 'max' ? width : width - 1;
    return unit !== 'px' || !(breakpoints.has(edge) || (side === 'min' && startsAt.has(width)));
  });
  expect(odd).toEqual([]);
});

test('each breakpoint is used', () => {
  const code = globSync('client/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const used = new Set(
    code.flatMap(widthsIn).map(({ side, width }) => (side === 'max' ? width : width - 1)),
  );
  expect([...breakpoints.keys()].filter((width) => !used.has(width))).toEqual([]);
});
