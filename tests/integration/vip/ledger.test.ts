import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodes, listCodes, putConfig } from '#protocol/admin.ts';
import { captchaAction } from '#protocol/call.ts';
import { captchaInit } from '#protocol/captcha.ts';
import { about, privilegeVip } from '#protocol/drive.ts';
import { noteEvent } from '#protocol/events.ts';
import { letters } from '#protocol/mail.ts';
import { grantUser, listPayouts, settleOrder, settlePayout } from '#protocol/operator.ts';
import { createOrder, getOrder, listOrders, paymentEvent } from '#protocol/orders.ts';
import {
  acceptInviteToken,
  askPayout,
  commissionsSummary,
  inviteSubAccount,
  joinReferral,
  promoterSummary,
  subAccountInviteLink,
  verifySubAccount,
} from '#protocol/referrals.ts';
import * as vip from '#protocol/vip.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { grantTo, ledgerOf, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import {
  adminToken,
  callerHeaders,
  type Caller,
  freshIp,
  type Magpie,
  startMagpie,
} from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';

const dayMs = 86_400_000;
const plan = {
  id: 'month',
  title: { 'en-US': 'One month' },
  premium_days: 30,
  storage_bytes: 5000,
  traffic_bytes: 700,
  price: 499,
  currency: 'EUR',
};
const rewards = {
  invite: { inviter_days: 5, invited_days: 2, most: 2 },
  tasks: {
    first_upload: { premium_days: 1, proof: 'upload', title: { 'en-US': 'Keep something' } },
    hello: { premium_days: 2, proof: 'person' },
  },
  campaigns: {
    outage: { premium_days: 7, starts: '2026-01-01T00:00:00Z', ends: '2100-01-01T00:00:00Z' },
    over: { premium_days: 7, starts: '2020-01-01T00:00:00Z', ends: '2021-01-01T00:00:00Z' },
    veterans: {
      premium_days: 7,
      starts: '2020-01-01T00:00:00Z',
      ends: '2100-01-01T00:00:00Z',
      accounts_before: '2020-02-01T00:00:00Z',
    },
  },
  commission: { percent: 20, pending_days: 30 },
};

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
  const put = (name: string, value: object) => magpie.call(putConfig, { name, value }, operator);
  await put('plans', { plans: [plan] });
  await put('rewards', rewards);
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const asOf = ({ token }: TestUser): Caller => ({ token });
const database = () => magpie.miniflare.getD1Database('DB');

const linesOf = ({ userId }: TestUser) => ledgerOf(magpie, userId);

const premiumDays = async (user: TestUser) => {
  const { expire } = (await magpie.call(privilegeVip, {}, asOf(user))).data;
  return expire === '' ? 0 : Math.round((Date.parse(expire) - Date.now()) / dayMs);
};

/** Makes concurrent calls and returns their distinct outcomes. */
async function atOnce<T>(times: number, work: (index: number) => Promise<T>) {
  const ends = await Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)));
  const good = ends.filter((end) => end.status === 'fulfilled').map((end) => end.value);
  return { good, bad: times - good.length };
}

describe('a redeem code', () => {
  test('is redeemed exactly as often as permitted by 500 concurrent attempts', async () => {
    const users: TestUser[] = [];
    for (let made = 0; made < 10; made += 1) users.push(await createUser(magpie));
    const { codes } = await magpie.call(createCodes, { days: 1, count: 1 }, operator);
    const { codes: several } = await magpie.call(createCodes, { days: 1, uses: 3 }, operator);
    const redeem = (code: string) => (index: number) =>
      magpie.call(
        vip.redeemActivationCode,
        { activation_code: code },
        asOf(users[index % users.length]!),
      );
    const once = await atOnce(500, redeem(codes[0]!));
    expect(once.good).toHaveLength(1);
    expect(once.bad).toBe(499);
    // The attempt limit isn't under test here.
    for (const { userId } of users) {
      await (await objectStub(magpie, 'LIMITERS', `activation:${userId}`)).reset();
    }
    const thrice = await atOnce(100, redeem(several[0]!));
    expect(thrice.good).toHaveLength(3);
    const lines = await Promise.all(users.map(linesOf));
    expect(lines.flat()).toHaveLength(4);
    const uses = async () => {
      const listed = await magpie.call(listCodes, { limit: 10 }, operator);
      return listed.codes.map((code) => code.uses).toSorted();
    };
    await expect.poll(uses).toEqual([1, 3]);
  });
});

describe('an idempotency key', () => {
  const keyed = (user: TestUser, key: string) => ({
    token: user.token,
    headers: { 'idempotency-key': key },
  });

  test('makes fifty duplicates one order with equal responses', async () => {
    const user = await createUser(magpie);
    const { good } = await atOnce(50, () =>
      magpie.call(createOrder, { plan_id: 'month' }, keyed(user, 'order-1')),
    );
    expect(good).toHaveLength(50);
    for (const answer of good) expect(answer).toEqual(good[0]);
    expect((await magpie.call(listOrders, {}, asOf(user))).orders).toHaveLength(1);
    await magpie.call(createOrder, { plan_id: 'month' }, keyed(user, 'order-2'));
    expect((await magpie.call(listOrders, {}, asOf(user))).orders).toHaveLength(2);
  });

  test('also stores refusals, and belongs to its request and account', async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const refused = () =>
      failure(magpie.call(createOrder, { plan_id: 'nothing' }, keyed(user, 'k')));
    const first = await refused();
    expect(first).toMatchObject({ status: 404 });
    expect(await refused()).toEqual(first);
    const reused = magpie.call(createOrder, { plan_id: 'month' }, keyed(user, 'k'));
    expect(await failure(reused)).toMatchObject({ status: 409, error: 'aborted' });
    const elsewhere = magpie.call(vip.rewardVip, { type: 'hello' }, keyed(user, 'k'));
    expect(await failure(elsewhere)).toMatchObject({ status: 409 });
    const order = await magpie.call(createOrder, { plan_id: 'month' }, keyed(other, 'k'));
    expect(order.status).toBe('open');
  });

  test('returns the same codes to the operator, which no table stores', async () => {
    const as = { token: adminToken, headers: { 'idempotency-key': 'codes-1' } };
    const { good } = await atOnce(10, () => magpie.call(createCodes, { days: 9, count: 3 }, as));
    expect(good).toHaveLength(10);
    for (const answer of good) expect(answer).toEqual(good[0]);
    const db = await database();
    const made = await db
      .prepare('SELECT count(*) AS n FROM activation_codes WHERE premium_ms = ?')
      .bind(9 * dayMs)
      .first('n');
    expect(made).toBe(3);
    const { results } = await db.prepare('SELECT * FROM repeats').all();
    for (const code of good[0]!.codes) expect(JSON.stringify(results)).not.toContain(code);
  });

  test('is taken over if its first request crashed', async () => {
    const user = await createUser(magpie);
    const db = await database();
    const as = keyed(user, 'crashed');
    await magpie.call(createOrder, { plan_id: 'month' }, as);
    await db
      .prepare('UPDATE repeats SET answer = NULL, started_at = 1 WHERE user_id = ?')
      .bind(user.userId)
      .run();
    await magpie.call(createOrder, { plan_id: 'month' }, as);
    expect((await magpie.call(listOrders, {}, asOf(user))).orders).toHaveLength(1);
  });
});

describe('an order', () => {
  const ordered = async (user: TestUser) =>
    magpie.call(createOrder, { plan_id: 'month' }, asOf(user));
  const click = (url: string, status: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ status }), redirect: 'manual' });
  const statusOf = async (user: TestUser, id: string) =>
    (await magpie.call(getOrder, { id }, asOf(user))).status;

  test('is paid on the local rehearsal page and grants its product once', async () => {
    const user = await createUser(magpie);
    const order = await ordered(user);
    expect(order).toMatchObject({ status: 'open', price: 499, currency: 'EUR', premium_days: 30 });
    const page = await fetch(order.pay_url, { headers: { 'accept-language': 'pt' } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Aguardando pagamento.');
    expect((await click(order.pay_url, 'paid')).status).toBe(303);
    await click(order.pay_url, 'paid');
    await until(async () => (await statusOf(user, order.order_id)) === 'paid');
    expect(await premiumDays(user)).toBe(30);
    expect((await magpie.call(about, {}, asOf(user))).quota.limit).toBe(
      String(10_737_418_240 + 5000),
    );
    await magpie.call(settleOrder, { order_id: order.order_id, status: 'paid' }, operator);
    expect(await linesOf(user)).toHaveLength(1);
  });

  test('takes back what it granted when refunded, even if the refund arrives first', async () => {
    const user = await createUser(magpie);
    const [first, second] = [await ordered(user), await ordered(user)];
    const settle = (order_id: string, status: 'paid' | 'refunded' | 'refused') =>
      magpie.call(settleOrder, { order_id, status }, operator);
    await settle(first.order_id, 'refused');
    await settle(first.order_id, 'paid');
    await settle(first.order_id, 'refunded');
    expect(await settle(first.order_id, 'paid')).toMatchObject({ status: 'refunded' });
    expect(await settle(second.order_id, 'refunded')).toMatchObject({ status: 'refunded' });
    expect(await settle(second.order_id, 'paid')).toMatchObject({ status: 'refunded' });
    expect((await linesOf(user)).map(({ reason }) => reason)).toEqual(['purchase', 'refund']);
    expect((await magpie.call(privilegeVip, {}, asOf(user))).data.status).toBe('invalid');
    expect((await magpie.call(about, {}, asOf(user))).quota.limit).toBe('10737418240');
  });

  test("belongs to its account and can't be paid by a forged message", async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const order = await ordered(user);
    const theirs = magpie.call(getOrder, { id: order.order_id }, asOf(other));
    expect(await failure(theirs)).toMatchObject({ status: 404 });
    const event = {
      event_id: 'e1',
      order_id: order.order_id,
      status: 'paid' as const,
      price: 499,
      currency: 'EUR',
      signature: '0'.repeat(64),
    };
    expect(await failure(magpie.call(paymentEvent, event))).toMatchObject({ status: 403 });
    const forged = order.pay_url.replace(/sign=.*/, 'sign=nonsense');
    expect((await click(forged, 'paid')).status).toBe(404);
    expect(await statusOf(user, order.order_id)).toBe('open');
  });
});

test('about reports the membership, what was given, and what was played', async () => {
  const user = await createUser(magpie);
  const read = () => magpie.call(about, {}, asOf(user));
  expect(await read()).toMatchObject({
    user_type: 0,
    expires_at: '',
    quota: { complimentary: '', play_times_limit: '-1', play_times_usage: '0' },
  });
  const grant = { email: user.email, premium_days: 2, storage_bytes: 300 };
  await magpie.call(grantUser, grant, operator);
  const { order_id } = await magpie.call(createOrder, { plan_id: 'month' }, asOf(user));
  await magpie.call(settleOrder, { order_id, status: 'paid' }, operator);
  const id = await upload(magpie, user, 'film.mp4', Buffer.from('film'));
  const event = { type: 'TYPE_PLAY' as const, file_id: id, params: {} };
  await magpie.call(noteEvent, { event }, asOf(user));
  const after = await read();
  expect(after).toMatchObject({
    user_type: 1,
    quota: { complimentary: '300', play_times_usage: '1' },
  });
  expect(Math.round((Date.parse(after.expires_at) - Date.now()) / dayMs)).toBe(32);
});

describe('an invitation', () => {
  test("is rewarded once to both sides, up to the operator's limit", async () => {
    const inviter = await createUser(magpie);
    const { code } = await magpie.call(vip.inviteCode, {}, asOf(inviter));
    expect(await magpie.call(vip.inviteCode, {}, asOf(inviter))).toEqual({ code });
    const friends = [await createUser(magpie), await createUser(magpie), await createUser(magpie)];
    for (const friend of friends) {
      await atOnce(5, () =>
        magpie.call(
          vip.invite,
          { rr: `magpie.example/pt?invite_code=${code}`, tf: 'spring' },
          asOf(friend),
        ),
      );
      expect(await premiumDays(friend)).toBe(2);
    }
    expect(await premiumDays(inviter)).toBe(10);
    const { data } = await magpie.call(vip.inviteExtActivityPage, { limit: 2 }, asOf(inviter));
    expect(data).toMatchObject({ invited_count: 3, free_days: 10 });
    expect(data.list).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain(friends[0]!.email);
  });

  test("doesn't count for oneself or for one's own inviter", async () => {
    const [one, two] = [await createUser(magpie), await createUser(magpie)];
    const codeOf = async (user: TestUser) =>
      (await magpie.call(vip.inviteCode, {}, asOf(user))).code;
    const follow = async (user: TestUser, code: string) =>
      magpie.call(vip.invite, { data: { invite_code: code } }, asOf(user));
    await follow(one, await codeOf(one));
    await follow(two, await codeOf(one));
    await follow(one, await codeOf(two));
    const info = await magpie.call(vip.inviteInfo, {}, asOf(two));
    expect(info.data).toMatchObject({ invited_count: 0, inviter_days: 5, invited_days: 2 });
    const check = await magpie.call(vip.checkInvite, { code: await codeOf(one) }, asOf(two));
    expect(check.data).toEqual({ valid: true, followed: true });
  });
});

describe('rewards', () => {
  test("are paid once per task, and only when it's done", async () => {
    const user = await createUser(magpie);
    const claim = () => magpie.call(vip.rewardVip, { type: 'first_upload' }, asOf(user));
    expect(await failure(claim())).toMatchObject({ status: 403 });
    await upload(magpie, user, 'one.txt', Buffer.from('one'));
    const { data } = await magpie.call(
      vip.taskStatusBatch,
      { scene: ['first_upload', 'hello', 'nonsense'] },
      asOf(user),
    );
    expect(Object.values(data).map(({ result }) => result)).toEqual(['done', 'todo', 'unknown']);
    const { good } = await atOnce(20, claim);
    expect(good).toHaveLength(20);
    expect(good.filter(({ result }) => result === 'ACCEPTED')).toHaveLength(1);
    expect(await premiumDays(user)).toBe(1);
  });

  test('are listed with their state, and for a captcha ask for one', async () => {
    const user = await createUser(magpie);
    const as = { token: user.token, ip: freshIp() };
    const list = async () =>
      (await magpie.call(vip.listTasksToReward, {}, as)).tasks.map(
        ({ scene, title, person, result }) => [scene, title, person, result],
      );
    expect(await list()).toEqual([
      ['first_upload', 'Keep something', false, 'todo'],
      ['hello', '', true, 'todo'],
    ]);
    await upload(magpie, user, 'one.txt', Buffer.from('one'));
    expect((await list())[0]![3]).toBe('done');
    await magpie.call(vip.rewardVip, { type: 'first_upload' }, as);
    expect((await list())[0]![3]).toBe('rewarded');
    const { 'x-client-id': client, 'x-device-id': device } = callerHeaders(as);
    const action = captchaAction(vip.verifyRecaptchaToken);
    const asked = { client_id: client, device_id: device, action };
    expect((await magpie.call(captchaInit, asked, as)).url).not.toBe('');
  });

  test('for a captcha are paid once', async () => {
    const user = await createUser(magpie);
    const as = { token: user.token, ip: freshIp() };
    const proven = await withProof(magpie, as);
    const token = proven.headers!['x-captcha-token']!;
    const prove = (scene: string) => magpie.call(vip.verifyRecaptchaToken, { token, scene }, as);
    expect(await prove('hello')).toEqual({ success: true });
    expect(await prove('hello')).toEqual({ success: false });
    expect(await magpie.call(vip.taskStatus, { scene: 'hello' }, as)).toEqual({
      data: { hello: { bot_checked: true, result: 'done' } },
    });
    expect((await magpie.call(vip.rewardVip, { type: 'hello' }, as)).free_days).toBe(2);
  });

  test('compensate an account once, during the campaign', async () => {
    const user = await createUser(magpie);
    const claim = (campaign_id: string) => magpie.call(vip.compensate, { campaign_id }, asOf(user));
    const { good } = await atOnce(20, () => claim('outage'));
    expect(good.filter(({ free_days }) => free_days === 7)).toHaveLength(1);
    expect(await premiumDays(user)).toBe(7);
    expect(await failure(claim('nothing'))).toMatchObject({ status: 404 });
    for (const id of ['over', 'veterans']) {
      expect(await failure(claim(id))).toMatchObject({ status: 403 });
    }
    expect(await linesOf(user)).toHaveLength(1);
  });
});

test('pay promoters for purchases of users they or their sub-accounts invited', async () => {
  const [promoter, worker, buyer] = [
    await createUser(magpie),
    await createUser(magpie),
    await createUser(magpie),
  ];
  const invite = () => magpie.call(inviteSubAccount, { email: worker.email }, asOf(promoter));
  expect(await failure(invite())).toMatchObject({ status: 403 });
  const { id } = await magpie.call(joinReferral, {}, asOf(promoter));
  expect(id).not.toBe('');
  const twice = magpie.call(joinReferral, {}, asOf(promoter));
  expect(await failure(twice)).toMatchObject({ error: 'has_joined_referral' });

  await invite();
  let text = '';
  await until(async () => {
    const outbox = await magpie.call(letters, { recipient: worker.email }, operator);
    text = outbox.letters[0]?.text ?? '';
    return text !== '';
  });
  const [address = '', token = ''] = /http\S+\?token=([\w.-]+)/.exec(text) ?? [];
  const summary = () => magpie.call(promoterSummary, {}, asOf(promoter));
  // Programs that check mail open every link, which must accept nothing.
  expect((await fetch(address)).status).toBe(200);
  // Older letters link to the call itself.
  expect(await magpie.call(verifySubAccount, { token })).toEqual({ id: worker.userId });
  const older = await magpie.fetch(`/api/${verifySubAccount.path}?token=${token}`, {
    headers: { accept: 'text/html,*/*' },
  });
  expect(older.headers.get('location')).toBe(`${magpie.origin}/drive/promoting?token=${token}`);
  expect((await summary()).sub_accounts).toEqual([]);
  const named = await magpie.fetch(`/ja/referral?token=${token}`);
  expect(named.headers.get('location')).toBe(`/drive/promoting?token=${token}`);
  expect(await magpie.call(acceptInviteToken, { token }, asOf(worker))).toEqual({
    id: worker.userId,
  });
  expect(await magpie.call(acceptInviteToken, { token }, asOf(worker))).toEqual({
    id: worker.userId,
  });
  const link = await magpie.call(
    subAccountInviteLink,
    { allow_login: 'true', action: 'get' },
    asOf(promoter),
  );
  const own = magpie.call(acceptInviteToken, { token: link.invite_token }, asOf(promoter));
  expect(await failure(own)).toMatchObject({ status: 400 });

  const { code } = await magpie.call(vip.inviteCode, {}, asOf(worker));
  await magpie.call(vip.invite, { data: { invite_code: code } }, asOf(buyer));
  const order = await magpie.call(createOrder, { plan_id: 'month' }, asOf(buyer));
  await magpie.call(settleOrder, { order_id: order.order_id, status: 'paid' }, operator);
  expect(await magpie.call(commissionsSummary, {}, asOf(promoter))).toMatchObject({
    total: 0.99,
    pending: 0.99,
    available: 0,
    currency: 'EUR',
  });
  const { name, invited_count: invited } = (await summary()).sub_accounts[0]!;
  expect([name.includes('***'), invited]).toEqual([true, 1]);

  const ask = () => magpie.call(askPayout, { currency: 'EUR' }, asOf(promoter));
  expect(await failure(ask())).toMatchObject({ status: 400 });
  const earned = { reason: 'commission', credit: 1500, currency: 'EUR', createdAt: 1 };
  await grantTo(magpie, promoter.userId, earned);
  const { good } = await atOnce(5, ask);
  expect(good).toHaveLength(1);
  expect(good[0]).toMatchObject({ amount: 1500, currency: 'EUR', status: 'asked' });
  const available = async () =>
    (await magpie.call(commissionsSummary, {}, asOf(promoter))).available;
  expect(await available()).toBe(0);
  const { payouts } = await magpie.call(listPayouts, {}, operator);
  expect(payouts).toMatchObject([{ email: promoter.email, amount: 1500 }]);
  const settle = (status: 'paid' | 'refused', id = payouts[0]!.id) =>
    magpie.call(settlePayout, { id, status }, operator);
  await settle('refused');
  expect(await failure(settle('paid'))).toMatchObject({ status: 404 });
  expect(await available()).toBe(15);
  await settle('paid', (await ask()).id);
  expect(await available()).toBe(0);
  expect((await summary()).payouts.map(({ status }) => status).toSorted()).toEqual([
    'paid',
    'refused',
  ]);

  await magpie.call(settleOrder, { order_id: order.order_id, status: 'refunded' }, operator);
  expect((await magpie.call(commissionsSummary, {}, asOf(promoter))).total).toBe(15);
});
