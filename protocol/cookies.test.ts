import { describe, expect, it } from 'vitest';
import { consentCookie, consentedCookies } from '#protocol/consent.ts';
import {
  type CookieEntry,
  parseCookies,
  serializeCookie,
  serializeRemoval,
  type CookieOptions,
} from '#protocol/cookie-text.ts';
import {
  cookies,
  freeDaysCookie,
  otherShareCookies,
  shareCookiesToClear,
  sharePasscodeCookie,
  shareTokenCookie,
} from '#protocol/cookies.ts';

const all: CookieEntry[] = [
  ...Object.values(cookies),
  ...Object.values(consentedCookies),
  consentCookie,
];

describe('cookie catalog', () => {
  it("prefixes every name so that sibling hosts can't set it", () => {
    const names = all.map((cookie) => cookie.name);
    expect(names.filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('needs no escaping', () => {
    for (const { name, ...options } of all) {
      expect(serializeCookie(name, 'x', options)).toContain('; Secure');
    }
  });

  it('has the ages of the specification', () => {
    expect(cookies.locale.maxAgeSeconds).toBe(31_536_000);
    expect(cookies.visit.maxAgeSeconds).toBe(600);
    expect(cookies.userId.maxAgeSeconds).toBe(31_536_000);
    for (const { maxAgeSeconds } of Object.values(consentedCookies))
      expect(maxAgeSeconds).toBe(43_200);
    expect(freeDaysCookie(3).maxAgeSeconds).toBe(259_200);
  });

  it('keeps a share token for twelve hours, lax and secure, named after the share id', () => {
    const { name, ...options } = shareTokenCookie('VNabc');
    expect(name.endsWith('VNabc')).toBe(true);
    expect(options).toEqual({ maxAgeSeconds: 43_200, sameSite: 'lax', secure: true });
  });

  it('sends the locale on the first click from another site', () => {
    expect(serializeCookie(cookies.locale.name, 'ko', cookies.locale)).toContain('SameSite=Lax');
  });
});

describe('writing a cookie', () => {
  it('is strict and secure for the whole site by default', () => {
    expect(serializeCookie('a', 'b')).toBe('a=b; Path=/; SameSite=Strict; Secure');
  });

  it('writes every option', () => {
    const options: CookieOptions = {
      maxAgeSeconds: 60.9,
      sameSite: 'none',
      httpOnly: true,
      priority: 'high',
      partitioned: true,
    };
    expect(serializeCookie('a', 'b', options)).toBe(
      'a=b; Path=/; Max-Age=60; SameSite=None; Secure; HttpOnly; Priority=High; Partitioned',
    );
  });

  it('treats true as strict', () => {
    expect(serializeCookie('a', 'b', { sameSite: true })).toContain('SameSite=Strict');
  });

  it.each(['', 'a b', 'a=b', 'a;b', 'ä', 'a\n', 'a\u007f', '"a"', 'a,b'])(
    'refuses the name %j',
    (name) => {
      expect(() => serializeCookie(name, 'x')).toThrow(TypeError);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses max-age %d',
    (maxAgeSeconds) => {
      expect(() => serializeCookie('a', 'b', { maxAgeSeconds })).toThrow('wrong cookie max-age: a');
    },
  );

  it('limits max-age to 400 days, the maximum of browsers', () => {
    const day = 86_400;
    expect(serializeCookie('a', 'b', { maxAgeSeconds: 400 * day })).toContain(
      `Max-Age=${400 * day};`,
    );
    expect(serializeCookie('a', 'b', { maxAgeSeconds: 401 * day })).toContain(
      `Max-Age=${400 * day};`,
    );
  });

  it('refuses an unknown priority or same-site value', () => {
    expect(() => serializeCookie('a', 'b', { priority: 'urgent' as 'high' })).toThrow(
      'wrong cookie priority',
    );
    expect(() => serializeCookie('a', 'b', { sameSite: 'loose' as 'lax' })).toThrow(
      'wrong cookie sameSite',
    );
    expect(() => serializeCookie('a', 'b', { sameSite: false as unknown as true })).toThrow(
      TypeError,
    );
  });

  it.each([
    ['__Host-a', {}],
    ['__Secure-a', {}],
    ['a', { sameSite: 'none' }],
    ['a', { partitioned: true }],
  ] as const)(
    'refuses %s %j without secure, which a browser would silently drop',
    (name, options) => {
      expect(() => serializeCookie(name, 'b', { ...options, secure: false })).toThrow(TypeError);
    },
  );

  it('escapes everything that could add an attribute', () => {
    const text = serializeCookie('a', 'x; HttpOnly\r\nSet-Cookie: b="ü,\\"', {});
    expect(text).toMatch(/^[!-~ ]+$/);
    expect(text.split(';')).toHaveLength(4);
  });

  it('removes a cookie with the options it was set with', () => {
    expect(serializeRemoval('__Host-a', { sameSite: 'lax' })).toBe(
      '__Host-a=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    );
  });
});

describe('reading cookies', () => {
  it.each(['', 'plain', 'a+b/c==', 'ü 你好 🙂', 'x; y=z', '"quoted"', '100%'])(
    'returns %j as written',
    (value) => {
      const [pair] = serializeCookie('a', value).split(';');
      expect(parseCookies(`z=1; ${pair}; y=2`).get('a')).toBe(value);
    },
  );

  it('reads cookies of other writers with stray percent signs', () => {
    expect(parseCookies('a=100%; b="q"').get('a')).toBe('100%');
    expect(parseCookies('a=100%; b="q"').get('b')).toBe('q');
  });

  it('uses the first of two cookies with one name and skips invalid pairs', () => {
    expect([...parseCookies('a=1; a=2; junk; =3; b=')]).toEqual([
      ['a', '1'],
      ['b', ''],
    ]);
  });

  it('returns nothing without a header', () => {
    expect(parseCookies(null).size).toBe(0);
    expect(parseCookies(undefined).size).toBe(0);
    expect(parseCookies('').size).toBe(0);
  });
});

describe('share cookies', () => {
  const token = (id: string) => shareTokenCookie(id).name;
  const passcode = (id: string) => sharePasscodeCookie(id).name;

  it('are reduced to the last three of each kind', () => {
    const names = ['1', '2', '3', '4', '5'].flatMap((id) => [token(id), 'other', passcode(id)]);
    expect(shareCookiesToClear(names)).toEqual([
      token('1'),
      token('2'),
      passcode('1'),
      passcode('2'),
    ]);
  });

  it('are all kept up to three of a kind', () => {
    expect(shareCookiesToClear(['1', '2', '3'].map(token))).toEqual([]);
    expect(shareCookiesToClear([])).toEqual([]);
  });

  it("of other shares are removed when a share's token is set", () => {
    const names = [
      token('1'),
      passcode('1'),
      cookies.locale.name,
      token('2'),
      passcode('2'),
      token('22'),
    ];
    expect(otherShareCookies('2', names)).toEqual([token('1'), passcode('1'), token('22')]);
  });
});
