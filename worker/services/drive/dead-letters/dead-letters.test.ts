import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { deadLetters } from '#worker/services/drive/dead-letters/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { deliverDue, send } from '#worker/services/drive/kernel/outbox.ts';
import { openSchemas } from '#worker/services/drive/kernel/schema-versions.ts';
import { schemasOf } from '#worker/services/drive/module.ts';

/** A drive whose deliveries fail, and what it writes to the list of dead letters. */
function failingDrive() {
  const database = new DatabaseSync(':memory:');
  const exec = (query: string, ...values: (string | number)[]) => {
    if (query.trim().includes(';')) return database.exec(query);
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows, one: () => rows[0] };
  };
  const transaction = <T>(work: () => T) => work();
  const storage = { sql: { exec }, transactionSync: transaction };
  openSchemas(storage as unknown as Parameters<typeof openSchemas>[0], schemasOf([]));
  // The announcement of a new drive is not what these tests deliver.
  database.exec('DELETE FROM outbox');
  const state = { now: 1_000_000, isBroken: true, isListBroken: false, written: [] as string[] };
  const deliver = () => {
    if (state.isBroken) throw new Error('the other side is gone');
  };
  const write = async (line: string) => {
    if (state.isListBroken) throw new Error('the list is gone');
    state.written.push(line);
  };
  const records = {
    putDeadLetter: ({ id }: { id: string }) => write(`PUT ${id}`),
    deleteDeadLetter: (id: string) => write(`DELETE ${id}`),
  };
  const messages = {
    'content.md5': { deliver },
    'content.hold': { deliver, hasBlobs: true, isRequired: true },
    ...deadLetters.messages,
  };
  const drive = {
    userId: 'u1',
    sql: { exec },
    env: { OPERATOR_RECORDS: { idFromName: () => '', get: () => records } },
    transaction,
    extensions: { messages },
    wakeBy: () => {},
    now: () => state.now,
  } as unknown as Drive;
  /** Delivers what is due at each time until `until`, as the alarm does. */
  const run = async (untilMs: number) => {
    for (;;) {
      const [due] = database.prepare('SELECT min(run_at) AS at FROM outbox').all();
      const at = Number(due?.at ?? Infinity);
      if (!due?.at || at > untilMs) break;
      state.now = Math.max(state.now, at);
      await deliverDue(drive);
    }
    state.now = untilMs;
  };
  const outbox = () => database.prepare('SELECT id, kind, attempts FROM outbox').all();
  return { drive, state, run, outbox };
}

const hourMs = 3_600_000;

test('a message that fails for eight hours is listed, tried once a day and leaves the list', async () => {
  const { drive, state, run, outbox } = failingDrive();
  send(drive, 'content.md5', { blob: 'b' });
  const id = String(outbox()[0]?.id);
  await run(state.now + 8 * hourMs);
  expect(state.written).toEqual([]);
  await run(state.now + hourMs);
  expect(state.written).toEqual([`PUT ${id}`]);
  expect(outbox()).toMatchObject([{ id, attempts: 20 }]);
  await run(state.now + 25 * hourMs);
  expect(outbox()).toMatchObject([{ id, attempts: 21 }]);
  state.isBroken = false;
  await run(state.now + 25 * hourMs);
  expect(state.written.at(-1)).toBe(`DELETE ${id}`);
  expect(outbox()).toEqual([]);
});

test('a retry delivers it at once, and reports wait while the list is gone', async () => {
  const { drive, state, run, outbox } = failingDrive();
  send(drive, 'content.md5', { blob: 'b' });
  const id = String(outbox()[0]?.id);
  expect(deadLetters.methods.retryMessage(drive, { id })).toBe(false);
  state.isListBroken = true;
  await run(state.now + 10 * hourMs);
  state.isBroken = false;
  expect(deadLetters.methods.retryMessage(drive, { id })).toBe(true);
  await run(state.now);
  // The report that it failed and the one that it was delivered; neither is parked itself.
  await run(state.now + 40 * hourMs);
  expect(outbox().map(({ kind }) => kind)).toEqual(['outbox.parked', 'outbox.parked']);
  state.isListBroken = false;
  await run(state.now + 2 * hourMs);
  expect(state.written).toEqual([`DELETE ${id}`, `DELETE ${id}`]);
  expect(outbox()).toEqual([]);
});

test('a message is dropped on request, unless bytes in use could be deleted without it', async () => {
  const { drive, state, run, outbox } = failingDrive();
  send(drive, 'content.md5', { blob: 'b' });
  send(drive, 'content.hold', { blobs: [{ blob: 'b', gcid: 'A1', size: 1 }] });
  await run(state.now + 10 * hourMs);
  const idOf = (kind: string) => String(outbox().find((one) => one.kind === kind)?.id);
  deadLetters.methods.dropMessage(drive, { id: idOf('content.md5') });
  expect(() => deadLetters.methods.dropMessage(drive, { id: idOf('content.hold') })).toThrow(
    "can't be dropped",
  );
  expect(outbox().map(({ kind }) => kind)).toEqual(['content.hold']);
});
