import { ApiError } from '#protocol/errors.ts';
import { logError } from '#worker/http/fail.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import type { Deliveries } from '#worker/services/drive/outbox/deliveries.ts';

/** What each kind of message holds. */
export type Body<Kind extends keyof Deliveries> = Parameters<Deliveries[Kind]>[1];

/**
 * Writes a message in the transaction that caused it; the alarm delivers it at least once, after
 * `delayMs`. Receivers absorb repeats.
 */
export function send<Kind extends keyof Deliveries>(
  drive: Drive,
  kind: Kind,
  body: Body<Kind>,
  delayMs = 0,
): void {
  const now = drive.now();
  drive.sql.exec(
    'INSERT INTO outbox (id, kind, body, run_at) VALUES (?, ?, ?, ?)',
    timedId(now),
    kind,
    JSON.stringify(body),
    now + delayMs,
  );
  drive.wakeBy(now + delayMs);
}

type Message = { id: string; kind: string; body: string; attempts: number };

const messagesPerRing = 200;
/** Another object may be restarting; a message waits up to an hour and is never given up. */
const waitMaxMs = 3_600_000;

/**
 * Kinds that wait behind nothing: a share that changed must be known to be so within seconds,
 * whatever else the drive has to tell or to do.
 */
const aheadKinds: readonly (keyof Deliveries)[] = ['share.sweep', 'share.changed'];

/**
 * Delivers what may not wait for the alarm; called when a call or a slice of a task has made its
 * changes.
 */
export async function deliverAhead(drive: Drive): Promise<void> {
  for (const kind of aheadKinds) {
    const due = drive.sql
      .exec<Message>(
        'SELECT id, kind, body, attempts FROM outbox WHERE kind = ? AND run_at <= ? ORDER BY run_at LIMIT ?',
        kind,
        drive.now(),
        messagesPerRing,
      )
      .toArray();
    await deliverAll(drive, due);
  }
}

/**
 * Delivers what is due, what asks to keep contents first, a few at a time; a failed message waits
 * and is tried again.
 */
export async function deliver(drive: Drive): Promise<void> {
  const due = drive.sql
    .exec<Message>(
      'SELECT id, kind, body, attempts FROM outbox WHERE run_at <= ? ORDER BY run_at LIMIT ?',
      drive.now(),
      messagesPerRing,
    )
    .toArray();
  for (const kind of joinedKinds) {
    const some = due.filter((message) => message.kind === kind);
    for (let at = 0; at < some.length; at += messagesJoined) {
      await deliverJoined(drive, some.slice(at, at + messagesJoined));
    }
  }
  await deliverAll(
    drive,
    due.filter(({ kind }) => !joinedKinds.includes(kind)),
  );
}

/**
 * Kinds whose messages are delivered as one: slices of a large copy, or of a large deletion, name
 * contents of the same objects, and each object is called once for all of them. Holding comes
 * first.
 */
const joinedKinds: readonly string[] = [
  'content.hold',
  'content.release',
] satisfies (keyof Deliveries)[];
/** Messages, of up to 500 contents each, that are joined. */
const messagesJoined = 32;

async function deliverJoined(drive: Drive, messages: readonly Message[]): Promise<void> {
  await deliverOne(drive, messages, () => ({
    blobs: messages.flatMap(({ body }) => {
      const one = JSON.parse(body) as { blobs: object[] } | object;
      return 'blobs' in one ? one.blobs : [one];
    }),
  }));
}

async function deliverAll(drive: Drive, messages: readonly Message[]): Promise<void> {
  // Four at once: an object may have six connections open, and requests need some too.
  for (let at = 0; at < messages.length; at += 4) {
    await Promise.all(
      messages
        .slice(at, at + 4)
        .map((message) => deliverOne(drive, [message], () => JSON.parse(message.body))),
    );
  }
}

/**
 * Delivers messages of one kind as one body; together they are done, or wait for their next try.
 */
async function deliverOne(
  drive: Drive,
  messages: readonly Message[],
  bodyOf: () => unknown,
): Promise<void> {
  const { id, kind } = messages[0]!;
  try {
    const take = drive.deliveries[kind as keyof Deliveries] as
      | ((drive: Drive, body: unknown, id: string) => void | Promise<void>)
      | undefined;
    if (!take) throw new ApiError('internal', { description: `no delivery for ${kind}` });
    await take(drive, bodyOf(), id);
    for (const done of messages) drive.sql.exec('DELETE FROM outbox WHERE id = ?', done.id);
  } catch (error) {
    logError(error, { outbox: kind, messageId: id, drive: drive.userId });
    for (const late of messages) {
      const waitMs = Math.min(1000 * 2 ** late.attempts, waitMaxMs);
      drive.sql.exec(
        'UPDATE outbox SET attempts = attempts + 1, run_at = ? WHERE id = ?',
        drive.now() + waitMs,
        late.id,
      );
    }
  }
}
