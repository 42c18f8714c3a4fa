import { describe, expect, it } from 'vitest';
import {
  isSelected,
  noSelection,
  select,
  selectedCount,
  spanOf,
  type RowOrder,
  type ListSelection,
  type SelectionAction,
} from '#client/features/list/input/selection.ts';

const orderOf = (ids: readonly string[]): RowOrder => ({
  idAt: (index) => ids[index],
  indexOf: (id) => ids.indexOf(id),
});
const rows = orderOf([...'abcdefgh']);
const after = (...actions: SelectionAction[]) =>
  actions.reduce<ListSelection>(
    (selection, action) => select(selection, action, rows),
    noSelection,
  );
const chosen = (selection: ListSelection, ids: Iterable<string> = 'abcdefgh') =>
  [...ids].filter((id) => isSelected(selection, id)).join('');

describe('mouse', () => {
  it('selects one row on click', () => {
    expect(chosen(after({ do: 'click', id: 'b' }, { do: 'click', id: 'd' }))).toBe('d');
  });
  it('toggles a row with Ctrl', () => {
    const both = after({ do: 'click', id: 'b' }, { do: 'click', id: 'd', toggle: true });
    expect(chosen(both)).toBe('bd');
    expect(chosen(select(both, { do: 'click', id: 'b', toggle: true }, rows))).toBe('d');
  });
  it('selects from the anchor with Shift in both directions', () => {
    const down = after({ do: 'click', id: 'c' }, { do: 'click', id: 'f', range: true });
    expect(chosen(down)).toBe('cdef');
    expect(chosen(select(down, { do: 'click', id: 'a', range: true }, rows))).toBe('abc');
  });
  it('adds the range with Ctrl+Shift', () => {
    const one = after({ do: 'click', id: 'a' }, { do: 'click', id: 'd', toggle: true });
    expect(chosen(select(one, { do: 'click', id: 'f', range: true, toggle: true }, rows))).toBe(
      'adef',
    );
  });
  it('starts a range at the row if there is no anchor', () => {
    expect(chosen(after({ do: 'click', id: 'e', range: true }))).toBe('e');
  });
});

describe('touch and checkboxes', () => {
  it('only extends the selection by long press', () => {
    const held = after({ do: 'hold', id: 'b' }, { do: 'hold', id: 'd' }, { do: 'hold', id: 'b' });
    expect(chosen(held)).toBe('bd');
  });
  it('toggles with the checkbox and keeps the rest', () => {
    expect(chosen(after({ do: 'check', id: 'b' }, { do: 'check', id: 'd' }))).toBe('bd');
    expect(chosen(after({ do: 'check', id: 'b' }, { do: 'check', id: 'b' }))).toBe('');
  });
});

describe('keyboard', () => {
  it('selects only the row it moves to, and extends from there', () => {
    expect(chosen(after({ do: 'go', id: 'b' }, { do: 'go', id: 'c' }))).toBe('c');
    expect(chosen(after({ do: 'go', id: 'c' }, { do: 'go', id: 'e', range: true }))).toBe('cde');
  });
  it('moves without selecting with Ctrl', () => {
    expect(chosen(after({ do: 'go', id: 'c', keep: true }))).toBe('');
    const moved = after({ do: 'go', id: 'b' }, { do: 'go', id: 'd', keep: true });
    expect(chosen(moved)).toBe('b');
    expect(chosen(select(moved, { do: 'check', id: 'd' }, rows))).toBe('bd');
  });
  it('extends from the current row if there is no anchor', () => {
    const entered: ListSelection = { ...noSelection, current: 'c' };
    expect(chosen(select(entered, { do: 'go', id: 'e', range: true }, rows))).toBe('cde');
    expect(spanOf(entered, { do: 'go', id: 'e', range: true }, rows)).toEqual({ start: 2, end: 5 });
  });
  it('keeps the anchor while moving with Ctrl', () => {
    const moved = after(
      { do: 'click', id: 'b' },
      { do: 'go', id: 'e', keep: true },
      { do: 'go', id: 'f', range: true },
    );
    expect(chosen(moved)).toBe('bcdef');
  });
  it('keeps the focus when Esc clears the selection', () => {
    const cleared = after({ do: 'click', id: 'b' }, { do: 'none' });
    expect(chosen(cleared)).toBe('');
    expect(cleared.current).toBe('b');
  });
});

describe('select all', () => {
  it('counts all items, including those not loaded', () => {
    expect(selectedCount(after({ do: 'all' }), 100_000)).toBe(100_000);
  });
  it('can exclude single rows', () => {
    const but = after({ do: 'all' }, { do: 'check', id: 'c' });
    expect(selectedCount(but, 100_000)).toBe(99_999);
    expect(chosen(but)).toBe('abdefgh');
  });
  it('can include a range again', () => {
    const but = after({ do: 'all' }, { do: 'check', id: 'c' }, { do: 'check', id: 'e' });
    expect(chosen(select(but, { do: 'check', id: 'c', range: true }, rows))).toBe('abcdefgh');
  });
});

describe('rectangle', () => {
  const before = after({ do: 'click', id: 'b' });
  const sweep = (how: { add?: boolean; range?: boolean }, ...spans: [number, number][]) =>
    select(
      before,
      { do: 'sweep', spans: spans.map(([start, end]) => ({ start, end })), before, ...how },
      rows,
    );
  it('selects what it touches, adds with Ctrl, extends the range with Shift', () => {
    expect(chosen(sweep({}, [3, 5], [6, 7]))).toBe('deg');
    expect(chosen(sweep({ add: true }, [3, 5]))).toBe('bde');
    expect(chosen(sweep({ range: true }, [3, 4], [5, 6]))).toBe('bcdef');
    expect(chosen(sweep({}))).toBe('');
    expect(chosen(sweep({ add: true }))).toBe('b');
  });
  it('sets the anchor to the first and the focus to the last touched row', () => {
    expect(sweep({}, [3, 5])).toMatchObject({ anchor: 'd', current: 'e' });
  });
  it('returns the same selection while it touches the same rows', () => {
    const swept = sweep({}, [3, 5]);
    const action = { do: 'sweep', spans: [{ start: 3, end: 5 }], before } as const;
    expect(select(swept, action, rows)).toBe(swept);
  });
});

it('keeps its anchor when the list is sorted', () => {
  const selection = after({ do: 'click', id: 'b' });
  const sorted = orderOf([...'hgfedcba']);
  expect(chosen(select(selection, { do: 'click', id: 'd', range: true }, sorted))).toBe('bcd');
});

it('ignores missing rows', () => {
  const selection = after({ do: 'click', id: 'b' });
  expect(select(selection, { do: 'click', id: 'z' }, rows)).toBe(selection);
});

describe('random sequences', () => {
  /** Reference implementation: a flag per row, and one for the unloaded rest. */
  class Reference {
    readonly flags = new Map<string, boolean>();
    rest = false;
    anchor: string | null = null;
    current: string | null = null;

    apply(action: SelectionAction, ids: readonly string[]): void {
      const set = (id: string, value: boolean) => this.flags.set(id, value);
      const clear = () => {
        for (const id of ids) set(id, false);
        this.rest = false;
      };
      const span = (id: string) => {
        const from = ids.indexOf(this.anchor ?? id);
        const to = ids.indexOf(id);
        this.anchor ??= id;
        return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      };
      const { current } = this;
      if ('id' in action) this.current = action.id;
      if (action.do === 'sweep') {
        const { spans, add, range } = action;
        const at = ids.indexOf(this.anchor ?? '');
        const swept = ids.filter((_, place) =>
          spans.some(({ start, end }) => place >= start && place < end),
        );
        const ends = swept.map((id) => ids.indexOf(id));
        const isRange = range === true && at >= 0 && swept.length > 0;
        if (!add) clear();
        if (isRange) {
          for (const id of ids.slice(Math.min(at, ...ends), Math.max(at, ...ends) + 1))
            set(id, true);
        } else {
          for (const id of swept) set(id, true);
          this.anchor = swept[0] ?? this.anchor;
        }
        const reached = isRange ? ids[Math.max(at, ...ends)] : swept.at(-1);
        this.current = reached ?? action.before.current;
      } else if (action.do === 'all') {
        for (const id of ids) set(id, true);
        this.rest = true;
      } else if (action.do === 'none') {
        clear();
        this.anchor = null;
      } else if (action.do === 'click' && !action.range && !action.toggle) {
        clear();
        set(action.id, true);
        this.anchor = action.id;
      } else if (
        (action.do === 'click' && !action.range) ||
        (action.do === 'check' && !action.range)
      ) {
        set(action.id, !this.flags.get(action.id));
        this.anchor = action.id;
      } else if (action.do === 'hold') {
        set(action.id, true);
        this.anchor = action.id;
      } else if (action.do === 'go' && !action.range) {
        if (action.keep) return;
        clear();
        set(action.id, true);
        this.anchor = action.id;
      } else {
        if (action.do === 'go') this.anchor ??= current;
        const adds = action.do === 'check' || (action.do === 'click' && action.toggle);
        const between = span(action.id);
        if (!adds) clear();
        for (const id of between) set(id, true);
      }
    }
  }

  /** A seeded generator, so that failures are reproducible. */
  function random(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  /** Returns up to three ordered runs, as touched by a rectangle over a grid. */
  function someRuns(pick: (below: number) => number, count: number) {
    const length = 1 + pick(3);
    const pitch = length + pick(3);
    const first = pick(count);
    return Array.from({ length: pick(4) }, (_, line) => ({
      start: Math.min(count, first + line * pitch),
      end: Math.min(count, first + line * pitch + length),
    })).filter(({ start, end }) => start < end);
  }

  it('match the reference implementation (3,000 sequences with sorting)', () => {
    const unread = 50;
    for (let seed = 1; seed <= 3000; seed += 1) {
      const pick = random(seed);
      let ids = Array.from({ length: 2 + pick(12) }, (_, index) => `r${index}`);
      const reference = new Reference();
      let selection = noSelection;
      for (let step = 0; step < 20; step += 1) {
        const id = ids[pick(ids.length)]!;
        const flags = { toggle: pick(2) === 1, range: pick(2) === 1, keep: pick(2) === 1 };
        const actions: SelectionAction[] = [
          { do: 'click', id, toggle: flags.toggle, range: flags.range },
          { do: 'check', id, range: flags.range },
          { do: 'hold', id },
          { do: 'go', id, range: flags.range, keep: flags.keep },
          {
            do: 'sweep',
            spans: someRuns(pick, ids.length),
            before: selection,
            ...flags,
            add: flags.toggle,
          },
          { do: 'all' },
          { do: 'none' },
        ];
        // Select all and none are rarer, because they would hide other effects.
        const action = actions[pick(9) === 0 ? 5 + pick(2) : pick(5)]!;
        if (pick(6) === 0) ids = ids.toSorted(() => pick(3) - 1);
        selection = select(selection, action, orderOf(ids));
        reference.apply(action, ids);
        const expected = ids.filter((one) => reference.flags.get(one));
        const count = expected.length + (reference.rest ? unread : 0);
        const isRight =
          ids.filter((one) => isSelected(selection, one)).join() === expected.join() &&
          selectedCount(selection, ids.length + unread) === count;
        // 60,000 calls of `expect` would dominate the run time.
        if (!isRight) expect.fail(`sequence ${seed} goes wrong at step ${step}: ${action.do}`);
      }
    }
  });
});
