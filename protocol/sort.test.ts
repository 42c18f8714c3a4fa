import { describe, expect, it } from 'vitest';
import { listOrderText } from '#protocol/list-order.ts';
import {
  compareBy,
  compareText,
  defaultOrder,
  orderCode,
  orderMeanings,
  parseListOrder,
  parseOrder,
  sortOrders,
  type SortOrder,
} from '#protocol/sort.ts';
import { sortFiles, sortKeys, type SortableFile } from '#tests/support/sort-files.ts';

const allOrders = Object.values(sortOrders);

describe('sort orders', () => {
  it("have the protocol's numbers", () => {
    expect(sortOrders).toEqual({
      NAME_ASC: 1,
      NAME_DESC: 2,
      TYPE_DESC: 3,
      TYPE_ASC: 4,
      MODIFY_TIME_ASC: 5,
      MODIFY_TIME_DESC: 6,
      SIZE_ASC: 7,
      SIZE_DESC: 8,
    });
  });

  it('of a share say in their text if folders are among the files', () => {
    const mixed = { code: 'name_asc', foldersFirst: false };
    expect(parseListOrder('NAME_ASC.mixed')).toEqual(mixed);
    expect(parseListOrder(listOrderText(mixed))).toEqual(mixed);
    expect(parseListOrder('size_asc')).toEqual({ code: 'size_asc', foldersFirst: true });
    expect(listOrderText(parseListOrder(null))).toBe('mod_desc');
    expect(parseListOrder('.mixed')).toEqual({ code: 'mod_desc', foldersFirst: false });
  });

  it('default to newest first', () => {
    expect(orderMeanings[defaultOrder]).toEqual({
      by: 'modified',
      descending: true,
      code: 'mod_desc',
    });
  });

  it.each([
    [1, 1],
    [8, 8],
    ['3', 3],
    ['name_asc', 1],
    ['name_desc', 2],
    ['mod_asc', 5],
    ['mod_desc', 6],
    ['size_asc', 7],
    ['size_desc', 8],
    ['NAME_DESC', 2],
    ['MODIFY_TIME_DESC', 6],
    ['MODIFY_TIME_DESC_V2', 6],
    ['MODIFY_TIME_ASC', 5],
    ['DEFAULT_ORDER', 6],
  ])('parses %j as %i', (value, order) => {
    expect(parseOrder(value)).toBe(order);
  });

  it.each([0, 9, -1, 1.5, Number.NaN, '', 'newest', 'constructor', null, undefined, {}, []])(
    'uses the default for %j',
    (value) => {
      expect(parseOrder(value)).toBe(defaultOrder);
    },
  );

  it('round-trip through their codes', () => {
    for (const order of allOrders) expect(parseOrder(orderCode(order))).toBe(order);
  });
});

describe('text comparison', () => {
  // Every boundary at which UTF-16 and UTF-8 order may differ.
  const texts = [
    '',
    'a',
    'aa',
    'b',
    '\u007f',
    '\u0080',
    '\u07ff',
    '\u0800',
    '你',
    '\ud7ff',
    '\ue000',
    '～',
    '\uffff',
    '🙂',
    '🙂a',
    '🙃',
    '\u{10ffff}',
  ];

  it('matches the UTF-8 byte order of the database', () => {
    for (const a of texts) {
      for (const b of texts) {
        const expected = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareText(a, b)), JSON.stringify([a, b])).toBe(expected);
      }
    }
  });
});

describe('file order', () => {
  const file = (id: string, name: string, more: Partial<SortableFile> = {}): SortableFile => ({
    id,
    kind: 'drive#file',
    sort_name: name.toLowerCase().replace(/\d+/, (digits) => digits.padStart(4, '0')),
    size: '0',
    modified_time: '2026-01-01T00:00:00.000+00:00',
    file_extension: /\.\w+$/.exec(name)?.[0] ?? '',
    ...more,
  });

  const files = [
    file('1', 'b10.txt', { size: '9', modified_time: '2026-01-03T00:00:00.000+00:00' }),
    file('2', 'b2.txt', { size: '10', modified_time: '2026-01-02T00:00:00.000+00:00' }),
    file('3', 'z', { kind: 'drive#folder', modified_time: '2026-01-01T00:00:00.000+00:00' }),
    file('4', 'a.PNG', { size: '9', modified_time: '2026-01-04T08:00:00.000+08:00' }),
  ];
  const ids = (order: SortOrder, foldersFirst = false) =>
    sortFiles(files, order, { foldersFirst })
      .map(({ id }) => id)
      .join('');

  it.each([
    [sortOrders.NAME_ASC, '4213'],
    [sortOrders.NAME_DESC, '3124'],
    [sortOrders.TYPE_ASC, '3421'],
    [sortOrders.TYPE_DESC, '1243'],
    [sortOrders.MODIFY_TIME_ASC, '3214'],
    [sortOrders.MODIFY_TIME_DESC, '4123'],
    [sortOrders.SIZE_ASC, '3412'],
    [sortOrders.SIZE_DESC, '2143'],
  ])('in order %i gives %s', (order, expected) => {
    expect(ids(order)).toBe(expected);
  });

  it('keeps folders on top in both directions if requested', () => {
    expect(ids(sortOrders.NAME_ASC, true)).toBe('3421');
    expect(ids(sortOrders.NAME_DESC, true)).toBe('3124');
    expect(ids(sortOrders.MODIFY_TIME_DESC, true)).toBe('3412');
  });

  it('breaks ties by id, reversed when descending', () => {
    const twins = [file('b', 'x'), file('a', 'X')];
    for (const order of allOrders) {
      const expected = orderMeanings[order].descending ? ['b', 'a'] : ['a', 'b'];
      expect(sortFiles(twins, order).map(({ id }) => id)).toEqual(expected);
    }
  });

  it("doesn't modify its input", () => {
    const before = [...files];
    sortFiles(files, sortOrders.NAME_ASC);
    expect(files).toEqual(before);
  });

  it("uses the server's sort name", () => {
    const keys = [file('1', 'a', { sort_name: 'z' }), file('2', 'b')].map(sortKeys);
    expect(compareBy(sortOrders.NAME_ASC)(keys[0]!, keys[1]!)).toBeGreaterThan(0);
  });

  it('tolerates invalid sizes and times', () => {
    expect(sortKeys(file('1', 'a', { size: '', modified_time: '' }))).toMatchObject({
      size: 0,
      modified: 0,
    });
  });
});
