import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeScroll } from '#client/lib/edge-scroll.ts';
import {
  type ListRect,
  rectBetween,
  type TileShape,
  touchedBy,
} from '#client/features/list/input/marquee.ts';

/** Reference implementation: tests every tile separately. */
function naive(rect: ListRect, shape: TileShape): number[] {
  return Array.from({ length: shape.count }, (_, index) => index).filter((index) => {
    const top = Math.floor(index / shape.columns) * shape.pitch;
    const start = (index % shape.columns) * shape.inlinePitch;
    return (
      rect.top < top + shape.block &&
      rect.bottom > top &&
      rect.start < start + shape.inline &&
      rect.end > start
    );
  });
}

const densities = {
  'a list': { columns: 1, pitch: 48, block: 48, inline: 900, inlinePitch: 900 },
  'a grid of a desktop': { columns: 6, pitch: 256, block: 240, inline: 196.5, inlinePitch: 212.5 },
  'a grid of a phone': { columns: 2, pitch: 190, block: 180, inline: 161, inlinePitch: 171 },
};

describe.each(Object.entries(densities))('a rectangle over %s', (_, tiles) => {
  it('selects exactly the tiles it touches (500 random rectangles)', () => {
    // Pointer positions have fractional pixels.
    const quarters = (min: number, max: number) =>
      fc.integer({ min: min * 4, max: max * 4 }).map((quarter) => quarter / 4);
    const corner = fc.record({ x: quarters(-200, 1500), y: quarters(-300, 12_000) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), corner, corner, (count, a, b) => {
        const shape = { ...tiles, count };
        const rect = rectBetween(a, b);
        const spans = touchedBy(rect, shape);
        const indexes = spans.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, at) => start + at),
        );
        expect(indexes).toEqual(naive(rect, shape));
        // Runs are disjoint and not adjacent, so that as few as possible are read.
        spans.slice(1).forEach(({ start }, at) => expect(start).toBeGreaterThan(spans[at]!.end));
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it("doesn't touch gaps and outer edges of tiles", () => {
    const shape = { ...tiles, count: 20 };
    const below = { top: shape.block, bottom: shape.pitch, start: 0, end: shape.inline };
    expect(touchedBy(below, shape)).toEqual([]);
    const on = { ...below, bottom: shape.pitch + 1 };
    expect(touchedBy(on, shape)).toEqual([{ start: shape.columns, end: shape.columns + 1 }]);
  });
});

it('scrolls faster near an edge, and not in between', () => {
  const at = (y: number) => edgeScroll(y, 100, 900);
  expect([at(500), at(156), at(844)]).toEqual([0, 0, 0]);
  expect(at(150)).toBeLessThan(0);
  expect(at(110)).toBeLessThan(at(150));
  expect(at(895)).toBeGreaterThan(at(850));
  expect(at(2000)).toBe(at(900));
});
