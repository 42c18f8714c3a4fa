import { afterAll, beforeAll, expect, test } from 'vitest';
import { revoke } from '#protocol/user.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { allCalls, eachOf, requestOf } from '#tests/support/bad-input.ts';
import { rightInputs, startTarget, type Target } from '#tests/support/bad-input-target.ts';
import { callDrive } from '#tests/support/drive.ts';
import { callerHeaders, freshIp } from '#tests/support/magpie.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.magpie.stop());

test('a session that has ended is refused by every call, which then has no effect', async () => {
  const { magpie, owner } = target;
  const inputs = await rightInputs(target);
  const { token } = await signedIn(magpie, owner.email);
  await magpie.call(revoke, { token });
  const state = () =>
    Promise.all([
      callDrive(magpie, owner.userId, 'balance'),
      callDrive(magpie, owner.userId, 'liveSessions'),
      callDrive(magpie, owner.userId, 'settings', { items: [] }),
      callDrive(magpie, owner.userId, 'exportEvents', { after: '', limit: 1000 }),
      callDrive(magpie, owner.userId, 'exportTasks', { after: '', limit: 1000 }),
    ]);
  const before = await state();

  const calls = Object.entries(await allCalls()).filter(
    ([, call]) => call.session !== 'none' && !call.administrator,
  );
  expect(calls.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  await eachOf(calls, 8, async ([name, call]) => {
    const ids = call.path.matchAll(/\{(\w+)\}/g);
    const named = Object.fromEntries(Array.from(ids, ([, id]) => [id!, 'one']));
    const { path, body } = requestOf(call, { ...named, ...inputs[name] });
    const response = await magpie.fetch(`/api/${path}`, {
      method: call.method,
      headers: {
        ...callerHeaders({ ip: freshIp(), token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
    });
    const text = await response.text();
    if (response.status !== 401) wrong.push(`${name}: ${response.status} ${text.slice(0, 100)}`);
  });
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});
