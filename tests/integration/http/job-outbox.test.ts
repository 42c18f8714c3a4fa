import { afterAll, beforeAll, expect, test } from 'vitest';
import { letters } from '#protocol/mail.ts';
import { freshEmail } from '#tests/support/accounts.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken } from '#tests/support/magpie.ts';

let fronted: Fronted;
beforeAll(async () => {
  fronted = await startFronted({ onLog: () => {} });
});
afterAll(() => fronted.magpie.stop());

const minuteMs = 60_000;

/** Stores the job of an email in the outbox. Returns the address. */
async function addMail(delaySeconds = 0): Promise<string> {
  const to = freshEmail();
  const body = JSON.stringify({ kind: 'letter', id: to, to, subject: 'Hello', text: 'A text.' });
  const args = [[{ id: `3.${to}`, body, delaySeconds }]];
  await fronted.call([{ binding: 'JOB_OUTBOX', name: '3', method: 'add', args }]);
  return to;
}

/** Returns how many emails an address has, once the clock is `ms` further. */
async function mailsAfter(recipient: string, ms: number): Promise<number> {
  await fronted.wind(ms);
  const found = await fronted.magpie.call(letters, { recipient }, { token: adminToken });
  return found.letters.length;
}

test('runs a job, after its delay', async () => {
  const [now, later] = [await addMail(), await addMail(30)];
  expect(await mailsAfter(now, 1000)).toBe(1);
  expect(await mailsAfter(later, 1000)).toBe(0);
  expect(await mailsAfter(later, 30_000)).toBe(1);
});

test('forgets a job that has ended', async () => {
  const email = await addMail();
  await mailsAfter(email, 1000);
  await fronted.outage(['DB']);
  // A second run would fail, and be tried until it succeeds.
  await fronted.wind(24 * 60 * minuteMs);
  await fronted.outage([]);
  expect(await fronted.loseMessages()).toBe(0);
});

test('a failing queue refuses no job, and they run when it works again', async () => {
  await fronted.outage(['JOBS']);
  const email = await addMail();
  expect(await mailsAfter(email, 10 * minuteMs)).toBe(0);
  await fronted.outage([]);
  expect(await mailsAfter(email, minuteMs)).toBe(1);
});

test('sends a job again that the queue has lost', async () => {
  const email = await addMail();
  await expect.poll(() => fronted.loseMessages()).toBe(1);
  expect(await mailsAfter(email, minuteMs / 2)).toBe(0);
  expect(await mailsAfter(email, minuteMs)).toBe(1);
});
