import { describe, expect, test } from 'vitest';
import { auditedSearch, namedThings } from '#worker/services/desk/search-rules.ts';

describe('a search', () => {
  test.each([
    ['ann@example.com', ['account']],
    [' uMEm7VIgt58D4rluFW5pI1 ', ['account']],
    ['ATLLgmHkF5j4BDmDlV7tU2', ['share']],
    ['https://magpie.example/s/ATLLgmHkF5j4BDmDlV7tU2', ['share']],
    ['summer-2026', ['share']],
    ['ouMEm7VIgt58D4rluFW5pI1-x1', ['order']],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', ['content']],
    ['06df8e1372d68bcd', ['request']],
    ['198.51.100.7', ['address']],
    ['2001:db8::1', ['address']],
    ['Summer photos', []],
    ['', []],
  ])('for «%s» looks for %j', (query, kinds) => {
    const found = namedThings(query).map(({ kind }) => kind);
    expect(found).toEqual(expect.arrayContaining(kinds));
    if (kinds.length === 0) expect(found).toEqual([]);
  });

  test('finds the id in a link', () => {
    const link = 'https://magpie.example/s/ATLLgmHkF5j4BDmDlV7tU2';
    expect(namedThings(link)).toContainEqual({ kind: 'share', id: 'ATLLgmHkF5j4BDmDlV7tU2' });
  });
});

test.each([
  ['ann@example.com', 'a***@example.com'],
  ['uMEm7VIgt58D4rluFW5pI1', 'uMEm7VIgt58D4rluFW5pI1'],
  ['06df8e1372d68bcd', '06df8e1372d68bcd'],
  ['198.51.100.7', '198.51.100.*'],
  ['2001:db8::1', '2001:db8::*'],
  ['https://magpie.example/s/ATLLgmHkF5j4BDmDlV7tU2', undefined],
  ['', undefined],
])('a search for «%s» is in the audit log as %s', (query, target) => {
  expect(auditedSearch(namedThings(query))?.target).toBe(target);
});
