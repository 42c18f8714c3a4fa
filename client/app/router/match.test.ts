import { describe, expect, test } from 'vitest';
import { matchPath, readPattern } from '#client/app/router/match.ts';
import { localized, paths, splitLocale } from '#client/app/router/paths.ts';

describe('matching paths', () => {
  test.each([
    ['/', '/', {}],
    ['/', '/x', null],
    ['/auth', '/auth', {}],
    ['/auth', '/auth/', null],
    ['/s/{share_id}', '/s/abc', { share_id: 'abc' }],
    ['/s/{share_id}', '/s/', null],
    ['/s/{share_id}', '/s', null],
    ['/s/{share_id}/{rest*}', '/s/abc', { share_id: 'abc', rest: '' }],
    ['/s/{share_id}/{rest*}', '/s/abc/d/e', { share_id: 'abc', rest: 'd/e' }],
    ['/s/{share_id}/{rest*}', '/s/abc//e', null],
    ['/d/{id?}', '/d', { id: '' }],
    ['/d/{id?}', '/d/x', { id: 'x' }],
    ['/d/{id?}', '/d/x/y', null],
    ['/d/{id?}', '/d/%E6%97%A5', { id: '日' }],
    ['/d/{id?}', '/d/%E6%97', null],
    ['/d/{id?}', '/d/a%2Fb', null],
  ])('%s against %s', (pattern, path, params) =>
    expect(matchPath(readPattern(pattern), path)).toEqual(params),
  );
});

describe('locale prefixes', () => {
  test.each([
    ['/', undefined, '/'],
    ['/pt', 'pt', '/'],
    ['/pt/faq', 'pt', '/faq'],
    ['/pts', undefined, '/pts'],
    ['/PT', undefined, '/PT'],
    ['/zh-TW/s/x', 'zh-TW', '/s/x'],
    ['//pt', undefined, '//pt'],
  ])('%s', (pathname, locale, path) => expect(splitLocale(pathname)).toEqual({ locale, path }));

  test('omits the prefix of en-US', () => {
    expect([localized('en-US', '/'), localized('ja', '/'), localized('ja', '/faq')]).toEqual([
      '/',
      '/ja',
      '/ja/faq',
    ]);
  });

  test("escapes values so that they can't change an address's structure", () => {
    expect(paths.share('a/b', '../c')).toBe('/s/a%2Fb/..%2Fc');
  });
});
