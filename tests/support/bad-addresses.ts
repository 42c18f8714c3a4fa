import type { Target } from './bad-input-target.ts';

/** Hostile addresses and headers for the hosts that people and programs use. */

/** Values for a path segment or query parameter. */
export const hostileTexts = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '..%2f..%2f',
  '<script>alert(1)</script>'.replaceAll(/[<>]/g, encodeURIComponent),
  '__proto__',
  'constructor',
  `'%20OR%201=1`,
  'x'.repeat(65),
  'x'.repeat(8000),
  '%F0%9F%98%80',
  '*',
  '-1',
  'a:b',
  '%0d%0aset-cookie:a=b',
];

/** Returns addresses of the site with `text` in each position that accepts text. */
export function addressesWith(text: string, { open, locked, folder }: Target): string[] {
  const other = 'ja';
  return [
    `/${text}`,
    `/${text}/s/${open}`,
    `/${other}/${text}`,
    `/${other}/s/${text}`,
    `/s/${text}`,
    `/s/${open}/${text}`,
    `/s/${open}/${folder}/${text}/${text}`,
    `/drive/all/${text}`,
    `/drive/${text}`,
    `/assets/${text}`,
    `//${text}`,
    `/captcha?ticket=${text}`,
    `/auth?code=${text}&state=${text}&redirect_uri=${text}`,
    `/loading?captcha_token=${text}&expires_in=${text}`,
    `/?link=${text}`,
    ...[
      'order',
      'view',
      'preview',
      's_code',
      'pwd',
      'locale',
      'action',
      'scene',
      'page_token',
      'passcode',
      'after',
      'limit',
      'hide_header',
    ].flatMap((field) => [
      `/s/${open}?${field}=${text}`,
      `/s/${locked.id}?${field}=${text}&${field}=again`,
      `/${other}?${field}=${text}`,
      `/drive/all?${field}=${text}`,
    ]),
  ];
}

/** Hostile values by header name. `open` is a share for which a cookie may be set. */
export function hostileHeaders(open: string): Record<string, string[]> {
  return {
    'accept-language': [
      'x'.repeat(9000),
      ',,,;q=',
      '*;q=1e999',
      'ja;q=-1,ko;q=NaN',
      '\u00e9\u00ff',
    ],
    cookie: [
      '=;=;;=a',
      '__Host-locale=%zz; __Host-view=%',
      '__proto__=a; constructor=b',
      `a=${'b'.repeat(12_000)}`,
      `__Host-order=${'9'.repeat(400)}`,
      `share_passcode_token_${open}=%ff`,
      'é=ü',
    ],
    range: ['bytes=0-0', 'bytes=-', 'bytes=9-1', `bytes=${'0-1,'.repeat(2000)}`, 'lines=1'],
    'if-none-match': ['*', '"', 'W/', ','.repeat(8000), 'é'],
    'if-modified-since': ['never', '0', 'Thu, 01 Jan 99999 00:00:00 GMT'],
    // A request without a valid host never reaches a worker.
    host: ['localhost', 'example.com', '[::1]', '..', 'x'.repeat(300)],
    'accept-encoding': ['gzip;q=0', 'identity;q=0, *;q=0', 'br, gzip;q=x', ''],
    'user-agent': ['', '('.repeat(9000), 'Googlebot', 'é'],
    'cf-connecting-ip': ['', 'nobody', '::::', '1'.repeat(500)],
    'cf-ipcountry': ['', 'XX', 'zz', '../'],
    'cache-control': ['no-cache', 'max-age=x'],
    'x-forwarded-host': ['example.com'],
    upgrade: ['websocket'],
  };
}
