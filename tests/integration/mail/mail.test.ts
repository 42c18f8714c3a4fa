import { afterAll, beforeAll, expect, test } from 'vitest';
import { letters } from '#protocol/mail.ts';
import { codeFromOutbox, freshEmail, latestLetter, signUpByMail } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const outbox = async (recipient: string) =>
  (await magpie.call(letters, { recipient }, operator)).letters;

/** Queues a mail as the worker does. */
async function enqueue(letter: { id: string; to: string; subject: string }): Promise<void> {
  const queue = await magpie.miniflare.getQueueProducer('JOBS');
  await queue.send({ kind: 'letter', text: 'A text.', ...letter });
}

/** Runs the worker's scheduled handler. */
async function runAlarm(): Promise<void> {
  const worker = await magpie.miniflare.getWorker();
  await worker.scheduled({ cron: '*/10 * * * *' });
}

test("stores a mail once if it's delivered twice", async () => {
  const to = freshEmail();
  await enqueue({ id: 'letter-1', to, subject: 'First' });
  await enqueue({ id: 'letter-1', to, subject: 'First' });
  await enqueue({ id: 'letter-2', to, subject: 'Second' });
  await latestLetter(magpie, to, 2);
  expect((await outbox(to)).map(({ subject }) => subject).toSorted()).toEqual(['First', 'Second']);
});

test('reads the outbox by recipient in any spelling, newest first', async () => {
  const to = freshEmail();
  for (const [index, subject] of ['one', 'two', 'three'].entries()) {
    await enqueue({ id: `${to}-${index}`, to, subject });
    await latestLetter(magpie, to, index + 1);
  }
  const found = await outbox(to.toUpperCase());
  expect(found.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  expect(found[0]).toMatchObject({ recipient: to, text: 'A text.' });
  expect(Date.parse(found[0]!.created_at)).toBeGreaterThan(0);
  expect(await outbox(freshEmail())).toEqual([]);
});

test('shows the latest mails without a recipient', async () => {
  const to = freshEmail();
  await enqueue({ id: to, to, subject: 'Latest' });
  await latestLetter(magpie, to);
  expect((await outbox(''))[0]).toMatchObject({ recipient: to, subject: 'Latest' });
});

test.each([
  ['text too long', { recipient: 'x'.repeat(321) }],
  ['two of them', { recipient: ['a@example.com', 'b@example.com'] }],
])('a recipient that is %s is told', async (_title, input) => {
  const work = magpie.call(letters, input as never, operator);
  expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_argument' });
});

test('deletes expired mails, and no others', async () => {
  const [old, young] = [await signUpByMail(magpie), await signUpByMail(magpie)];
  const db = await magpie.miniflare.getD1Database('DB');
  const count = async (table: string, column: string, value: string) =>
    (await db
      .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
      .bind(value)
      .first<{ n: number }>())!.n;
  const monthAgo = Date.now() - 31 * 24 * 60 * 60 * 1000;
  await db
    .prepare('UPDATE letters SET created_at = ? WHERE recipient = ?')
    .bind(monthAgo, old.email)
    .run();
  await runAlarm();
  await runAlarm();
  for (const [user, left] of [
    [old, 0],
    [young, 1],
  ] as const) {
    expect(await count('letters', 'recipient', user.email)).toBe(left);
    expect(await count('users', 'id', user.userId)).toBe(1);
  }
  expect(await codeFromOutbox(magpie, young.email)).toMatch(/^\d{6}$/);
});
