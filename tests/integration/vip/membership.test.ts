import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCodes, putConfig } from '#protocol/admin.ts';
import { about, privilegeVip } from '#protocol/drive.ts';
import { letters } from '#protocol/mail.ts';
import { grantUser } from '#protocol/operator.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, grantTo } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';

/** The clock of this instance only advances when a test winds it. */
let fronted: Fronted;
let magpie: Magpie;
beforeAll(async () => {
  fronted = await startFronted();
  magpie = fronted.magpie;
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const dayMs = 86_400_000;
const freeBytes = 10_737_418_240;
const planBytes = 2 * freeBytes;
const putPlan = (storage_bytes: number) =>
  magpie.call(putConfig, { name: 'quotas', value: { premium: { storage_bytes } } }, operator);
const limitOf = async ({ userId }: TestUser) =>
  (await callDrive<{ limitBytes: number }>(magpie, userId, 'balance')).limitBytes;
const remindersTo = async ({ email: recipient }: TestUser) =>
  (await magpie.call(letters, { recipient }, operator)).letters.filter(({ headers }) =>
    Object.hasOwn(headers, 'List-Unsubscribe'),
  );

test('a membership is announced three days before its end, and ends on time', async () => {
  await putPlan(planBytes);
  const user = await createUser(magpie);
  await magpie.call(grantUser, { email: user.email, premium_days: 10 }, operator);
  expect((await magpie.call(about, {}, user)).quota.limit).toBe(String(planBytes));
  await fronted.wind(6.9 * dayMs);
  expect(await remindersTo(user)).toHaveLength(0);
  await fronted.wind(0.2 * dayMs);
  expect(await remindersTo(user)).toHaveLength(1);
  await fronted.wind(2.8 * dayMs);
  expect(await limitOf(user)).toBe(planBytes);
  await fronted.wind(0.2 * dayMs);
  expect(await limitOf(user)).toBe(freeBytes);
  expect(await remindersTo(user)).toHaveLength(1);
  // A new term is announced again.
  await magpie.call(grantUser, { email: user.email, premium_days: 5 }, operator);
  expect(await limitOf(user)).toBe(planBytes);
  await fronted.wind(5.1 * dayMs);
  expect(await limitOf(user)).toBe(freeBytes);
  expect(await remindersTo(user)).toHaveLength(2);
});

test('a member hears nothing of an end that was moved', async () => {
  const user = await createUser(magpie);
  await magpie.call(grantUser, { email: user.email, premium_days: 5 }, operator);
  await fronted.wind(1.5 * dayMs);
  await magpie.call(grantUser, { email: user.email, premium_days: 30 }, operator);
  await fronted.wind(20 * dayMs);
  expect(await remindersTo(user)).toHaveLength(0);
});

test('a changed plan reaches the drives of members', async () => {
  const [member, other] = [await createUser(magpie), await createUser(magpie)];
  await grantTo(magpie, member.userId, { premiumMs: dayMs, createdAt: Date.now() + 365 * dayMs });
  await fronted.wind(60_000);
  await putPlan(planBytes + 1);
  await fronted.wind(60_000);
  expect(await limitOf(member)).toBe(planBytes + 1);
  expect(await limitOf(other)).toBe(freeBytes);
});

test('a code is invalid after it expired', async () => {
  const create = (valid_days: number) =>
    magpie.call(createCodes, { days: 1, count: 1, valid_days }, operator);
  const [lapsed, good] = [(await create(1)).codes[0]!, (await create(0)).codes[0]!];
  await fronted.wind(dayMs + 1000);
  const user = await createUser(magpie);
  const redeem = (activation_code: string) =>
    magpie.call(redeemActivationCode, { activation_code }, user);
  expect(await failure(redeem(lapsed))).toMatchObject({ error: 'invalid_activation_code' });
  expect((await redeem(good)).data.status).toBe('ok');
});

test('a ledger is only added to, and its sum is stored with each line', async () => {
  const user = await createUser(magpie);
  const createdAt = Date.now() + 365 * dayMs;
  const day = { id: 'once', premiumMs: dayMs, storageBytes: 10, createdAt };
  await grantTo(magpie, user.userId, day);
  await grantTo(magpie, user.userId, { ...day, storageBytes: 99 });
  expect(await limitOf(user)).toBe(planBytes + 1 + 10);
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  expect((await magpie.call(privilegeVip, {}, user)).data.status).toBe('ok');
});
