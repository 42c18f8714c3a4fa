import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  newRecoveryCode,
  newUserCode,
  recoveryCodeKey,
  userCodeKey,
} from '#worker/services/user/rules.ts';
import { base32, otpauthUrl, stepOfCode, totpCode, totpStep } from '#worker/services/user/totp.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
/** The example secret of RFC 4226 and RFC 6238. */
const secret = bytes('12345678901234567890');

describe('TOTP codes', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s match RFC 6238', async (seconds, code) => {
    expect(await totpCode(secret, totpStep(seconds * 1000))).toBe(code);
  });

  test('match HOTP for many steps', async () => {
    for (let step = 0; step < 50; step += 1) {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(step));
      const mac = createHmac('sha1', secret).update(counter).digest();
      const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
      expect(await totpCode(secret, step)).toBe(String(number % 1e6).padStart(6, '0'));
    }
  });

  test('are accepted one step early and late, and no further', async () => {
    const now = 1_700_000_000_000;
    const step = totpStep(now);
    for (const away of [-1, 0, 1]) {
      expect(await stepOfCode(secret, await totpCode(secret, step + away), now)).toBe(step + away);
    }
    for (const away of [-2, 2]) {
      expect(await stepOfCode(secret, await totpCode(secret, step + away), now)).toBeUndefined();
    }
  });

  test('are accepted with the spaces that apps show', async () => {
    const code = await totpCode(secret, 1);
    expect(await stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}\n`, 30_000)).toBe(1);
    for (const text of ['', code.slice(1), `${code}0`, `-${code}`, `${code.slice(0, 5)}x`]) {
      expect(await stepOfCode(secret, text, 30_000)).toBeUndefined();
    }
  });

  test('have a secret that apps read as base32 or in a URI', () => {
    const pairs = [
      ['', ''],
      ['f', 'MY'],
      ['fo', 'MZXQ'],
      ['foo', 'MZXW6'],
      ['foob', 'MZXW6YQ'],
      ['fooba', 'MZXW6YTB'],
      ['foobar', 'MZXW6YTBOI'],
    ] as const;
    for (const [text, encoded] of pairs) expect(base32(bytes(text))).toBe(encoded);
    const url = new URL(otpauthUrl('MZXW6', 'magpie.example', 'ada+b@example.com'));
    expect(decodeURIComponent(url.pathname)).toBe('/magpie.example:ada+b@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'MZXW6',
      issuer: 'magpie.example',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  test('are six groups of four unambiguous characters', () => {
    const code = newRecoveryCode((count) => Uint8Array.from({ length: count }, (_, n) => n * 11));
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(recoveryCodeKey(code)).toHaveLength(24);
  });

  test('are equal in any notation', () => {
    expect(recoveryCodeKey('o1il-ABCD')).toBe('0111ABCD');
    expect(recoveryCodeKey(' 0111 abcd ')).toBe('0111ABCD');
    expect(recoveryCodeKey('0111ABCE')).not.toBe('0111ABCD');
  });
});

describe('device codes', () => {
  test('are eight consonants, without modulo bias', () => {
    expect(newUserCode((count) => new Uint8Array(count))).toBe('BBBB-BBBB');
    let calls = 0;
    const random = (count: number) => new Uint8Array(count).fill(calls++ === 0 ? 240 : 239);
    expect(newUserCode(random)).toBe('ZZZZ-ZZZZ');
  });

  test('are equal in any case and grouping', () => {
    expect(userCodeKey('wdjb-mjht')).toBe('WDJBMJHT');
    expect(userCodeKey(' WDJB MJHT ')).toBe('WDJBMJHT');
    for (const text of ['', 'WDJB-MJH', 'WDJB-MJHTT', 'WDJB-MJHA', '%%%%%%%%']) {
      expect(userCodeKey(text)).toBe('');
    }
  });
});
