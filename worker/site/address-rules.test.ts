import { describe, expect, test } from 'vitest';
import { sharedLinkPath } from '#client/features/home/open-link.ts';
import { redirectOf } from '#worker/site/address-rules.ts';

const at = (address: string, mobile = false) =>
  redirectOf(new URL(address, 'https://magpie.example'), { isPhone: mobile });
const id = '0123456789abcdefABCDEF';

describe('redirects', () => {
  test.each([
    ['/pt/s/abc', '/s/abc', 'pt'],
    ['/pt/s/abc/d?view=list', '/s/abc/d?view=list', 'pt'],
    ['/en-US/s/abc', '/s/abc', 'en-US'],
    ['/pt/s/', '/pt', 'pt'],
    ['/pt/s', '/pt', 'pt'],
    ['/en-US/s/', '/', 'en-US'],
    ['/pt/drive/all', '/drive/all', 'pt'],
    ['/pt/drive?view=list', '/drive/all?view=list', 'pt'],
    ['/?locale=pt', '/pt', 'pt'],
    ['/ja?locale=pt', '/pt', 'pt'],
    ['/ja?locale=en-US', '/', 'en-US'],
    ['/s/abc?locale=ja&view=list', '/s/abc?view=list', 'ja'],
    ['/nowhere?locale=ko', '/ko/nowhere', 'ko'],
    ['/en-US', '/', 'en-US'],
  ])('%s to %s, remembering %s', (from, to, remember) =>
    expect(at(from)).toMatchObject({ location: to, remember }),
  );

  test.each([
    '/',
    '/pt',
    '/s/abc',
    '/?locale=fr',
    '/pt?locale=',
    '/nowhere',
    '/en-US/nowhere',
    '/browser-extension',
  ])('not %s', (address) => expect(at(address)).toBeUndefined());

  test.each([
    ['/ja/drive/payment?order=1', '/drive/payment?order=1'],
    ['/drive/payment/storage?plan=a&locale=ja', '/drive/payment/storage?plan=a'],
    ['/drive/payment/traffic/?plan=a', '/drive/payment/traffic?plan=a'],
  ])('%s, which letters and payments lead to, opens %s', (from, to) =>
    expect(at(from)).toMatchObject({ location: to }),
  );

  const code = `c0.${'a'.repeat(43)}`;
  test.each([
    [`/?code=${code}`, { code, at: '/', redirect: '/' }],
    [`/drive/all?code=${code}`, { code, at: '/drive/all', redirect: '/drive/all' }],
    [
      `/ja/drive/all?action=show_task&code=${code}&state=s&iss=x`,
      { code, at: '/drive/all', state: 's', redirect: '/drive/all?action=show_task' },
    ],
    [
      `/drive/login?redirect=%2Ffaq&code=${code}`,
      { code, at: '/drive/login', redirect: '/drive/login?redirect=%2Ffaq' },
    ],
  ])('the authorization code of %s to the page that exchanges it', (from, query) => {
    const { location, status } = at(from)!;
    const to = new URL(location, 'https://magpie.example');
    expect([status, to.pathname]).toEqual([302, '/auth']);
    expect(Object.fromEntries(to.searchParams)).toEqual(query);
  });

  test.each([
    `/auth?code=${code}`,
    `/drive/all?code=${code}&scope=user`,
    '/drive/all?action=open_redeem_box&code=SUMMER',
    `/device?code=${code}`,
  ])('no code of %s', (address) => expect(at(address)).toBeUndefined());

  test('the drive to all files', () => {
    expect(at('/drive?action=show_task')).toEqual({
      location: '/drive/all?action=show_task',
      status: 302,
    });
  });

  test('a trailing slash, permanently', () => {
    expect(at('/pt/')).toEqual({ location: '/pt', status: 308 });
    expect(at('/drive/all/')).toEqual({ location: '/drive/all', status: 308 });
  });

  test('phones from browser-extension pages', () => {
    expect(at('/pt/browser-extension', true)?.location).toBe('/pt');
    expect(at('/browser-extension?x=1', true)?.location).toBe('/?x=1');
    expect(at('/pt/browser-extension', false)).toBeUndefined();
  });

  test('never to another site', () => {
    const hosts = [
      '//evil.example',
      '/\\evil.example',
      '///evil.example',
      '/pt//evil.example',
      '/%2F%2Fevil.example',
      '//evil.example/s/x',
      '/browser-extension//evil.example',
    ];
    for (const host of hosts) {
      for (const tail of ['', '/', '?locale=pt', '/?locale=en-US', '/browser-extension']) {
        for (const mobile of [true, false]) {
          const url = new URL(`https://magpie.example${host}${tail}`);
          const to = redirectOf(url, { isPhone: mobile })?.location ?? '/';
          expect(new URL(to, 'https://magpie.example').origin, `${host}${tail}`).toBe(
            'https://magpie.example',
          );
        }
      }
    }
  });
});

describe('pasted link', () => {
  test.each([
    [id, `/s/${id}`],
    [`https://magpie.example/s/${id}`, `/s/${id}`],
    [`look: https://evil.example/pt/s/${id}?x=1 bye`, `/s/${id}`],
    [` ${id} `, `/s/${id}`],
    ['https://magpie.example/s/lofoten-2026', '/s/lofoten-2026'],
    ['Look at https://magpie.example/s/lofoten-2026.', '/s/lofoten-2026'],
    ['lofoten-2026', '/s/lofoten-2026'],
    ['https://magpie.example/s/Lofoten-2026', undefined],
    [`${id}x`, undefined],
    [id.slice(1), undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s leads to %s', (pasted, to) => expect(sharedLinkPath(pasted)).toBe(to));
});
