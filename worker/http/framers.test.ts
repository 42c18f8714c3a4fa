import { describe, expect, test } from 'vitest';
import { frameOrigins, embedderOrigin, isFrameOrigin } from '#worker/http/framers.ts';

const listed = ['https://app.example', 'https://tv.example:8443', 'magpie-app://local'];
const env = { FRAME_ORIGINS: listed.join(',') };

describe('frame ancestors', () => {
  test.each([
    ...listed,
    'https://localhost',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'https://[2001:db8::1]',
    'https://xn--mnchen-3ya.example',
    'capacitor://localhost',
  ])('may contain %s', (origin) => expect(isFrameOrigin(origin)).toBe(true));

  test.each([
    '',
    '*',
    'null',
    'app.example',
    'https://',
    'https://*',
    'https://*.app.example',
    'https://app.example/',
    'https://app.example/path',
    'https://app.example:443',
    'https://APP.example',
    'HTTPS://app.example',
    'https://user@app.example',
    'https://app.example?x',
    'https://app.example#x',
    'https://app.example;sandbox',
    "https://app.example'",
    ' https://app.example',
    'https://app.example https://b.example',
    'https://münchen.example',
    'http://app.example',
    'http://10.0.0.1',
    '//app.example',
    'javascript://app',
    'data://app',
    'file://app',
    'blob://app',
    'ws://app.example',
    'wss://app.example',
    'magpie-app:',
    'magpie-app://',
    'magpie-app://local/',
    'magpie-app://local:80',
    'magpie app://local',
    'Magpie-app://local',
  ])('may not contain %j', (origin) => expect(isFrameOrigin(origin)).toBe(false));

  test('are empty by default', () => {
    expect(frameOrigins({ FRAME_ORIGINS: '' })).toEqual([]);
    expect(embedderOrigin({ FRAME_ORIGINS: '' }, '')).toBe('');
    expect(embedderOrigin({ FRAME_ORIGINS: '' }, 'https://app.example')).toBe('');
  });
});

describe('parent origin of a frame', () => {
  test.each(listed)('is accepted if listed: %s', (origin) =>
    expect(embedderOrigin(env, origin)).toBe(origin),
  );

  test('is refused in hundreds of disguises', () => {
    const foreign = disguises();
    expect(foreign.length).toBeGreaterThan(300);
    expect(foreign.filter((origin) => embedderOrigin(env, origin) !== '')).toEqual([]);
  });
});

/** Variants an attacker might use in place of a listed origin. None is valid. */
function disguises(): (string | null)[] {
  const hosts = listed.map((origin) => /:\/\/(.*)$/.exec(origin)![1]!);
  const around = hosts.flatMap((host) => [
    ...['evil.example', 'evil', 'www', 'a.b', 'xn--e'].map((name) => `https://${name}.${host}`),
    ...['.evil.example', '.', '..', 'a', '-evil', '.com', '%2eevil.example', '。evil.example'].map(
      (end) => `https://${host}${end}`,
    ),
    ...['user@', 'user:pass@', 'evil.example@', ':@', '@', '%40'].map(
      (user) => `https://${user}${host}`,
    ),
    ...[
      '/',
      '//',
      '/x',
      '?',
      '#',
      '\\',
      '/..',
      '/%2e',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\0',
      ';',
      ',',
      "'",
    ].map((tail) => `https://${host}${tail}`),
    ...[':1', ':80', ':0443', ':443', ':', ':65536', ':08443', ':8443:8443'].map(
      (port) => `https://${host}${port}`,
    ),
    ...['http', 'HTTPS', 'ws', 'wss', 'ftp', 'file', 'blob:https', 'javascript', 'data', ''].map(
      (scheme) => `${scheme}://${host}`,
    ),
    ...[' ', '\t', '\u200b', '\ufeff', '\u00a0', '*,', 'null,', 'https://'].map(
      (start) => `${start}https://${host}`,
    ),
    `https:${host}`,
    `https:/${host}`,
    `https:\\\\${host}`,
    `//${host}`,
    `https://evil.example/https://${host}`,
    `https://evil.example?https://${host}`,
    `https://evil.example#https://${host}`,
    `https://evil.example\\@${host}`,
    `https://${host},https://evil.example`,
    `https://evil.example,https://${host}`,
  ]);
  const lookalikes = ['аpp.example', 'app．example', 'app。example', 'ａpp.example', 'app.exаmple'];
  const wholes = [
    '*',
    'null',
    'NULL',
    '',
    'undefined',
    'about:blank',
    'self',
    "'self'",
    '[object Object]',
  ];
  const texts = [
    ...around,
    ...lookalikes.map((host) => `https://${host}`),
    ...listed.flatMap((origin) => [
      origin.toUpperCase(),
      `${origin}${origin}`,
      origin.slice(0, -1),
    ]),
    ...wholes,
    env.FRAME_ORIGINS,
    ...pairs(listed),
    ...letters(listed[0]!),
  ];
  return [null, ...texts.filter((text) => !listed.includes(text))];
}

/** Every pair of entries joined. */
function pairs(origins: readonly string[]): string[] {
  return origins.flatMap((a) => origins.flatMap((b) => [`${a},${b}`, `${a} ${b}`, `${a}|${b}`]));
}

/** An entry with one letter removed, doubled or capitalized, at each position. */
function letters(origin: string): string[] {
  return Array.from(origin).flatMap((letter, at) => {
    const [before, after] = [origin.slice(0, at), origin.slice(at + 1)];
    return [
      before + after,
      before + letter + letter + after,
      before + letter.toUpperCase() + after,
    ];
  });
}
