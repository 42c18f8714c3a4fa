import { describe, expect, it, test } from 'vitest';
import { consentCookie, consentOf } from '#protocol/consent.ts';
import { createCookieJar, parseCookies } from '#protocol/cookie-text.ts';
import { referrerAgeMs, referrersMax } from '#protocol/limits.ts';
import { localeOfTag } from '#locales/choose.ts';
import { locales } from '#locales/index.ts';
import { offeredLocale } from '#client/features/visitor-prompts/offered-locale.ts';
import {
  readAttribution,
  attributionParams,
  currentConsent,
  clearAttribution,
  hasAttribution,
  saveAttribution,
  storedReferrers,
  parseReferrers,
} from '#client/app/session/attribution.ts';

/** A cookie jar that keeps the last value written, like a browser. */
function jar() {
  const held = new Map<string, string>();
  const page = {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    },
    set cookie(line: string) {
      const [[name, value] = ['', '']] = parseCookies(line.split(';')[0]);
      if (line.includes('Max-Age=0')) held.delete(name);
      else held.set(name, value);
    },
  };
  return { jar: createCookieJar(page), held };
}

const at = (address: string, referrer = '') => readAttribution(new URL(address), referrer);
const home = 'https://magpie.example/';

describe('arrivals', () => {
  it('contain the campaign of the address', () => {
    const { campaign } = at(`${home}?__source=news&__medium=mail&__campaign=spring%20%26`);
    expect(campaign).toEqual({
      campaignSource: 'news',
      campaignMedium: 'mail',
      campaignName: 'spring &',
    });
    expect(
      at(`${home}?__source=%20&__campaign=${'x'.repeat(101)}&__medium=${'x'.repeat(100)}`),
    ).toEqual({ campaign: { campaignMedium: 'x'.repeat(100) }, referrer: '' });
  });

  it.each([
    ['https://news.example:8080/a?b#c', 'news.example:8080'],
    ['https://magpie.example/faq', ''],
    ['android-app://com.example.reader/', 'com.example.reader'],
    ['', ''],
    ['no address', ''],
  ])('from %s are attributed to «%s»', (referrer, host) => {
    expect(at(home, referrer).referrer).toBe(host);
    expect(hasAttribution(at(home, referrer))).toBe(host !== '');
  });
});

describe('stored attribution', () => {
  it('is sent for a new account with consent, and never without', () => {
    const { jar: cookies } = jar();
    saveAttribution(cookies, at(`${home}?__source=news`, 'https://a.example/'), 1000);
    saveAttribution(cookies, at(home, 'https://b.example/'), 2000);
    expect(attributionParams(cookies, 'allowed', 3000)).toEqual({
      tf: 'news',
      rf: 'a.example,b.example',
    });
    for (const consent of ['unasked', 'refused', 'signal'] as const) {
      expect(attributionParams(cookies, consent, 3000)).toEqual({ tf: '', rf: '' });
    }
  });

  it('has at most ten sites; a new one replaces the oldest, a repeated one becomes the latest', () => {
    const { jar: cookies } = jar();
    const names = Array.from({ length: referrersMax + 1 }, (_, index) => `${index}.example`);
    for (const [index, name] of names.entries()) {
      saveAttribution(cookies, at(home, `https://${name}/`), index);
    }
    expect(storedReferrers(cookies, 20).map(({ val }) => val)).toEqual(names.slice(1));
    saveAttribution(cookies, at(home, 'https://1.example/'), 20);
    expect(storedReferrers(cookies, 20).map(({ val }) => val)).toEqual([
      ...names.slice(2),
      '1.example',
    ]);
  });

  it('keeps a site for twelve hours', () => {
    const { jar: cookies } = jar();
    saveAttribution(cookies, at(home, 'https://a.example/'), 0);
    expect(storedReferrers(cookies, referrerAgeMs - 1)).toHaveLength(1);
    expect(storedReferrers(cookies, referrerAgeMs)).toEqual([]);
  });

  it('keeps only the latest campaign', () => {
    const { jar: cookies, held } = jar();
    saveAttribution(cookies, at(`${home}?__source=news&__medium=mail`), 0);
    saveAttribution(cookies, at(`${home}?__source=forum`), 0);
    expect([...held.values()]).toEqual(['forum']);
    clearAttribution(cookies);
    expect(held.size).toBe(0);
  });
});

test.each([
  ['[{"val":"a.example","expired":1}]', ['a.example']],
  ['[{"val":1,"expired":1},{"val":"b","expired":"1"},{"val":"c"},null,"d",[]]', []],
  ['[{"val":"e","expired":null},{"val":"f","expired":2}]', ['f']],
  ['{"val":"a","expired":1}', []],
  ['[', []],
  [null, []],
])('reads a stored list %s as %j', (text, sites) => {
  expect(parseReferrers(text).map(({ val }) => val)).toEqual(sites);
});

describe('consent', () => {
  it('is exactly the stored choice', () => {
    expect(
      ['allowed', 'refused', 'yes', '', null, undefined].map((it) => consentOf(it, false)),
    ).toEqual(['allowed', 'refused', 'unasked', 'unasked', 'unasked', 'unasked']);
  });

  it('is denied if the browser sends Global Privacy Control, whatever was chosen', () => {
    const { jar: cookies } = jar();
    cookies.write(consentCookie, 'allowed');
    expect(currentConsent(cookies, {})).toBe('allowed');
    expect(currentConsent(cookies, { globalPrivacyControl: true })).toBe('signal');
  });
});

test('offers the language the server would choose', () => {
  const codes = locales.map(({ code }) => code);
  const tags = [
    ...locales.flatMap(({ code, iso }) => [code, iso, code.toLowerCase()]),
    'en',
    'en-GB',
    'es-419',
    'in',
    'in-ID',
    'pt-PT',
    'ru-KZ',
    'zh',
    'zh-HK',
    'zh-MO',
    'zh-SG',
    'zh-Hant',
    'zh-Hans-HK',
    'zh-Hant-HK',
    'de',
    'fr-CA',
    '',
  ];
  for (const tag of tags) expect([tag, offeredLocale(tag, codes)]).toEqual([tag, localeOfTag(tag)]);
});
