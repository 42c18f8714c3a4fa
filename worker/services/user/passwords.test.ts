import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { hashPassword, isPassword } from '#worker/services/user/passwords.ts';

/** Recorded scrypt parameters, which determine its duration. */
const work: unknown[] = [];
const { scrypt } = crypto;
// Not a mock of the module: files before this one in the same process have loaded it.
beforeAll(() => {
  const recording = (...given: [string, Uint8Array, number, object, () => void]) => {
    const [password, salt, keyBytes, options, done] = given;
    work.push({ password: password.length, salt: salt.length, keyBytes, options });
    // The result only has to differ if the input differs.
    scrypt(password, salt, keyBytes, { ...options, N: 16 }, done);
  };
  Object.assign(crypto, { scrypt: recording });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
});
// A global of the platform that Node provides in a module.
vi.stubGlobal('scheduler', { wait: async () => undefined });

const env = { SECRET_KEY: 'secret-key-of-the-tests-0123456789abcdef' } as Env;
beforeEach(() => void work.splice(0));

test('does the same work for an unknown account as for a wrong password', async () => {
  const stored = await hashPassword(env, 'the password');
  work.splice(0);
  expect(await isPassword(env, 'not the password', stored)).toBe(false);
  expect(await isPassword(env, 'not the password', '')).toBe(false);
  const [wrong, unknown] = work;
  expect(work).toHaveLength(2);
  expect(unknown).toEqual(wrong);
  expect(wrong).toMatchObject({ keyBytes: 32, options: { N: 2 ** 15, r: 8, p: 3 } });
});

test('accepts no password of an unknown account and the right one of a known account', async () => {
  for (const password of ['', 'x', '\u0000'.repeat(32)]) {
    expect(await isPassword(env, password, '')).toBe(false);
  }
  expect(await isPassword(env, 'the password', await hashPassword(env, 'the password'))).toBe(true);
});
