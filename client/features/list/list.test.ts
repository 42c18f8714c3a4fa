import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#locales/dates.ts';
import { daysLeft } from '#client/features/list/use-row-labels.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { type KeyAction, keyAction } from '#client/features/list/input/list-keys.ts';
import { clock, type RowStyle, skeletonHtml } from '#client/features/list/rows/row-html.ts';
import { rowHtml } from '#client/features/list/rows/written-rows.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { firstOf } from '#client/features/list/find-rows.ts';
import {
  type FetchRows,
  type RowPageRequest,
  RowStore,
} from '#client/features/list/rows/row-store.ts';
import { isShort } from '#client/lib/short-text.ts';
import { TypeAhead } from '#client/features/list/input/type-ahead.ts';
import {
  listHeight,
  rangeAhead,
  scrollToShow,
  spanAhead,
  stillCovers,
  windowRange,
  windowRowsMax,
} from '#client/features/list/window/window-range.ts';

const facts = (changes: Partial<RowFacts> = {}): RowFacts => ({
  id: 'VNx8aQ',
  name: 'Lofoten 0412.jpg',
  isFolder: false,
  sizeBytes: 8_808_038,
  modifiedMinute: Date.UTC(2026, 10, 18, 9, 30) / 60_000,
  mimeType: '',
  kind: 'image',
  thumbnail: '',
  childCount: undefined,
  durationSeconds: 0,
  ratio: 0,
  isStarred: false,
  ...changes,
});
const style = (view: 'list' | 'grid' = 'list'): RowStyle => ({
  view,
  words: { locale: 'en-US', select: 'Select', items: (count) => `${count} items` },
  hrefOf: (row) => (row.isFolder ? `/s/share/${row.id}` : `?preview=${row.id}`),
});

describe('a row', () => {
  it('is a link with isolated name, UTC day and size', () => {
    const html = rowHtml(facts(), style(), { index: 0 });
    expect(html).toContain('<a href="?preview=VNx8aQ">');
    expect(html).toContain('<bdi dir="auto">Lofoten 0412.jpg</bdi>');
    expect(html).toContain('Nov\u00a018,\u00a02026');
    expect(html).toContain('8.4\u00a0MB');
    expect(html).toContain('aria-rowindex="2"');
  });

  it('of a folder links to it and shows its number of items', () => {
    const html = rowHtml(
      facts({ isFolder: true, kind: 'folder', name: 'Edits', childCount: 36, sizeBytes: 0 }),
      style('grid'),
      { index: 7 },
    );
    expect(html).toContain('href="/s/share/VNx8aQ"');
    expect(html).toContain('36 items');
    expect(html).toContain('data-folder');
  });

  it('escapes malicious names', () => {
    const name = `"><img src=x onerror=alert(1)>'&\u202Egpj.exe`;
    const html = rowHtml(facts({ name }), style(), { index: 0 });
    expect(html).not.toContain('<img');
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      escapeHtml(name.replace('\u202E', '')),
    );
  });

  it('has the parts of a long name that stay if it is cut', () => {
    const html = rowHtml(facts({ name: 'Harbor of Reine at <dawn> 0412.jpg' }), style(), {});
    expect(html).toContain(
      '<bdi dir="auto" data-start="Harbor of Reine at &lt;dawn&gt; " data-end="0412.jpg"><span>Harbor of Reine at &lt;dawn&gt; 0412.jpg</span></bdi>',
    );
  });

  it('has balanced tags in every view', () => {
    for (const html of [
      rowHtml(facts(), style('list'), { index: 0 }),
      rowHtml(facts({ durationSeconds: 161, thumbnail: 'https://c/x' }), style('grid'), {
        index: 1,
      }),
      skeletonHtml(2, 'list'),
      skeletonHtml(3, 'grid'),
    ]) {
      const opened = html.match(/<(div|span|a|b|i|svg|bdi)[ >]/g)?.length;
      expect(html.match(/<\/(div|span|a|b|i|svg|bdi)>/g)).toHaveLength(opened ?? -1);
    }
  });

  it('is small enough for 100 rows to stay below 8.5 kB compressed', () => {
    let seed = 1;
    const letters = (length: number) =>
      Array.from({ length }, () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[seed >>> 26];
      }).join('');
    for (const view of ['list', 'grid'] as const) {
      const html = Array.from({ length: 100 }, (_, index) =>
        rowHtml(
          facts({
            id: letters(22),
            name: `Holiday picture ${index * 7}.jpg`,
            sizeBytes: 1_000_000 + index * 7_919_333,
            modifiedMinute: 29_700_000 - index,
            thumbnail: `http://content.localhost/t/${letters(43)}`,
          }),
          style(view),
          {},
        ),
      ).join('');
      expect(gzipSync(html).byteLength).toBeLessThan(8.5 * 1024);
    }
  });
});

describe('escaping', () => {
  it('is reversible and leaves no special character (5,000 random texts)', () => {
    const signs = [...`<>"'&;#x/=\u0000\n\u202e\ud83d\ude00aé日`, '&lt;', '</bdi>', '<script>'];
    let seed = 7;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const undo: Record<string, string> = {
      '&amp;': '&',
      '&lt;': '<',
      '&gt;': '>',
      '&quot;': '"',
      '&#39;': "'",
    };
    for (let round = 0; round < 5000; round += 1) {
      const text = Array.from({ length: next(24) }, () => signs[next(signs.length)]).join('');
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, (found) => undo[found]!)).toBe(text);
    }
  });
});

describe('the date of a row', () => {
  const dates = { short: () => 'Yesterday', full: () => 'November 18, 2026 at 9:30 AM' };
  const words = { ...style().words, dates };

  it("is in the reader's words, whole in the tooltip and for screen readers", () => {
    const html = rowHtml(facts(), { ...style(), words }, { index: 0 });
    const full = 'November 18, 2026 at 9:30 AM';
    expect(html).toContain(`class="day" title="${full}" aria-label="${full}">Yesterday</span>`);
    const tile = rowHtml(facts(), { ...style('grid'), words }, { index: 0 });
    expect(tile).toContain(`title="${full}">Yesterday · 8.4\u00a0MB</span>`);
  });

  it('has the time left in the trash', () => {
    const inTrash = {
      ...words,
      timeLeft: () => ({ text: '29 days left', part: 29 / 30, isShort: false }),
    };
    const html = rowHtml(facts(), { ...style(), words: inTrash }, { index: 0 });
    expect(html).toContain('>Yesterday · 29 days left</span>');
    const tile = rowHtml(facts(), { ...style('grid'), words: inTrash }, { index: 0 });
    expect(tile).toMatch(/>29 days left · Yesterday · [^<]+<\/span>/);
  });

  it('counts down the days in the trash', () => {
    const deleted = Date.UTC(2026, 10, 18, 9, 30);
    const hours = (count: number) => deleted + count * 3_600_000;
    expect([0, 1, 24, 25, 719, 720, 800].map((count) => daysLeft(deleted, hours(count)))).toEqual([
      30, 30, 29, 29, 1, 0, 0,
    ]);
  });
});

describe('days', () => {
  it('are formatted per language, in UTC', () => {
    const lastMinute = Date.UTC(2026, 10, 8, 23, 59);
    const written = (locale: string) => formatDay(lastMinute, locale).replaceAll('\u00a0', ' ');
    expect(written('en-US')).toBe('Nov 8, 2026');
    expect(written('es')).toBe('8 nov 2026');
    expect(written('id')).toBe('8 Nov 2026');
    expect(written('ja')).toBe('2026/11/8');
    expect(written('ko')).toBe('2026. 11. 8.');
    expect(written('ms')).toBe('8 Nov 2026');
    expect(written('pt')).toBe('8 nov. 2026');
    expect(written('ru')).toBe('08.11.2026');
    expect(written('uk')).toBe('08.11.2026');
    expect(written('zh-CN')).toBe('2026/11/8');
    expect(written('zh-TW')).toBe('2026/11/8');
  });
  it('are empty for invalid times', () => {
    expect(formatDay(Number.NaN, 'en-US')).toBe('');
  });
});

it('have no clipping up to a length that fits, counting wide letters twice', () => {
  expect(isShort('a'.repeat(24), 24)).toBe(true);
  expect(isShort('a'.repeat(25), 24)).toBe(false);
  expect(isShort('8.4\u00a0MB · Nov\u00a018', 18)).toBe(true);
  for (const wide of ['W', 'щ', '写', '파']) {
    expect(isShort(wide.repeat(12), 24), wide).toBe(true);
    expect(isShort(wide.repeat(12) + 'a', 24), wide).toBe(false);
  }
});

it('formats durations like a clock', () => {
  expect([59, 60, 161, 3599, 3600, 3761].map(clock)).toEqual([
    '0:59',
    '1:00',
    '2:41',
    '59:59',
    '1:00:00',
    '1:02:41',
  ]);
});

describe('list window', () => {
  const shape = { count: 100_000, columns: 1, pitch: 44 };

  it('covers the viewport and the same amount above and below', () => {
    const range = windowRange(shape, 44_000, 900);
    expect(range.start).toBeLessThanOrEqual(1000 - 20);
    expect(range.end).toBeGreaterThanOrEqual(1000 + 20 + 20);
    expect(range.offset).toBe(range.start * 44);
  });
  it('is limited to the list', () => {
    expect(windowRange(shape, -500, 900).start).toBe(0);
    expect(windowRange(shape, 44 * 100_000, 900).end).toBe(100_000);
  });
  it('has at most 400 rows, always including the visible ones', () => {
    for (const columns of [1, 2, 7, 12]) {
      for (const viewport of [300, 900, 2160, 4320]) {
        const grid = { count: 100_000, columns, pitch: columns === 1 ? 44 : 240 };
        const top = 44_000;
        const { start, end, offset } = windowRange(grid, top, viewport);
        expect(end - start).toBeLessThanOrEqual(windowRowsMax);
        expect(start % columns).toBe(0);
        expect(offset).toBeLessThanOrEqual(top);
        expect(offset + ((end - start) / columns) * grid.pitch).toBeGreaterThanOrEqual(
          top + viewport,
        );
      }
    }
  });
  it('reaches both ends of a million rows, beyond the maximum element height', () => {
    const million = { count: 1_000_000, columns: 1, pitch: 44 };
    const viewport = 900;
    const height = listHeight(million);
    expect(height).toBeLessThan(2 ** 30 / 60);
    expect(windowRange(million, 0, viewport).start).toBe(0);
    const last = windowRange(million, height - viewport, viewport);
    expect(last.end).toBe(1_000_000);
    expect(last.offset + (last.end - last.start) * 44).toBeCloseTo(height, 0);
  });
  it('stays unchanged while it covers the visible rows', () => {
    for (const columns of [1, 5]) {
      for (const count of [3, 90, 5000]) {
        const grid = { count, columns, pitch: 100 };
        const viewport = 800;
        let drawn = windowRange(grid, 0, viewport);
        for (let top = 0; top <= listHeight(grid); top += 37) {
          const range = windowRange(grid, top, viewport);
          if (!stillCovers(drawn, range, grid)) drawn = range;
          const first = Math.floor(top / 100) * columns;
          const last = Math.min(count, Math.ceil((top + viewport) / 100) * columns);
          expect(drawn.start).toBeLessThanOrEqual(Math.min(first, count));
          expect(drawn.end).toBeGreaterThanOrEqual(last);
        }
      }
    }
    expect(stillCovers({ start: 3, end: 60 }, { start: 0, end: 60 }, shape)).toBe(false);
    expect(
      stillCovers({ start: 7, end: 67 }, { start: 5, end: 65 }, { ...shape, columns: 5 }),
    ).toBe(false);
  });
  it('moves ahead in the scroll direction', () => {
    for (const columns of [1, 5]) {
      const grid = { count: 5000, columns, pitch: 100 };
      const range = windowRange(grid, 50_000, 800);
      for (const drawn of [range.start - 40, range.start + 40]) {
        const ahead = rangeAhead({ start: drawn }, range, grid);
        expect(stillCovers(ahead, range, grid)).toBe(true);
        expect(Math.sign(ahead.start - range.start)).toBe(Math.sign(range.start - drawn));
        expect(ahead.end - ahead.start).toBe(range.end - range.start);
      }
    }
    expect(rangeAhead({ start: 90 }, { start: 0, end: 60 }, shape)).toEqual({ start: 0, end: 60 });
    const last = { start: 99_940, end: 100_000 };
    expect(rangeAhead({ start: 90 }, last, shape)).toEqual(last);
  });
  it('prefetches in the scroll direction, not before the start', () => {
    expect(spanAhead({ start: 60, end: 100 }, 1)).toEqual({ start: 60, end: 180 });
    expect(spanAhead({ start: 100, end: 140 }, -1)).toEqual({ start: 20, end: 140 });
    expect(spanAhead({ start: 60, end: 100 }, -1)).toEqual({ start: 0, end: 100 });
  });

  it('scrolls the minimum distance to show a row', () => {
    expect(scrollToShow(shape, 30, 1000, 900)).toBeUndefined();
    expect(scrollToShow(shape, 10, 1000, 900)).toBe(440);
    expect(scrollToShow(shape, 10, 1000, 900, 56)).toBe(384);
    expect(scrollToShow(shape, 100, 1000, 900)).toBe(4444 - 900);
  });
});

describe('keys', () => {
  const press = (
    key: string,
    more: Partial<KeyboardEvent> = {},
    columns = 1,
  ): KeyAction | undefined =>
    keyAction(
      {
        key,
        ctrlKey: false,
        metaKey: false,
        shiftKey: false,
        altKey: false,
        isComposing: false,
        ...more,
      },
      { columns, lines: 20, rightToLeft: false, typing: false },
    );
  const move = (by: number, more = {}): KeyAction => ({
    do: 'move',
    by,
    range: false,
    keep: false,
    ...more,
  });

  it('move by rows in a list, by tiles in a grid, and by pages', () => {
    expect(press('ArrowDown')).toEqual(move(1));
    expect(press('ArrowDown', {}, 5)).toEqual(move(5));
    expect(press('ArrowRight', {}, 5)).toEqual(move(1));
    expect(press('ArrowRight')).toBeUndefined();
    expect(press('PageDown')).toEqual(move(19));
    expect(press('ArrowUp', { shiftKey: true })).toEqual(move(-1, { range: true }));
    expect(press('ArrowUp', { ctrlKey: true })).toEqual(move(-1, { keep: true }));
  });
  it('follow the writing direction', () => {
    const place = { columns: 5, lines: 3, rightToLeft: true, typing: false };
    const key = {
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      isComposing: false,
    };
    expect(keyAction({ key: 'ArrowRight', ...key }, place)).toEqual(move(-1));
  });
  it('select, open and clear', () => {
    expect(press(' ', { ctrlKey: true })).toEqual({ do: 'toggle' });
    expect(press(' ')).toEqual({ do: 'toggle' });
    expect(press('ArrowDown', { metaKey: true })).toEqual({ do: 'open' });
    expect(press('a', { ctrlKey: true })).toEqual({ do: 'all' });
    expect(press('A', { metaKey: true })).toEqual({ do: 'all' });
    expect(press('Escape')).toEqual({ do: 'none' });
    expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'up' });
  });
  it('continue a typed name with a space', () => {
    const key = { key: ' ', altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
    const place = { columns: 1, lines: 20, rightToLeft: false, typing: true };
    expect(keyAction({ ...key, shiftKey: false }, place)).toEqual({ do: 'type', text: ' ' });
    expect(keyAction({ ...key, shiftKey: true }, place)).toEqual({ do: 'toggle' });
  });
  it('ignore keys of the browser and input methods', () => {
    expect(press('r', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
    expect(press('Enter')).toBeUndefined();
    expect(press('a', { isComposing: true })).toBeUndefined();
  });
});

describe('type-ahead', () => {
  const names = ['apple', 'Berry', 'beta', 'Ｂook', 'carrot'];
  const find = (typeAhead: TypeAhead, text: string, ms: number, current: number) =>
    typeAhead.find(text, ms, { nameAt: (index) => names[index], count: names.length, current });

  it('cycles through names with the same first letter, ignoring case and width', () => {
    const typeAhead = new TypeAhead();
    expect(find(typeAhead, 'b', 0, 0)).toBe(1);
    expect(find(typeAhead, 'b', 100, 1)).toBe(2);
    expect(find(typeAhead, 'b', 200, 2)).toBe(3);
    expect(find(typeAhead, 'b', 300, 3)).toBe(1);
  });
  it('combines letters typed quickly and restarts after a pause', () => {
    const typeAhead = new TypeAhead();
    expect(find(typeAhead, 'b', 0, 0)).toBe(1);
    expect(find(typeAhead, 'e', 100, 1)).toBe(1);
    expect(find(typeAhead, 't', 200, 1)).toBe(2);
    expect(find(typeAhead, 'c', 2000, 2)).toBe(4);
  });
  it('finds nothing without a match', () => {
    expect(find(new TypeAhead(), 'z', 0, 0)).toBe(-1);
  });
});

describe('loading pages', () => {
  const pagesOf = (total: number) => {
    const requested: string[] = [];
    const fetchRows = async ({ token, offset, limit }: Omit<RowPageRequest, 'signal'>) => {
      const from = Number(token || offset);
      requested.push(`${token ? 'after' : 'from'} ${from}, ${limit}`);
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) =>
        facts({ id: `r${from + index}` }),
      );
      const end = from + rows.length;
      return { rows, next: end < total ? String(end) : '', count: total };
    };
    return { requested, fetchRows };
  };
  const openStore = async (total: number, begins: FetchRows | undefined = undefined) => {
    const { requested, fetchRows } = pagesOf(total);
    const first = await fetchRows({ token: '', offset: 0, limit: 100 });
    requested.length = 0;
    return { requested, fetchRows, store: new RowStore(first, begins ?? fetchRows, () => {}) };
  };

  it('requests nothing that is loaded', async () => {
    const { requested, store } = await openStore(300);
    await store.need({ start: 0, end: 100 });
    expect(requested).toEqual([]);
  });
  it('follows page tokens, with larger pages for long distances', async () => {
    const { requested, store } = await openStore(1500);
    await store.need({ start: 100, end: 150 });
    expect(requested).toEqual(['after 100, 100']);
    await store.need({ start: 0, end: 1500 });
    expect(requested.slice(1)).toEqual(['after 200, 500', 'after 700, 500', 'after 1200, 500']);
    expect(store.missing({ start: 0, end: 1500 })).toBeUndefined();
    expect(store.indexOf('r1499')).toBe(1499);
  });
  it('reads one page for the end or the middle of 100,000 rows', async () => {
    const { requested, store } = await openStore(100_000);
    await store.need({ start: 99_999, end: 100_000 });
    expect(store.idAt(99_999)).toBe('r99999');
    await store.need({ start: 50_020, end: 50_080 });
    expect(store.idAt(50_020)).toBe('r50020');
    expect(requested).toEqual(['from 99900, 100', 'from 50000, 100']);
    expect(store.count).toBe(100_000);
    await store.need({ start: 50_080, end: 50_120 });
    expect(requested[2]).toBe('after 50100, 100');
    expect(store.at(50_200)).toBeUndefined();
  });
  it('aborts pages that are no longer visible', async () => {
    const aborted: number[] = [];
    const { fetchRows, store } = await openStore(10_000, async (request) => {
      const page = await fetchRows(request);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (request.signal.aborted) aborted.push(request.offset);
      request.signal.throwIfAborted();
      return page;
    });
    store.want({ start: 3000, end: 3050 });
    store.want({ start: 3010, end: 3060 });
    store.want({ start: 7000, end: 7050 });
    await store.need({ start: 7000, end: 7050 });
    expect(aborted).toEqual([3000]);
    expect(store.failure).toBeUndefined();
    expect(store.missing({ start: 3000, end: 3060 })).toBe(3000);
    expect(store.idAt(7049)).toBe('r7049');
  });
  it('continues requested pages wherever the list is scrolled', async () => {
    const { store } = await openStore(5_000);
    const all = store.need({ start: 0, end: 5_000 });
    store.want({ start: 4_000, end: 4_050 });
    await all;
    expect(store.missing({ start: 0, end: 5_000 })).toBeUndefined();
    for (const index of [0, 999, 4_000, 4_999]) expect(store.idAt(index)).toBe(`r${index}`);
  });
  it('resolves a need once its rows are loaded, while others load', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    const { fetchRows, store } = await openStore(5_000, async (request) => {
      const page = await fetchRows(request);
      if (request.offset === 4_900) await held;
      return page;
    });
    const near = store.need({ start: 100, end: 150 });
    const far = store.need({ start: 4_950, end: 4_951 });
    await near;
    expect(store.idAt(149)).toBe('r149');
    expect(store.idAt(4_950)).toBeUndefined();
    arrive();
    await far;
    expect(store.idAt(4_950)).toBe('r4950');
  });
  it('closes the gap between two positions even if rows were removed', async () => {
    const gone = new Set<number>();
    const ids = () => Array.from({ length: 400 }, (_, at) => at).filter((at) => !gone.has(at));
    const fetchRows = async ({ token, offset, limit }: Omit<RowPageRequest, 'signal'>) => {
      const left = ids();
      const from = token ? left.findIndex((at) => at > Number(token)) : offset;
      const rows = left.slice(from, from + limit);
      const next = from + limit < left.length ? String(rows.at(-1)) : '';
      return { rows: rows.map((at) => facts({ id: `r${at}` })), next, count: left.length };
    };
    const first = await fetchRows({ token: '', offset: 0, limit: 100 });
    const store = new RowStore(first, fetchRows, () => {});
    await store.need({ start: 200, end: 300 });
    for (let at = 120; at < 125; at += 1) gone.add(at);
    await store.need({ start: 0, end: 400 });
    expect(store.failure).toBeUndefined();
    expect(store.missing({ start: 0, end: store.count })).toBeUndefined();
    expect(store.indexOf('r399')).toBe(store.count - 1);
  });
  it('keeps its rows after a failure and retries on request', async () => {
    let fails = true;
    const { fetchRows, store } = await openStore(300, async (request) => {
      if (fails) throw new Error('no network');
      return fetchRows(request);
    });
    await store.need({ start: 100, end: 200 });
    expect(store.failure).toBeInstanceOf(Error);
    expect(store.missing({ start: 0, end: 300 })).toBe(100);
    fails = false;
    await store.need({ start: 100, end: 200 });
    expect(store.failure).toBeUndefined();
    expect(store.missing({ start: 0, end: 300 })).toBe(200);
  });
  it('reads as far as requested in listings of unknown length', async () => {
    const { requested, fetchRows } = pagesOf(1_500);
    const unsaid: FetchRows = async (request) => ({ ...(await fetchRows(request)), count: -1 });
    const first = await unsaid({
      token: '',
      offset: 0,
      limit: 100,
      signal: AbortSignal.timeout(60_000),
    });
    const store = new RowStore(first, unsaid, () => {});
    expect(store.isOpen).toBe(true);
    expect(store.count).toBe(101);
    await store.need({ start: 0, end: 900 });
    expect(store.idAt(899)).toBe('r899');
    expect(requested.slice(1)).toEqual(['after 100, 500', 'after 600, 500']);
    expect(store.isOpen).toBe(true);
    await store.need({ start: 0, end: 2_000 });
    expect(store.count).toBe(1_500);
    expect(store.isOpen).toBe(false);
    expect((await openStore(1_500)).store.isOpen).toBe(false);
  });
  it('stops looking for a row at the end of the list', async () => {
    let end = () => {};
    const { store } = await openStore(1_500, (request) => {
      end();
      return pagesOf(1_500).fetchRows(request);
    });
    end = () => store.close();
    expect(await firstOf(store, ['r1400'])).toBeUndefined();
  });
  it('learns the true length from the last page', async () => {
    const store = new RowStore(
      { rows: [facts({ id: 'a' })], next: 't', count: 300 },
      async () => ({ rows: [facts({ id: 'b' }), facts({ id: 'a' })], next: '', count: 300 }),
      () => {},
    );
    await store.need({ start: 0, end: 300 });
    expect(store.count).toBe(2);
  });
});
