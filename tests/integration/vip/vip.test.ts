import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createCodes,
  createUser as openAccount,
  putConfig,
  removeConfig,
} from '#protocol/admin.ts';
import { about, privilegeVip } from '#protocol/drive.ts';
import { activationTriesPerAccount } from '#protocol/limits.ts';
import {
  invite,
  offeredRewards,
  redeemActivationCode,
  rewardVip,
  taskStatus,
  vipInfo,
} from '#protocol/vip.ts';
import { createUser, freshEmail, signedIn, testPassword } from '#tests/support/accounts.ts';
import { callDrive, grantTo, ledgerOf } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Caller, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const dayMs = 86_400_000;
const invalid = { status: 400, error: 'invalid_activation_code' };

interface Member extends Caller {
  userId: string;
  token: string;
}

async function member(given?: { premium_days?: number; quota_bytes?: number }): Promise<Member> {
  if (!given) return createUser(magpie);
  const email = freshEmail();
  await magpie.call(openAccount, { email, password: testPassword, ...given }, operator);
  return signedIn(magpie, email);
}

async function codes(given: { days?: number; storage_bytes?: number; count?: number }) {
  return (await magpie.call(createCodes, given, operator)).codes;
}

const redeem = (as: Caller, activation_code: string, repeatKey?: string) =>
  magpie.call(
    redeemActivationCode,
    { activation_code },
    repeatKey ? { ...as, headers: { 'idempotency-key': repeatKey } } : as,
  );

const daysLeft = (expire: string) => (Date.parse(expire) - Date.now()) / dayMs;

describe('membership', () => {
  test('is absent for a new account', async () => {
    const as = await member();
    expect(await magpie.call(privilegeVip, {}, as)).toEqual({
      result: 'ACCEPTED',
      message: '',
      redirect_uri: '',
      data: { status: 'invalid', type: 'novip', expire: '', user_id: as.userId },
    });
    expect(await magpie.call(vipInfo, {}, as)).toEqual({
      data: { status: 'invalid', type: 'novip', expire: '', user_id: as.userId, vip_item: [] },
    });
  });

  test('returns its end and the days left', async () => {
    const as = await member({ premium_days: 2 });
    const { data } = await magpie.call(vipInfo, {}, as);
    expect(data).toMatchObject({ status: 'ok', type: 'platinum' });
    expect(data.vip_item).toEqual([{ type: 'platinum', expire: data.expire, surplus_day: 2 }]);
  });

  test('is over after its days and keeps its end date', async () => {
    const as = await member();
    const createdAt = Date.UTC(2026, 0, 1);
    await grantTo(magpie, as.userId, { reason: 'code', premiumMs: dayMs, createdAt });
    const { data } = await magpie.call(privilegeVip, {}, as);
    expect(data).toMatchObject({
      status: 'invalid',
      type: 'novip',
      expire: '2026-01-02T00:00:00.000Z',
    });
  });

  test('is only returned with a session', async () => {
    for (const as of [{}, { token: 'nonsense' }, operator]) {
      for (const call of [privilegeVip, vipInfo]) {
        expect(await failure(magpie.call(call, {}, as))).toMatchObject({
          status: 401,
          error: 'unauthenticated',
        });
      }
      expect(await failure(redeem(as, 'x'))).toMatchObject({ status: 401 });
    }
  });
});

describe('trial', () => {
  const arrival = { from: 'web', rr: 'magpie.example/pt', tf: 'spring', rf: 'a.example,b.example' };
  const trial = (days: number) =>
    magpie.call(putConfig, { name: 'plans', value: { trial_days: days } }, operator);
  afterEach(() => magpie.call(removeConfig, { name: 'plans' }, operator));

  test('gives nothing until an operator offers one', async () => {
    const as = await member();
    expect(await magpie.call(invite, arrival, as)).toEqual({ free_days: 0 });
    expect((await magpie.call(privilegeVip, {}, as)).data.status).toBe('invalid');
  });

  test('is granted once, however often and concurrently requested', async () => {
    await trial(3);
    const as = await member();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => magpie.call(invite, arrival, as)),
    );
    for (const answer of answers) expect(answer).toEqual({ free_days: 3 });
    const { data } = await magpie.call(privilegeVip, {}, as);
    expect(data.status).toBe('ok');
    expect(daysLeft(data.expire)).toBeLessThanOrEqual(3);
    await trial(30);
    expect(await magpie.call(invite, arrival, as)).toEqual({ free_days: 3 });
  });

  test("gives no days after its end and doesn't restart", async () => {
    await trial(3);
    const as = await member();
    await grantTo(magpie, as.userId, {
      id: `trial:${as.userId}`,
      reason: 'trial',
      premiumMs: 3 * dayMs,
      createdAt: Date.now() - 4 * dayMs,
    });
    expect(await magpie.call(invite, arrival, as)).toEqual({ free_days: 0 });
    expect((await magpie.call(privilegeVip, {}, as)).data.status).toBe('invalid');
  });

  test('stores the first source of an account', async () => {
    const as = await member();
    await magpie.call(invite, arrival, as);
    await magpie.call(invite, { ...arrival, tf: 'autumn' }, as);
    const stored = await callDrive(magpie, as.userId, 'exportArrival');
    expect(stored).toEqual({
      created_at: expect.any(Number),
      came_from: 'web',
      landing: 'magpie.example/pt',
      campaign: 'spring',
      referrers: 'a.example,b.example',
    });
  });

  test('requires an account and refuses overlong sources', async () => {
    expect(await failure(magpie.call(invite, arrival))).toMatchObject({ status: 401 });
    const overlong = { ...arrival, rf: 'a'.repeat(4097) };
    expect(await failure(magpie.call(invite, overlong, await member()))).toMatchObject({
      status: 400,
    });
  });
});

describe('check-in', () => {
  const put = (rewards: object) =>
    magpie.call(putConfig, { name: 'rewards', value: rewards } as never, operator);
  afterEach(() => magpie.call(removeConfig, { name: 'rewards' }, operator));

  const scene = 'check-in';
  const claim = (as: Caller) => magpie.call(rewardVip, { type: scene }, as);
  const state = async (as: Caller) => (await magpie.call(taskStatus, { scene }, as)).data[scene];
  const given = { premium_days: 1, storage_bytes: 500, traffic_bytes: 700 };
  const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
  const linesOf = (as: Member) => ledgerOf(magpie, as.userId);

  test("doesn't exist until an operator offers one, which is public", async () => {
    const as = await member();
    expect(await state(as)).toEqual({ bot_checked: false, result: 'unknown' });
    expect(await failure(claim(as))).toMatchObject({ status: 404, error: 'not_found' });
    expect(await magpie.call(offeredRewards, {})).toEqual({
      invite: { inviter_days: 0, invited_days: 0, most: 0 },
      check_in: null,
    });
    await put({ check_in: { traffic_bytes: 7 }, invite: { inviter_days: 5, most: 0 } });
    expect(await magpie.call(offeredRewards, {})).toEqual({
      invite: { inviter_days: 0, invited_days: 0, most: 0 },
      check_in: { premium_days: 0, storage_bytes: 0, traffic_bytes: 7 },
    });
  });

  test('refuses a document that gives nothing', async () => {
    for (const check_in of [{}, { premium_days: 0 }, { premium_days: 1, proof: 'upload' }]) {
      expect(await failure(put({ check_in }))).toMatchObject({ status: 400 });
    }
  });

  test('is granted once a day for a hundred concurrent attempts, as a ledger line', async () => {
    await put({ check_in: given });
    const as = await member();
    // The test may span midnight.
    const before = [day(0), day(1)];
    const waiting = await state(as);
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(as)));
    const days = [...new Set([before[0], day(0)])];
    expect(waiting).toEqual({
      bot_checked: false,
      result: 'done',
      next_time: expect.stringMatching(`^(?:${before[1]}|${day(1)})T00:00:00.000Z$`),
    });
    const lines = await linesOf(as);
    const accepted = answers.filter(({ result }) => result === 'ACCEPTED');
    expect(accepted).toHaveLength(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(1);
    for (const line of lines) {
      expect(line).toMatchObject({ reason: 'reward', reference: 'check-in' });
      expect(days.map((day) => `check-in:${day}:${as.userId}`)).toContain(line.id);
    }
    expect(lines.length).toBeLessThanOrEqual(days.length);
    for (const { result, free_days } of answers) {
      expect([result, free_days]).toEqual(
        result === 'ACCEPTED' ? ['ACCEPTED', 1] : ['ALREADY_REWARDED', 0],
      );
    }
    const { quota } = await magpie.call(about, {}, as);
    expect(Number(quota.limit)).toBe(10_737_418_240 + 500 * lines.length);
  });

  test('ignores those of another day or account', async () => {
    await put({ check_in: given });
    const [as, other] = [await member(), await member()];
    for (const ahead of [-1, 2]) {
      const id = `check-in:${day(ahead)}:${as.userId}`;
      await grantTo(magpie, as.userId, { id, reason: 'reward', premiumMs: dayMs });
    }
    await claim(other);
    expect((await state(as))!.result).toBe('done');
    const answer = await claim(as);
    expect(answer).toMatchObject({ result: 'ACCEPTED', free_days: 1 });
    expect(daysLeft(answer.expire)).toBeCloseTo(3, 1);
  });

  test("returns what today's check-in gave, even after the document changed", async () => {
    const as = await member();
    // For today, and for tomorrow in case midnight passes.
    for (const ahead of [0, 1]) {
      const id = `check-in:${day(ahead)}:${as.userId}`;
      const worth = { premiumMs: dayMs, storageBytes: 500, trafficBytes: 700 };
      await grantTo(magpie, as.userId, { id, reason: 'reward', ...worth });
    }
    await put({ check_in: { storage_bytes: 9 } });
    expect(await state(as)).toMatchObject({ result: 'rewarded', given });
    expect(await claim(as)).toMatchObject({ result: 'ALREADY_REWARDED', free_days: 0 });
  });

  test('requires an account', async () => {
    await put({ check_in: given });
    expect(await failure(claim({}))).toMatchObject({ status: 401, error: 'unauthenticated' });
    expect(await failure(state({}))).toMatchObject({ status: 401, error: 'unauthenticated' });
  });

  test("leaves its task name free if it isn't offered", async () => {
    await put({ tasks: { [scene]: { premium_days: 2, proof: 'upload' } } });
    const as = await member();
    expect(await state(as)).toEqual({ bot_checked: false, result: 'todo' });
    expect(await failure(claim(as))).toMatchObject({ status: 403, error: 'permission_denied' });
  });
});

describe('redeem code', () => {
  test('adds its days after running ones', async () => {
    const as = await member();
    const [first, second] = await codes({ days: 30, count: 2 });
    const answer = await redeem(as, first!);
    expect(answer).toMatchObject({
      result: 'ACCEPTED',
      data: { days: 30, storage_bytes: 0, status: 'ok' },
    });
    expect(daysLeft(answer.data.expire)).toBeCloseTo(30, 1);
    expect(daysLeft((await redeem(as, second!)).data.expire)).toBeCloseTo(60, 1);
  });

  test('accepts small letters, spaces and missing dashes', async () => {
    const as = await member();
    const [code] = await codes({ days: 1 });
    const typed = ` ${code!.toLowerCase().replaceAll('-', ' ')} `;
    expect((await redeem(as, typed)).data.status).toBe('ok');
  });

  test('is redeemed once', async () => {
    const [as, other] = [await member(), await member()];
    const [code] = await codes({ days: 1 });
    await redeem(as, code!);
    expect(await failure(redeem(as, code!))).toMatchObject(invalid);
    expect(await failure(redeem(other, code!))).toMatchObject(invalid);
    expect((await magpie.call(privilegeVip, {}, other)).data.status).toBe('invalid');
  });

  test('returns the same response per key, even concurrently, and counts once', async () => {
    const as = await member();
    const [code, another] = await codes({ days: 7, count: 2 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => redeem(as, code!, 'lost-answer')),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await redeem(as, code!, 'lost-answer')).toEqual(answers[0]);
    expect(daysLeft(answers[0]!.data.expire)).toBeLessThanOrEqual(7);
    expect(await failure(redeem(as, another!, 'lost-answer'))).toMatchObject({
      status: 409,
      error: 'aborted',
    });
    expect((await redeem(as, another!)).data.days).toBe(7);
  });

  test('reserves a key for its user', async () => {
    const [as, other] = [await member(), await member()];
    const [code] = await codes({ days: 1 });
    await redeem(as, code!, 'shared-key');
    expect(await failure(redeem(other, code!, 'shared-key'))).toMatchObject(invalid);
  });

  test.each(['', 'x', '00000-00000-00000-00000', 'é'.repeat(128), "' OR 1=1 --"])(
    '%j is none',
    async (typed) => {
      expect(await failure(redeem(await member(), typed))).toMatchObject(invalid);
    },
  );

  test('must be text of reasonable length', async () => {
    const as = await member();
    for (const activation_code of [7, ['a'], {}, 'a'.repeat(129)]) {
      const failed = await failure(
        magpie.call(redeemActivationCode, { activation_code } as never, as),
      );
      expect(failed).toMatchObject({ status: 400, error: 'invalid_argument' });
    }
  });

  test('limits attempts', async () => {
    const as = await member();
    const tries = await Promise.all(
      Array.from({ length: activationTriesPerAccount.triesMax + 5 }, () =>
        failure(redeem(as, '00000-00000-00000-00000')),
      ),
    );
    const evaluated = tries.filter(({ error }) => error === invalid.error);
    expect(evaluated).toHaveLength(activationTriesPerAccount.triesMax);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
  });
});

describe('storage', () => {
  const freeBytes = 10_737_418_240;
  const limitOf = async (as: Member) => Number((await magpie.call(about, {}, as)).quota.limit);

  test("has the default quota until it's changed", async () => {
    expect(await limitOf(await member())).toBe(freeBytes);
    expect(await limitOf(await member({ premium_days: 3 }))).toBe(freeBytes);
  });

  test.each([0, 1, 5_000_000, freeBytes, freeBytes + 1])(
    'is %i bytes if the operator sets it',
    async (quota_bytes) => {
      expect(await limitOf(await member({ quota_bytes }))).toBe(quota_bytes);
    },
  );

  test('adds storage of codes', async () => {
    const as = await member({ quota_bytes: 1000 });
    const [first, second] = await codes({ storage_bytes: 500, count: 2 });
    const { data } = await redeem(as, first!);
    expect(data).toEqual({
      days: 0,
      storage_bytes: 500,
      traffic_bytes: 0,
      status: 'invalid',
      expire: '',
    });
    expect(await limitOf(as)).toBe(1500);
    await redeem(as, second!);
    expect(await limitOf(as)).toBe(2000);
    expect(await failure(redeem(as, second!))).toMatchObject(invalid);
    expect(await limitOf(as)).toBe(2000);
  });

  test('sums codes redeemed concurrently', async () => {
    const as = await member();
    const several = await codes({ storage_bytes: 1000, count: 8 });
    await Promise.all(several.map((code) => redeem(as, code)));
    expect(await limitOf(as)).toBe(freeBytes + 8000);
  });
});
