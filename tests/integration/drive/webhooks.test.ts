import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { createFile } from '#protocol/drive.ts';
import { letters, unsubscribe } from '#protocol/mail.ts';
import * as calls from '#protocol/notifications.ts';
import { deleteShares } from '#protocol/share.ts';
import type { DeliveryRow, ListedWebhook } from '#worker/services/drive/index.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken } from '#tests/support/magpie.ts';
import { share } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';
import { startReceiver, verified, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const second = 1000;
const hour = 3_600_000;

let server: SourceServer;
let fronted: Fronted;
beforeAll(async () => {
  server = await startSource();
  fronted = await startFronted({
    variables: { TASK_ALLOW_HOSTS: server.host, TASK_DNS_URL: '' },
    onLog: () => {},
  });
});
afterAll(async () => {
  await fronted.magpie.stop();
  await server.stop();
});

interface Given {
  user: TestUser;
  receiver: WebhookReceiver;
  secret: string;
  id: string;
}

let receivers = 0;

/** Adds a webhook to a new account. */
async function givenWebhook(
  events: (typeof calls.notifiableEvents)[number][] = ['file.uploaded'],
): Promise<Given> {
  const user = await createUser(fronted.magpie);
  receivers += 1;
  const receiver = startReceiver(server, `/hook-${receivers}`);
  const { webhook, secret } = await fronted.magpie.call(
    calls.createWebhook,
    { url: receiver.url, label: 'Home', events },
    { token: user.token },
  );
  return { user, receiver, secret, id: webhook.webhook_id };
}

const addFile = ({ user }: Given, name: string) =>
  upload(fronted.magpie, user, name, Buffer.from(name));

// Access tokens expire while the clock is wound.
const webhookOf = async ({ user }: Given) =>
  (await callDrive<ListedWebhook[]>(fronted.magpie, user.userId, 'webhooks'))[0]!;
const logOf = ({ user, id }: Given) =>
  callDrive<DeliveryRow[]>(fronted.magpie, user.userId, 'webhookDeliveries', {
    webhookId: id,
    before: '',
    limit: 100,
  });
const mailsTo = async ({ user }: Given) =>
  (await fronted.magpie.call(letters, { recipient: user.email }, { token: adminToken })).letters;

test('messages are signed, sent in order and logged', async () => {
  const given = await givenWebhook();
  const { receiver, secret, user, id } = given;
  await addFile(given, 'one.txt');
  await addFile(given, 'two.txt');
  await fronted.wind(second);
  const contents = receiver.received.map((message) => verified(secret, message));
  expect(contents).toMatchObject([
    { type: 'file.uploaded', data: { name: 'one.txt' } },
    { type: 'file.uploaded', data: { name: 'two.txt' } },
  ]);
  const [message] = receiver.received;
  expect(message!.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(() => verified(secret, { ...message!, body: `${message!.body} ` })).toThrow(/signature/);

  const as = { token: user.token };
  const page = { webhook_id: id, limit: 1 };
  const newest = await fronted.magpie.call(calls.listDeliveries, page, as);
  const rest = await fronted.magpie.call(
    calls.listDeliveries,
    { ...page, page_token: newest.next_page_token },
    as,
  );
  expect(rest).toMatchObject({
    deliveries: [
      {
        delivery_id: message!.headers['webhook-id'],
        body: message!.body,
        state: 'delivered',
        status: 204,
        attempts: 1,
        next_time: '',
      },
    ],
    next_page_token: '',
  });
  // The host is allowed by the operator only; each webhook is recorded once.
  const action = { action: 'webhook.allowed-host', limit: 500 };
  const { lines } = await fronted.magpie.call(auditLog, action, { token: adminToken });
  const own = lines.filter(({ details }) => JSON.stringify(details).includes(id));
  expect(own.map(({ target }) => target)).toEqual([server.host]);
});

test('an event that is not subscribed is not sent', async () => {
  const given = await givenWebhook(['share.opened']);
  await addFile(given, 'one.txt');
  await fronted.wind(second);
  expect(await logOf(given)).toEqual([]);
});

test('a failed message is sent again with the same id, and does not hold up the next one', async () => {
  const given = await givenWebhook();
  const { receiver, secret } = given;
  receiver.reply = { status: 500 };
  await addFile(given, 'one.txt');
  await fronted.wind(second);
  receiver.reply = {
    status: 302,
    headers: { location: server.serve('/else', { bytes: Buffer.of() }) },
  };
  await fronted.wind(5 * second);
  receiver.reply = { status: 200 };
  await addFile(given, 'two.txt');
  await fronted.wind(second);
  await fronted.wind(5 * 60 * second);
  const names = receiver.received.map((message) => verified(secret, message).data.name);
  expect(names).toEqual(['one.txt', 'one.txt', 'two.txt', 'one.txt']);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set([ids[0], ids[1], ids[3]]).size).toBe(1);
  expect(server.requests.some(({ path }) => path === '/else')).toBe(false);
});

test('Retry-After delays the next attempt', async () => {
  const given = await givenWebhook();
  given.receiver.reply = { status: 429, headers: { 'retry-after': '60' } };
  await addFile(given, 'one.txt');
  await fronted.wind(30 * second);
  expect(given.receiver.received).toHaveLength(1);
  given.receiver.reply = { status: 200 };
  await fronted.wind(40 * second);
  expect(await logOf(given)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a webhook that accepts nothing for three days is disabled, mailed, and can be resumed', async () => {
  const given = await givenWebhook();
  const { receiver, user, id } = given;
  receiver.reply = { status: 503 };
  await addFile(given, 'one.txt');
  await fronted.wind(80 * hour);
  expect(await webhookOf(given)).toMatchObject({ state: 'failing', pending: 0 });
  expect(await logOf(given)).toMatchObject([{ state: 'failed', attempts: 10, status: 503 }]);
  expect((await mailsTo(given)).map(({ subject }) => subject)).toEqual([
    'Your webhook “Home” was turned off',
  ]);
  const before = receiver.received.length;
  receiver.reply = { status: 200 };
  await callDrive(fronted.magpie, user.userId, 'changeWebhook', { id, isActive: true });
  const [failed] = await logOf(given);
  await callDrive(fronted.magpie, user.userId, 'replayDelivery', { webhookId: id, id: failed!.id });
  await fronted.wind(second);
  expect(receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([
    failed!.id,
  ]);
  expect(await webhookOf(given)).toMatchObject({ state: 'active' });
});

test('410 disables a webhook at once', async () => {
  const given = await givenWebhook();
  given.receiver.reply = { status: 410 };
  await addFile(given, 'one.txt');
  await fronted.wind(second);
  expect(await webhookOf(given)).toMatchObject({ state: 'gone' });
  await addFile(given, 'two.txt');
  await fronted.wind(hour);
  expect(given.receiver.received).toHaveLength(1);
});

test('messages are signed with both secrets for a day after a rotation', async () => {
  const given = await givenWebhook();
  const { user, id, receiver } = given;
  const as = { token: user.token, headers: { 'idempotency-key': 'rotate' } };
  const rotate = () => fronted.magpie.call(calls.rotateWebhookSecret, { webhook_id: id }, as);
  const { secret: next } = await rotate();
  expect((await rotate()).secret).toBe(next);
  expect(next).not.toBe(given.secret);
  await addFile(given, 'one.txt');
  await fronted.wind(second);
  const [both] = receiver.received;
  expect(verified(given.secret, both!)).toEqual(verified(next, both!));
  await fronted.wind(25 * hour);
  await callDrive(fronted.magpie, user.userId, 'testWebhook', { id });
  await fronted.wind(second);
  const last = receiver.received.at(-1)!;
  expect(verified(next, last).type).toBe('test');
  expect(() => verified(given.secret, last)).toThrow(/signature/);
});

test('messages survive a lost queue message', async () => {
  const given = await givenWebhook();
  await addFile(given, 'one.txt');
  await fronted.outage(['JOBS']);
  await fronted.wind(second);
  await fronted.outage([]);
  await fronted.wind(10 * 60 * second);
  expect(await logOf(given)).toMatchObject([{ state: 'delivered' }]);
});

test('only public addresses and those of the operator are accepted', async () => {
  const user = await createUser(fronted.magpie);
  const create = (url: string) =>
    failure(
      fronted.magpie.call(
        calls.createWebhook,
        { url, label: '', events: ['file.uploaded'] },
        { token: user.token },
      ),
    );
  for (const url of [
    'http://127.0.0.1/',
    'http://10.0.0.1/hook',
    'http://localhost:9/',
    'ftp://example.com/',
    fronted.magpie.origin,
  ]) {
    expect(await create(url), url).toMatchObject({ error: 'invalid_argument' });
  }
});

test('tasks and shared links are reported to webhooks, and in one email', async () => {
  const given = await givenWebhook([...calls.notifiableEvents]);
  const { user, receiver, secret } = given;
  const { magpie } = fronted;
  const as = { token: user.token };
  await magpie.call(calls.chooseMailedEvents, { mail_events: [...calls.mailableEvents] }, as);
  const fileId = await addFile(given, 'one.txt');
  const { id: open } = await share(magpie, user, [fileId], { restore_limit: '1' });
  const { id: brief } = await share(magpie, user, [fileId], { expiration_days: '1' });
  const { id: stopped } = await share(magpie, user, [fileId]);
  await magpie.call(deleteShares, { ids: [stopped] }, as);
  const download = (url: string) =>
    magpie.call(
      createFile,
      { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url: { url } },
      as,
    );
  await download(server.serve('/film.bin', { bytes: Buffer.from('film') }));
  await download(`${server.origin}/missing.bin`);
  const report = (viewCount: number, downloadCount: number, restoreCount: number) =>
    callDrive(magpie, user.userId, 'noteShareFacts', {
      shareId: open,
      viewCount,
      downloadCount,
      restoreCount,
      trafficUsed: 0,
      version: 1,
      moderation: 'OK',
    });
  await report(1, 0, 0);
  await report(5, 3, 1);
  await report(5, 3, 1);
  await fronted.wind(25 * hour);
  const seen = receiver.received
    .map((message) => verified(secret, message))
    .map(({ type, data }) => [type, data.name ?? data.share_id, data.reason ?? data.count ?? '']);
  const expected = [
    ['file.uploaded', 'one.txt', ''],
    ['file.uploaded', 'film.bin', ''],
    ['share.ended', stopped, 'deleted'],
    ['task.completed', 'film.bin', ''],
    ['task.failed', 'missing.bin', ''],
    ['share.opened', open, ''],
    ['share.downloaded', open, 3],
    ['share.saved', open, 1],
    ['share.ended', open, 'save_limit'],
    ['share.ended', brief, 'expired'],
  ];
  expect(seen.toSorted(byText)).toEqual(expected.toSorted(byText));

  const mails = await mailsTo(given);
  const text = mails.map((mail) => mail.text).join('\n');
  for (const line of [
    'Task finished: “film.bin”',
    'Task failed: “missing.bin”',
    'Your link “one.txt” was opened for the first time',
    '“one.txt” was downloaded from your link 3 times',
    '“one.txt” was saved to another drive',
  ]) {
    expect(text).toContain(line);
  }
  // Events of the same minute are in one email.
  expect(mails.length).toBeLessThanOrEqual(3);
  const [, d = ''] = /unsubscribe\?d=([^\s]+)/.exec(text) ?? [];
  await magpie.call(unsubscribe, { d: decodeURIComponent(d) });
  expect(await callDrive(magpie, user.userId, 'mailedEvents')).toEqual([]);
});

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
