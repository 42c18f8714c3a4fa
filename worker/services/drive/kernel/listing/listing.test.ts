import { describe, expect, test } from 'vitest';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { parseFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { validName, freeName, newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';

describe('a free name', () => {
  const among =
    (...taken: string[]) =>
    (name: string) =>
      taken.includes(name);

  test('is the name itself or the first free number', () => {
    expect(freeName('a.txt', among())).toBe('a.txt');
    expect(freeName('a.txt', among('a.txt'))).toBe('a(1).txt');
    expect(freeName('a.txt', among('a.txt', 'a(1).txt', 'a(3).txt'))).toBe('a(2).txt');
  });

  test('is found among a hundred thousand without testing each', () => {
    let reads = 0;
    const name = freeName('a', (one) => {
      reads += 1;
      const number = Number(/\((\d+)\)$/.exec(one)?.[1] ?? 0);
      return number <= 100_000;
    });
    expect(name).toBe('a(100001)');
    expect(reads).toBeLessThan(60);
  });
});

test('keeps a name as sent or refuses it with a reason', () => {
  expect(validName('e\u0301')).toBe('e\u0301');
  expect(() => validName('')).toThrow('the name is empty');
  expect(() => validName('a/b')).toThrow('slash');
});

test('takes lower-case extension and type of a new row from its name', () => {
  const row = newNode({ id: 'i', parent_id: '', name: 'A.JPG' }, true, 5);
  expect(row).toMatchObject({ extension: '.jpg', mime_type: 'image/jpeg', created_at: 5 });
  expect(newNode({ id: 'i', parent_id: '', name: 'A.JPG' }, false, 5)).toMatchObject({
    extension: '',
    mime_type: '',
    crc32: null,
  });
});

describe('filters', () => {
  test('are parsed with spaces and both notations for stars', () => {
    expect(parseFilters('')).toEqual({});
    expect(parseFilters(' { "trashed" : { "eq" : false } } ')).toEqual({ trashed: false });
    expect(parseFilters('{"phase":{"in":"A, B"}}')).toEqual({ phases: ['A', 'B'] });
    expect(parseFilters('{"system_tag":{"in":"STAR"}}')).toEqual({ starred: true });
    expect(parseFilters('{"starred":{"eq":"true"}}')).toEqual({ starred: true });
    expect(parseFilters('{"kind":{"eq":"drive#folder"}}')).toEqual({ isFile: false });
    const both = '{"modified_time":{"gt":"1970-01-01T00:00:01Z","lt":"1970-01-01T00:00:02Z"}}';
    expect(parseFilters(both)).toEqual({ modifiedAfter: 1000, modifiedBefore: 2000 });
  });

  test.each([
    'x',
    '1',
    'null',
    '[]',
    '{"q":{"eq":1}}',
    '{"constructor":{"eq":1}}',
    '{"trashed":true}',
    '{"kind":{"eq":"drive#task"}}',
    '{"phase":{"like":"A"}}',
    '{"system_tag":{"in":"SUN"}}',
  ])('refuses %s', (text) => {
    expect(() => parseFilters(text)).toThrow(/^filters: /);
  });
});

describe('a page token', () => {
  test('returns its position in the same listing only', () => {
    const token = pageToken('a', [1, '文😀', 'id']);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readPageToken('a', token, [0, '', ''])).toEqual([1, '文😀', 'id']);
    expect(readPageToken('a', '', [0, '', ''])).toBeUndefined();
    expect(() => readPageToken('b', token, [0, '', ''])).toThrow('page_token');
    expect(() => readPageToken('a', token, [0, ''])).toThrow('page_token');
    expect(() => readPageToken('a', token, ['', '', ''])).toThrow('page_token');
    expect(() => readPageToken('a', `${token}A`, [0, '', ''])).toThrow('page_token');
  });
});
