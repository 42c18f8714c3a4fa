import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshGraceSeconds, refreshTokenSeconds } from '#protocol/limits.ts';
import { listSessions } from '#protocol/sessions.ts';
import { token as tokenCall } from '#protocol/user.ts';
import { createUser, signedIn } from '#tests/support/accounts.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';

let front: Fronted;
beforeAll(async () => {
  front = await startFronted();
});
afterAll(() => front.magpie.stop());

const dead = { status: 400, error: 'invalid_grant', code: 4126 };
const graceMs = refreshGraceSeconds * 1000;
const lifeMs = refreshTokenSeconds * 1000;

const refresh = (refreshToken: string) =>
  front.magpie.call(
    tokenCall,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    { headers: { 'x-device-id': 'd'.repeat(32) } },
  );

test('a replaced refresh token is answered again to the same device, within the grace period', async () => {
  const user = await createUser(front.magpie);
  const second = await refresh(user.refreshToken);
  await front.wind(graceMs / 2);
  expect((await refresh(user.refreshToken)).refresh_token).toBe(second.refresh_token);
  await front.wind(graceMs / 2 + 1);
  expect(await failure(refresh(user.refreshToken))).toMatchObject(dead);
  expect(await failure(refresh(second.refresh_token))).toMatchObject(dead);
});

test('a session ends after its time, however often it is refreshed, and is deleted', async () => {
  const user = await createUser(front.magpie);
  await front.wind(lifeMs / 2);
  const second = await refresh(user.refreshToken);
  const other = await signedIn(front.magpie, user.email);
  await front.wind(lifeMs / 2 - 60_000);
  const third = await refresh(second.refresh_token);
  await front.wind(120_000);
  expect(await failure(refresh(third.refresh_token))).toMatchObject(dead);
  const kept = await callDrive(front.magpie, user.userId, 'exportSessions', {
    after: '',
    limit: 10,
  });
  expect(kept).toHaveLength(1);
  const { access_token: token } = await refresh(other.refreshToken);
  expect((await front.magpie.call(listSessions, {}, { token })).sessions).toHaveLength(1);
});

test('a crash at any point of a refresh leaves a session that can be refreshed', async () => {
  const met = new Set<string>();
  for (const isBefore of [true, false]) {
    for (let at = 0; ; at += 1) {
      const user = await createUser(front.magpie);
      const target = [...met][at];
      await front.arm(target ?? 'none', isBefore);
      await refresh(user.refreshToken).catch(() => {});
      const seen = await front.disarm();
      for (const name of seen.met) met.add(name);
      const next = await refresh(user.refreshToken);
      expect(await refresh(next.refresh_token), target).toMatchObject({ sub: user.userId });
      if (target === undefined) break;
    }
  }
  // Otherwise the test would pass without ever failing an operation.
  expect([...met].some((name) => name.startsWith('DRIVES.runMethod'))).toBe(true);
});
