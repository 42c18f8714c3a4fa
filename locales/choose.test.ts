import { describe, expect, test } from 'vitest';
import { acceptedLocale, chooseLocale, localeOfTag } from '#locales/choose.ts';
import { isLocale, localeEntry, locales } from '#locales/list.ts';

test('accepts exactly the eleven locale codes', () => {
  expect(locales.map(({ code }) => code)).toEqual([
    'en-US',
    'es',
    'id',
    'ja',
    'ko',
    'ms',
    'pt',
    'ru',
    'uk',
    'zh-CN',
    'zh-TW',
  ]);
  for (const wrong of ['en', 'EN-US', 'pt-BR', 'zh', '', null, undefined, 1]) {
    expect(isLocale(wrong)).toBe(false);
  }
});

test('each locale has a name in its own language and an ISO code of that language', () => {
  for (const { code, name, iso } of locales) {
    expect(Intl.getCanonicalLocales(iso), code).toEqual([iso]);
    expect(new Intl.Locale(iso).language).toBe(new Intl.Locale(code).language);
    expect(name.trim()).not.toBe('');
  }
  expect(new Set(locales.map(({ name }) => name)).size).toBe(locales.length);
  expect(localeEntry('pt')).toEqual({ code: 'pt', name: 'Português', iso: 'pt-BR' });
});

describe('choosing the locale of a page', () => {
  test('prefers the path, then the query, the cookie, the browser and en-US', () => {
    const all = { path: 'ja', query: 'ko', cookie: 'pt', acceptLanguage: 'ru' };
    expect(chooseLocale(all)).toBe('ja');
    expect(chooseLocale({ ...all, path: undefined })).toBe('ko');
    expect(chooseLocale({ ...all, path: undefined, query: undefined })).toBe('pt');
    expect(chooseLocale({ acceptLanguage: 'ru' })).toBe('ru');
    expect(chooseLocale({})).toBe('en-US');
  });

  test('ignores values that are not one of the eleven codes', () => {
    expect(chooseLocale({ path: 'fr', query: 'EN', cookie: '../x', acceptLanguage: 'uk' })).toBe(
      'uk',
    );
  });
});

describe('Accept-Language', () => {
  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['fr-FR, de;q=0.9, ja;q=0.2', 'ja'],
    ['en;q=0.1, ko;q=0.9', 'ko'],
    ['ms;q=0, id', 'id'],
    ['es-419', 'es'],
    ['en-GB', 'en-US'],
    ['*', undefined],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
    [';;;q=,,', undefined],
  ])('%s means %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));

  test.each([
    ['zh', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['in-ID', 'id'],
    ['ID', 'id'],
  ])('the tag %s is read as %s', (tag, locale) => expect(localeOfTag(tag)).toBe(locale));

  test('reads only the beginning of a header with a thousand entries', () => {
    expect(acceptedLocale(`${'fr,'.repeat(1000)}ja`)).toBeUndefined();
  });
});
