import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';

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

const columns = 'id, source, about, kind, body, error, attempts, failed_at AS failedAt';
/** Messages of the queue are kept for this long; those of drives until they are delivered. */
const keptMs = 30 * 24 * 3_600_000;
const errorMax = 500;
const deletedAtOnce = 500;

/** Stores or updates a dead letter. Safe to repeat. */
export async function storeDeadLetter(env: Env, letter: DeadLetter): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO dead_letters (id, source, about, kind, body, error, attempts, failed_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (id) DO UPDATE SET error = ?6, attempts = ?7, failed_at = ?8`,
  )
    .bind(
      letter.id,
      letter.source,
      letter.about,
      letter.kind,
      letter.body,
      letter.error.slice(0, errorMax),
      letter.attempts,
      letter.failedAt,
    )
    .run();
}

/** Returns dead letters after `before`, newest first. */
export async function readDeadLetters(
  env: Env,
  { before, limit }: { before: KeysetPosition; limit: number },
): Promise<DeadLetter[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${columns} FROM dead_letters WHERE (failed_at, id) < (?, ?)
     ORDER BY failed_at DESC, id DESC LIMIT ?`,
  )
    .bind(before.at, before.id, limit)
    .all<DeadLetter>();
  return results;
}

export function deadLetterById(env: Env, id: string): Promise<DeadLetter | null> {
  return env.DB.prepare(`SELECT ${columns} FROM dead_letters WHERE id = ?`)
    .bind(id)
    .first<DeadLetter>();
}

export async function deleteDeadLetter(env: Env, id: string): Promise<void> {
  await env.DB.prepare('DELETE FROM dead_letters WHERE id = ?').bind(id).run();
}

/** Deletes those about an erased account, by its id and address. */
export async function deleteDeadLettersAbout(env: Env, names: readonly string[]): Promise<void> {
  await env.DB.prepare('DELETE FROM dead_letters WHERE about IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(names.filter(Boolean)))
    .run();
}

/** Deletes messages of the queue past their retention, a page at a time. Safe to run twice. */
export async function deleteOldDeadLetters(env: Env, now: number): Promise<void> {
  await env.DB.prepare(
    `DELETE FROM dead_letters WHERE id IN (
       SELECT id FROM dead_letters WHERE failed_at < ? AND source = 'queue' LIMIT ?)`,
  )
    .bind(now - keptMs, deletedAtOnce)
    .run();
}
