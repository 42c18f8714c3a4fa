import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { dropDeadLetter, listDeadLetters, retryDeadLetter } from '#protocol/dead-letters.ts';
import { freshEmail, latestLetter } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const listed = async () => (await magpie.call(listDeadLetters, {}, operator)).dead_letters;

/** Delivers one message to the worker as its attempt of a number. Returns what became of it. */
async function deliver(id: string, body: object, { queue = 'magpie-jobs', attempts = 1 } = {}) {
  const worker = await magpie.miniflare.getWorker();
  const message = { id, timestamp: new Date(), body, attempts };
  const { explicitAcks, retryMessages } = await worker.queue(queue, [message]);
  return { acked: explicitAcks, retried: retryMessages.map(({ msgId }) => msgId) };
}

/** A letter that the local outbox refuses. */
const broken = (to: string) => ({ kind: 'letter', id: to, to, subject: { no: 'text' }, text: '' });

test('a letter that fails for the last time is listed with its error instead of dying', async () => {
  const to = freshEmail();
  expect(await deliver('m1', broken(to), { attempts: 10 })).toEqual({ acked: [], retried: ['m1'] });
  expect(await listed()).toEqual([]);
  expect(await deliver('m1', broken(to), { attempts: 11 })).toEqual({ acked: ['m1'], retried: [] });
  const [letter] = await listed();
  expect(letter).toMatchObject({ id: 'm1', source: 'queue', kind: 'letter', about: to });
  expect(letter!.error).toContain('D1_TYPE_ERROR');
  await magpie.call(dropDeadLetter, { id: 'm1' }, operator);
  expect(await listed()).toEqual([]);
});

test('a letter that the platform gave up is listed, and a retry delivers it', async () => {
  const to = freshEmail();
  const letter = { kind: 'letter', id: to, to, subject: 'At last', text: 'A text.' };
  const queue = 'magpie-dead-letters';
  expect((await deliver('m2', letter, { queue })).acked).toEqual(['m2']);
  expect((await deliver('m2', letter, { queue })).acked).toEqual(['m2']);
  expect((await listed()).map(({ id }) => id)).toEqual(['m2']);
  await magpie.call(retryDeadLetter, { id: 'm2' }, operator);
  expect((await latestLetter(magpie, to, 1)).subject).toBe('At last');
  expect(await listed()).toEqual([]);
});

test('a retry and a drop are in the audit log; an unknown id is not found', async () => {
  for (const call of [retryDeadLetter, dropDeadLetter]) {
    expect(await failure(magpie.call(call, { id: 'nothing' }, operator))).toMatchObject({
      status: 404,
    });
  }
  const { lines } = await magpie.call(auditLog, {}, operator);
  const ours = lines.filter(({ action }) => action.startsWith('dead-letter.'));
  expect(ours.map(({ action, target }) => [action, target])).toEqual([
    ['dead-letter.retry', 'm2'],
    ['dead-letter.drop', 'm1'],
  ]);
});

test('a list of several pages has each once', async () => {
  for (const id of ['p1', 'p2', 'p3']) {
    await deliver(id, broken('a@example.com'), { queue: 'magpie-dead-letters' });
  }
  const first = await magpie.call(listDeadLetters, { limit: 2 }, operator);
  const page_token = first.next_page_token;
  const second = await magpie.call(listDeadLetters, { limit: 2, page_token }, operator);
  const ids = [...first.dead_letters, ...second.dead_letters].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['p1', 'p2', 'p3']);
});
