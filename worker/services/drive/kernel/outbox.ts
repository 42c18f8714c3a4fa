import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { isKeyOf } from '#protocol/tables.ts';
import { logError } from '#worker/http/fail.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import {
  forgetLateChanges,
  noteLateChange,
  noteWrittenChange,
} from '#worker/services/projections/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId, timeOfId } from '#worker/services/drive/kernel/ids.ts';
import type {
  MessageBodies,
  MessageKind,
  MessageType,
} from '#worker/services/drive/kernel/messages.ts';

/**
 * Writes a message in the transaction that caused it. It is delivered at least once, `delayMs` from
 * now or later; deliveries are safe to repeat. Returns its id.
 */
export function send<Kind extends MessageKind>(
  drive: Drive,
  kind: Kind,
  body: MessageBodies[Kind],
  delayMs = 0,
): string {
  const now = drive.now();
  const id = timedId(now);
  drive.sql.exec(
    'INSERT INTO outbox (id, kind, body, run_at) VALUES (?, ?, ?, ?)',
    id,
    kind,
    JSON.stringify(body),
    now + delayMs,
  );
  drive.wakeBy(now + delayMs);
  return id;
}

/** Takes back a message that isn't needed any more. */
export function cancelMessage(drive: Drive, id: string): void {
  drive.sql.exec('DELETE FROM outbox WHERE id = ?', id);
}

type Message = { id: string; kind: string; body: string; attempts: number };

const messagesPerAlarm = 200;
/** The longest wait of a message that can't be delivered; it is never dropped. */
const waitMaxMs = 3_600_000;
/** After so many failures, in eight hours, a message is parked and listed for the operator. */
export const triesBeforeParking = 20;
/** A parked message is tried once a day. */
const parkedWaitMs = 24 * 3_600_000;

/**
 * Delivers urgent messages. Called after a method call or a task slice, so that a share changes for
 * visitors within seconds, whatever else the drive has to do.
 */
export async function deliverUrgent(drive: Drive): Promise<void> {
  for (const kind of kindsWhere(drive, ({ isUrgent }) => isUrgent)) {
    const due = drive.sql
      .exec<Message>(
        'SELECT id, kind, body, attempts FROM outbox WHERE kind = ? AND run_at <= ? ORDER BY run_at LIMIT ?',
        kind,
        drive.now(),
        messagesPerAlarm,
      )
      .toArray();
    await deliverAll(drive, due);
  }
}

/** Delivers due messages. One that fails waits, twice as long each time, and is tried again. */
export async function deliverDue(drive: Drive): Promise<void> {
  const due = drive.sql
    .exec<Message>(
      'SELECT id, kind, body, attempts FROM outbox WHERE run_at <= ? ORDER BY run_at LIMIT ?',
      drive.now(),
      messagesPerAlarm,
    )
    .toArray();
  // Holds are delivered before releases: kinds are in the order in which they are declared.
  const joinedKinds = kindsWhere(drive, ({ hasBlobs }) => hasBlobs);
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
 * Delivers some of the messages that free storage outside the drive, due or not, before the drive
 * is erased. Returns true if there were any. Throws what a delivery throws.
 */
export async function deliverBeforeErasure(drive: Drive, limit: number): Promise<boolean> {
  const messages = drive.sql
    .exec<Message>(
      `SELECT id, kind, body, attempts FROM outbox
       WHERE kind IN (SELECT value FROM json_each(?)) LIMIT ?`,
      JSON.stringify(kindsWhere(drive, ({ freesStorage }) => freesStorage)),
      limit,
    )
    .toArray();
  for (const { id, kind, body } of messages) {
    await typeOf(drive, kind).deliver(drive, JSON.parse(body), id);
    drive.sql.exec('DELETE FROM outbox WHERE id = ?', id);
  }
  return messages.length > 0;
}

function kindsWhere(
  drive: Drive,
  test: (type: MessageType<never>) => boolean | undefined,
): string[] {
  return Object.entries(drive.extensions.messages).flatMap(([kind, type]) =>
    test(type) ? [kind] : [],
  );
}

function typeOf(drive: Drive, kind: string): MessageType<unknown> {
  const { messages } = drive.extensions;
  const type = isKeyOf(messages, kind) ? messages[kind] : undefined;
  if (!type) throw new ApiError('internal', { description: `no delivery for ${kind}` });
  // Bodies of a kind are only ever written by `send`, which checks their type.
  return type as MessageType<unknown>;
}

/**
 * Messages joined into one delivery, of up to 500 blobs each: slices of a large copy or deletion
 * name contents of the same objects, and each object is then called once.
 */
const messagesJoined = 32;

async function deliverJoined(drive: Drive, messages: readonly Message[]): Promise<void> {
  await deliverOne(drive, messages, () => ({
    blobs: messages.flatMap(({ body }) => {
      const one = storedJson<{ blobs: object[] } | object>(body);
      return 'blobs' in one ? one.blobs : [one];
    }),
  }));
}

async function deliverAll(drive: Drive, messages: readonly Message[]): Promise<void> {
  // Four at a time: an object may have six connections open, and requests need some too.
  for (let at = 0; at < messages.length; at += 4) {
    await Promise.all(
      messages
        .slice(at, at + 4)
        .map((message) => deliverOne(drive, [message], () => JSON.parse(message.body))),
    );
  }
}

/** Delivers messages of one kind as one body; if that fails, all of them wait. */
async function deliverOne(
  drive: Drive,
  messages: readonly Message[],
  bodyOf: () => unknown,
): Promise<void> {
  const { id, kind } = required(messages[0], 'a message to deliver');
  try {
    await typeOf(drive, kind).deliver(drive, bodyOf(), id);
    await reportWritten(drive, messages);
    drive.transaction(() => {
      for (const done of messages) {
        drive.sql.exec('DELETE FROM outbox WHERE id = ?', done.id);
        if (isParked(drive, done)) send(drive, 'outbox.parked', { messageId: done.id, error: '' });
      }
    });
  } catch (error) {
    logError(error, { outbox: kind, messageId: id, drive: drive.userId });
    drive.transaction(() => {
      for (const late of messages) postpone(drive, late, error);
    });
    await reportLate(drive, messages);
  }
}

/** Reports late copies for operators. Never throws: the next try reports too. */
async function reportLate(drive: Drive, messages: readonly Message[]): Promise<void> {
  for (const { id, kind } of messages) {
    if (!typeOf(drive, kind).isProjection) continue;
    const change = { source: drive.userId, change: id };
    await noteLateChange(drive.env, change, timeOfId(id)).catch((error: unknown) =>
      logError(error, { outbox: kind, messageId: id, drive: drive.userId }),
    );
  }
}

/** Takes back the reports of messages that failed before. */
async function reportWritten(drive: Drive, messages: readonly Message[]): Promise<void> {
  for (const { id, kind, attempts } of messages) {
    if (attempts === 0 || !typeOf(drive, kind).isProjection) continue;
    await noteWrittenChange(drive.env, { source: drive.userId, change: id });
  }
}

/** Postpones a message that failed, and parks one that failed too often. */
function postpone(drive: Drive, { id, kind, attempts }: Message, error: unknown): void {
  const isParking = isParked(drive, { kind, attempts: attempts + 1 });
  const waitMs = isParking ? parkedWaitMs : Math.min(1000 * 2 ** attempts, waitMaxMs);
  drive.sql.exec(
    'UPDATE outbox SET attempts = attempts + 1, run_at = ? WHERE id = ?',
    drive.now() + waitMs,
    id,
  );
  if (isParking) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    send(drive, 'outbox.parked', { messageId: id, error: message });
  }
}

/** Takes back reports of late copies, unless there is a message that failed. */
export async function takeBackReports(drive: Drive): Promise<void> {
  const failed = drive.sql.exec('SELECT 1 FROM outbox WHERE attempts > 0 LIMIT 1').toArray();
  if (failed.length === 0) await forgetLateChanges(drive.env, drive.userId);
}

function isParked(drive: Drive, { kind, attempts }: Pick<Message, 'kind' | 'attempts'>): boolean {
  return (
    attempts >= triesBeforeParking &&
    !kindsWhere(drive, ({ isNeverParked }) => isNeverParked).includes(kind)
  );
}

/** Returns a message that has been parked and not delivered; undefined if there is none. */
export function parkedMessage(drive: Drive, id: string): Message | undefined {
  const message = drive.sql
    .exec<Message>('SELECT id, kind, body, attempts FROM outbox WHERE id = ?', id)
    .toArray()[0];
  return message && isParked(drive, message) ? message : undefined;
}

/** True if messages of a kind must be delivered in the end. */
export function isRequiredKind(drive: Drive, kind: string): boolean {
  return kindsWhere(drive, ({ isRequired }) => isRequired).includes(kind);
}
