import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '#protocol/user.ts';
import { createUser } from '../support/accounts.ts';
import { type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

test('a new account is signed in and sees itself', async () => {
  const user = await createUser(magpie);
  const profile = await magpie.call(me, {}, { token: user.token });
  expect(profile).toMatchObject({
    sub: user.userId,
    password: 'SET',
    status: 'ACTIVE',
    name: 'ada',
  });
  expect(profile.email).toBe('a***@example.com');
});
