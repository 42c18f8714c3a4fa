import { feedbackKeptDays } from '#protocol/limits.ts';
import type { FeedbackKind } from '#protocol/feedback.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';

/** A row of `feedback`. Times are milliseconds since 1970. */
export interface FeedbackRow {
  id: string;
  /** NULL for somebody who was not signed in. */
  user_id: string | null;
  email: string;
  kind: FeedbackKind;
  body: string;
  page: string;
  /** JSON. */
  diagnostics: string;
  /** '' when no picture came with it. */
  screenshot_type: string;
  screenshot_size: number;
  created_at: number;
}

/** Where the picture of a letter is kept. */
export const screenshotKey = (id: string) => `feedback/${id}`;

/** Keeps a letter with its picture. The same `id` twice is one letter. */
export async function storeFeedback(
  env: Env,
  row: FeedbackRow,
  screenshot: Uint8Array | undefined,
): Promise<void> {
  if (screenshot) await env.FILES.put(screenshotKey(row.id), screenshot);
  const columns = Object.keys(row);
  await env.DB.prepare(
    `INSERT OR IGNORE INTO feedback (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
}

/** Letters, newest first, from after `before`. */
export async function readFeedback(
  env: Env,
  { before, limit }: { before: KeysetPosition; limit: number },
): Promise<FeedbackRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM feedback WHERE (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?',
  )
    .bind(before.at, before.id, limit)
    .all<FeedbackRow>();
  return results;
}

/** Letters deleted at once: their pictures are one request. */
const deletedAtOnce = 500;

/** Forgets what an account wrote. Safe to repeat. */
export async function deleteFeedbackOf(env: Env, userId: string): Promise<void> {
  while (await deleteFeedbackWhere(env, 'user_id = ?', userId));
}

/** Forgets letters nobody will read any more. Safe to run twice. */
export async function deleteOldFeedback(env: Env, now: number): Promise<void> {
  await deleteFeedbackWhere(env, 'created_at < ?', now - feedbackKeptDays * 24 * 60 * 60 * 1000);
}

/** Forgets letters a condition of ours picks, pictures first; false when there is none left. */
async function deleteFeedbackWhere(
  env: Env,
  condition: string,
  value: string | number,
): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT id FROM feedback WHERE ${condition} LIMIT ${deletedAtOnce}`,
  )
    .bind(value)
    .all<{ id: string }>();
  if (results.length === 0) return false;
  const ids = results.map(({ id }) => id);
  await env.FILES.delete(ids.map(screenshotKey));
  await env.DB.prepare('DELETE FROM feedback WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .run();
  return true;
}
