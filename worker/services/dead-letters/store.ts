import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { operatorRecords } from '#worker/services/operator-records/index.ts';

/** Work that failed too often. Times are milliseconds since 1970. */
export interface DeadLetter {
  id: string;
  /** A message of the queue, or of the outbox of a drive. */
  source: 'queue' | 'drive';
  /** Id of a user or an order, or an email address; '' if it is about none. */
  about: string;
  kind: string;
  /** JSON of a queue message. The body of a drive's message stays in the drive. */
  body: string;
  error: string;
  attempts: number;
  failedAt: number;
}

/** Messages of the queue are kept for this long; those of drives until they are delivered. */
const keptMs = 30 * 24 * 3_600_000;
const errorMax = 500;

/** Stores or updates a dead letter. Safe to repeat. */
export async function storeDeadLetter(env: Env, letter: DeadLetter): Promise<void> {
  const error = letter.error.slice(0, errorMax);
  await operatorRecords(env).putDeadLetter({ ...letter, error });
}

/** Returns dead letters after `before`, newest first. */
export function readDeadLetters(
  env: Env,
  { before, limit }: { before: KeysetPosition; limit: number },
): Promise<DeadLetter[]> {
  return operatorRecords(env).deadLettersAfter(before, limit);
}

export function countDeadLetters(env: Env): Promise<number> {
  return operatorRecords(env).countDeadLetters();
}

export function deadLetterById(env: Env, id: string): Promise<DeadLetter | null> {
  return operatorRecords(env).deadLetter(id);
}

export async function deleteDeadLetter(env: Env, id: string): Promise<void> {
  await operatorRecords(env).deleteDeadLetter(id);
}

/** Deletes those about an erased account, by its id and address. */
export async function deleteDeadLettersAbout(env: Env, names: readonly string[]): Promise<void> {
  await operatorRecords(env).deleteDeadLettersAbout(names.filter(Boolean));
}

/** Deletes messages of the queue past their retention. Safe to run twice. */
export async function deleteOldDeadLetters(env: Env, now: number): Promise<void> {
  await operatorRecords(env).deleteDeadLettersBefore(now - keptMs);
}
