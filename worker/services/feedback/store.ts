import { feedbackKeptDays } from '#protocol/limits.ts';
import type { FeedbackKind } from '#protocol/feedback.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';

/** A row of `feedback`. Times are milliseconds since 1970. */
export interface FeedbackRow {
  id: string;
  /** NULL if sent while signed out. */
  user_id: string | null;
  email: string;
  kind: FeedbackKind;
  body: string;
  page: string;
  /** JSON. */
  diagnostics: string;
  /** '' without a picture. */
  screenshot_type: string;
  screenshot_size: number;
  created_at: number;
}

/** R2 key of a feedback message's picture. */
export const screenshotKey = (id: string) => `feedback/${id}`;

/** Stores feedback and its picture. A repeat with the same `id` changes nothing. */
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

/** Returns feedback after `before`, newest first. */
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

/** Messages deleted per round; their pictures are deleted in one request. */
const deletedAtOnce = 500;

/** Deletes an account's feedback. Safe to run twice. */
export async function deleteFeedbackOf(env: Env, userId: string): Promise<void> {
  while (await deleteFeedbackWhere(env, 'user_id = ?', userId));
}

/** Deletes feedback past its retention. Safe to run twice. */
export async function deleteOldFeedback(env: Env, now: number): Promise<void> {
  await deleteFeedbackWhere(env, 'created_at < ?', now - feedbackKeptDays * 24 * 60 * 60 * 1000);
}

/** Deletes messages matching a condition, pictures first. Returns false when none is left. */
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
