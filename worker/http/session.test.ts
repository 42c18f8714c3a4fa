import { expect, test } from 'vitest';
import { accessTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { mintAccessToken, readAccessToken } from '#worker/http/session.ts';

// The only settings that tokens need.
const env = {
  SITE_ORIGIN: 'https://magpie.example',
  SECRET_KEY: 'secret-key-of-the-tests-0123456789abcdef',
} as Env;
const session = { userId: 'u1', sessionId: 's1', clientId: 'c1', deviceId: 'd1', scope: 'user' };
const now = Date.UTC(2026, 10, 24);
const endsAt = now + accessTokenSeconds * 1000;
const read = (token: string, at = now, resource = '') => readAccessToken(env, token, at, resource);

test('reads a token any number of times, and never as a confirmed session', async () => {
  const token = await mintAccessToken(env, session, now);
  const first = await read(token);
  expect(first).toEqual({ ...session, isConfirmed: false });
  if (first) first.isConfirmed = true;
  expect(await read(token)).toEqual({ ...session, isConfirmed: false });
});

test('refuses a token that it has read before once it has expired, and before it is valid', async () => {
  const token = await mintAccessToken(env, session, now);
  expect(await read(token)).toBeDefined();
  expect(await read(token, endsAt + 4_999)).toBeDefined();
  expect(await read(token, endsAt + 5_000)).toBeUndefined();
  expect(await read(token, now - 5_000)).toBeDefined();
  expect(await read(token, now - 6_000)).toBeUndefined();
});

test('refuses a token that it has read before for another resource, and a changed one', async () => {
  const token = await mintAccessToken(env, session, now);
  expect(await read(token)).toBeDefined();
  expect(await read(token, now, 'https://magpie.example/mcp')).toBeUndefined();
  const forged = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  expect(await read(forged)).toBeUndefined();
});
