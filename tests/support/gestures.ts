import fc from 'fast-check';
import { expect } from 'vitest';
import {
  isSelected,
  type RowOrder,
  select,
  type ListSelection,
} from '#client/features/list/input/selection.ts';
import type { Hands } from './hands.ts';

/** A point in the swept part of a list, in thousandths of its width and height. */
const place = fc.record({ x: fc.nat(1000), y: fc.nat(1000) });

/** A random gesture on a selection of `count` files, independent of the view. */
export const gestureOn = (count: number) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('click', 'link', 'check'),
        at: fc.nat(count - 1),
        add: fc.boolean(),
        range: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'),
        range: fc.boolean(),
        keep: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('sweep'),
        from: fc.nat(1000),
        to: place,
        add: fc.boolean(),
        range: fc.boolean(),
        isGivenUp: fc.nat(4).map((one) => one === 0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ spot: fc.nat(1000), add: fc.boolean(), range: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('Control+Space', 'Space', 'Control+a', 'Escape'),
      }),
    },
  );

export type Gesture = ReturnType<typeof gestureOn> extends fc.Arbitrary<infer One> ? One : never;
type Sweep = Extract<Gesture, { isGivenUp: boolean }>;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Layout of a list whose files are all visible. */
export interface Ground {
  readonly columns: number;
  readonly files: readonly {
    readonly name: string;
    readonly box: Box;
    /** Center of the checkbox, a point of the row without any control, and one of the link. */
    readonly check: Point;
    readonly bare: Point;
    readonly link: Point;
  }[];
  /** The area that can be swept without scrolling the page. */
  readonly swept: Box;
  /** Points next to the files. */
  readonly room: readonly Point[];
}

/** Reads the layout of the current list. */
export function readGround(hands: Hands): Promise<Ground> {
  return hands.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const within = ({ left, top, right, bottom }: Box, part = 0.5) => ({
      x: Math.round(left + (right - left) * part),
      y: Math.round((top + bottom) / 2),
    });
    const content = document.querySelector('.drive-content')!;
    const files = [...content.querySelectorAll('.row')].map((row) => {
      const box = boxOf(row);
      const about = row.querySelector('.about');
      return {
        name: row.querySelector('bdi')!.textContent,
        box,
        check: within(boxOf(row.querySelector('.check')!)),
        bare: about ? within(boxOf(about)) : within(box, 0.55),
        link: within(boxOf(row.querySelector('bdi')!)),
      };
    });
    const edge = 60;
    const { left, top, right, bottom } = boxOf(content);
    const end = Math.floor(Math.min(bottom, innerHeight - edge));
    const swept = { left: left + 1, top: Math.ceil(top + edge), right: right - 1, bottom: end };
    const room: Point[] = [];
    for (let y = swept.top; y < swept.bottom; y += 8) {
      for (let x = Math.ceil(swept.left); x < swept.right; x += 8) {
        const hit = document.elementFromPoint(x, y);
        if (hit && content.contains(hit) && !hit.closest('.row, [role=row], button, p'))
          room.push({ x, y });
      }
    }
    const columns = files.filter(({ box }) => box.top === files[0]!.box.top).length;
    return { columns, files, swept, room };
  }, null);
}

/** Performs a gesture. `selection` is the selection before it. */
export async function make(
  hands: Hands,
  gesture: Gesture,
  ground: Ground,
  selection: ListSelection,
): Promise<void> {
  const { keyboard } = hands;
  if ('at' in gesture) {
    const { check, bare, link } = ground.files[gesture.at]!;
    const spot = { check, click: bare, link }[gesture.kind];
    return holding(hands, gesture, () => click(hands, spot));
  }
  if ('spot' in gesture) {
    const spot = ground.room[gesture.spot % ground.room.length]!;
    return holding(hands, gesture, () => click(hands, spot));
  }
  if ('isGivenUp' in gesture) {
    const corners = cornersOf(gesture, ground, selection);
    return holding(hands, gesture, () => sweep(hands, corners, gesture.isGivenUp));
  }
  // A mouse press may have moved the focus elsewhere. Keyboard gestures continue from the current
  // row.
  await hands.evaluate(
    (at) => document.querySelectorAll<HTMLElement>('.row a')[at]!.focus(),
    currentOf(selection, ground),
  );
  const held = 'range' in gesture ? [gesture.keep && 'Control', gesture.range && 'Shift'] : [];
  await keyboard.press([...held.filter(Boolean), gesture.kind].join('+'));
}

/** Presses and releases the mouse at a point. */
export async function click({ mouse }: Hands, { x, y }: Point): Promise<void> {
  await mouse.move(x, y);
  await mouse.down();
  await mouse.up();
}

/** Draws a selection rectangle, and cancels it with Esc if requested. */
async function sweep(hands: Hands, [from, to]: [Point, Point], isGivenUp: boolean): Promise<void> {
  const { mouse, keyboard } = hands;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2));
  await mouse.move(to.x, to.y);
  await expect.poll(() => isSwept(hands)).toBe(true);
  if (isGivenUp) await keyboard.press('Escape');
  await mouse.up();
}

/** Is a selection rectangle being drawn? */
export function isSwept(hands: Hands): Promise<boolean> {
  return hands.evaluate(() => document.querySelector('.sweep') !== null, null);
}

/** Does a gesture use the keyboard only, so that the focus moves with it? */
export function isByKeys(gesture: Gesture): boolean {
  return !('at' in gesture || 'spot' in gesture || 'isGivenUp' in gesture);
}

/** Returns the selection after a gesture, computed by the model. */
export function after(selection: ListSelection, gesture: Gesture, ground: Ground): ListSelection {
  const { files, columns } = ground;
  const order: RowOrder = {
    idAt: (index) => files[index]?.name,
    indexOf: (id) => files.findIndex(({ name }) => name === id),
  };
  const nameAt = (index: number) => files[Math.max(0, Math.min(files.length - 1, index))]!.name;
  if ('at' in gesture) {
    const { kind, range, add } = gesture;
    const id = nameAt(gesture.at);
    if (kind === 'check') return select(selection, { do: 'check', id, range }, order);
    return select(selection, { do: 'click', id, range, toggle: add }, order);
  }
  if ('spot' in gesture) {
    return gesture.add || gesture.range ? selection : select(selection, { do: 'none' }, order);
  }
  if ('isGivenUp' in gesture) {
    if (gesture.isGivenUp) return selection;
    const { add, range } = gesture;
    const spans = touched(cornersOf(gesture, ground, selection), ground);
    return select(selection, { do: 'sweep', spans, before: selection, add, range }, order);
  }
  const current = currentOf(selection, ground);
  const at: ListSelection = { ...selection, current: nameAt(current) };
  if ('range' in gesture) {
    const { kind, range, keep } = gesture;
    const side = columns > 1 ? 1 : undefined;
    const to = {
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      ArrowRight: side && current + side,
      ArrowLeft: side && current - side,
      Home: 0,
      End: files.length - 1,
    }[kind];
    if (to === undefined) return at;
    return select(at, { do: 'go', id: nameAt(to), range, keep }, order);
  }
  if (gesture.kind === 'Control+a') return select(at, { do: 'all' }, order);
  if (gesture.kind === 'Control+Space' || gesture.kind === 'Space')
    return select(at, { do: 'check', id: nameAt(current) }, order);
  const hasSome = files.some(({ name }) => isSelected(selection, name));
  return hasSome ? select(at, { do: 'none' }, order) : at;
}

/** Runs `work` while the modifier keys for adding and for ranges are held. */
async function holding(
  { keyboard }: Hands,
  { add, range }: { add: boolean; range: boolean },
  gesture: () => Promise<void>,
): Promise<void> {
  const keys = [...(range ? ['Shift'] : []), ...(add ? ['Control'] : [])];
  for (const key of keys) await keyboard.down(key);
  await gesture();
  for (const key of keys) await keyboard.up(key);
}

function currentOf({ current }: ListSelection, { files }: Ground): number {
  return Math.max(
    0,
    files.findIndex(({ name }) => name === current),
  );
}

/** Returns the corners of a rectangle. It starts next to the files or on an unselected row. */
function cornersOf(
  { from, to }: Sweep,
  { columns, files, swept, room }: Ground,
  selection: ListSelection,
): [Point, Point] {
  const free = files.filter(({ name }) => columns === 1 && !isSelected(selection, name));
  const begins = from % 2 === 0 && free.length > 0 ? free.map(({ bare }) => bare) : room;
  const begin = begins[Math.floor(from / 2) % begins.length]!;
  const along = (start: number, end: number, part: number) =>
    Math.round(start + ((end - start) * part) / 1000);
  const end = {
    x: along(swept.left, swept.right, to.x),
    y: along(swept.top, swept.bottom, to.y),
  };
  const isNear = Math.hypot(end.x - begin.x, end.y - begin.y) < 8;
  return [begin, isNear ? { ...end, y: end.y + 40 } : end];
}

/** Returns the files a rectangle touches, testing each one separately. */
function touched([a, b]: [Point, Point], { files }: Ground): { start: number; end: number }[] {
  const isTouched = ({ left, top, right, bottom }: Box) =>
    Math.min(a.x, b.x) < right &&
    Math.max(a.x, b.x) > left &&
    Math.min(a.y, b.y) < bottom &&
    Math.max(a.y, b.y) > top;
  return files.flatMap(({ box }, at) => (isTouched(box) ? [{ start: at, end: at + 1 }] : []));
}
