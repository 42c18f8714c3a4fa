import { ApiError } from '#protocol/errors.ts';
import { logError } from '#worker/http/fail.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { timedId } from '#worker/services/drive/ids.ts';
import type { Deliveries } from '#worker/services/drive/outbox/deliveries.ts';

/** What each kind of message holds. */
export type Body<Kind extends keyof Deliveries> = Parameters<Deliveries[Kind]>[1];

/**
 * Writes a message in the transaction that caused it; the alarm delivers it at least once, after `delayMs`. Receivers
 * absorb repeats.
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
 * Kinds that wait behind nothing: a share that changed must be known to be so within seconds, whatever else the drive
 * has to tell or to do.
 */
const aheadKinds: readonly (keyof Deliveries)[] = ['share.sweep', 'share.changed'];

/** Delivers what may not wait for the alarm; called when a call or a slice of a task has made its changes. */
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

/** Delivers what is due, a few at a time; a failed message waits and is tried again. */
export async function deliver(drive: Drive): Promise<void> {
  const due = drive.sql
    .exec<Message>(
      'SELECT id, kind, body, attempts FROM outbox WHERE run_at <= ? ORDER BY run_at LIMIT ?',
      drive.now(),
      messagesPerRing,
    )
    .toArray();
  await deliverAll(drive, due);
}

async function deliverAll(drive: Drive, messages: readonly Message[]): Promise<void> {
  // Four at once: an object may have six connections open, and requests need some too.
  for (let at = 0; at < messages.length; at += 4) {
    await Promise.all(messages.slice(at, at + 4).map((message) => deliverOne(drive, message)));
  }
}

async function deliverOne(drive: Drive, { id, kind, body, attempts }: Message): Promise<void> {
  try {
    const take = drive.deliveries[kind as keyof Deliveries] as
      | ((drive: Drive, body: unknown, id: string) => void | Promise<void>)
      | undefined;
    if (!take) throw new ApiError('internal', { description: `no delivery for ${kind}` });
    await take(drive, JSON.parse(body), id);
    drive.sql.exec('DELETE FROM outbox WHERE id = ?', id);
  } catch (error) {
    logError(error, { outbox: kind, messageId: id, drive: drive.userId });
    const waitMs = Math.min(1000 * 2 ** attempts, waitMaxMs);
    drive.sql.exec(
      'UPDATE outbox SET attempts = attempts + 1, run_at = ? WHERE id = ?',
      drive.now() + waitMs,
      id,
    );
  }
}
