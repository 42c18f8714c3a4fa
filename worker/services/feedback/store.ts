import { feedbackKeptDays } from '#protocol/limits.ts';
import type { FeedbackKind } from '#protocol/feedback.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { operatorRecords } from '#worker/services/operator-records/index.ts';

/** A feedback message. Times are milliseconds since 1970. */
export interface FeedbackRow {
  id: string;
  /** Null if sent while signed out. */
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
  await operatorRecords(env).addFeedback(row);
}

/** Returns feedback after `before`, newest first. */
export function readFeedback(
  env: Env,
  { before, limit }: { before: KeysetPosition; limit: number },
): Promise<FeedbackRow[]> {
  return operatorRecords(env).feedbackAfter(before, limit);
}

/** Returns an account's feedback after an id, by id. */
export function readFeedbackOf(
  env: Env,
  userId: string,
  { after, limit }: { after: string; limit: number },
): Promise<FeedbackRow[]> {
  return operatorRecords(env).feedbackOf(userId, after, limit);
}

/** Messages deleted per round; their pictures are deleted in one request. */
const deletedAtOnce = 500;

/** Deletes an account's feedback. Safe to run twice. */
export async function deleteFeedbackOf(env: Env, userId: string): Promise<void> {
  const page = { after: '', limit: deletedAtOnce };
  for (;;) {
    const rows = await readFeedbackOf(env, userId, page);
    if (rows.length === 0) return;
    await deleteMessages(
      env,
      rows.map(({ id }) => id),
    );
  }
}

/** Deletes feedback past its retention. Safe to run twice. */
export async function deleteOldFeedback(env: Env, now: number): Promise<void> {
  const before = now - feedbackKeptDays * 24 * 60 * 60 * 1000;
  const ids = await operatorRecords(env).idsOfOldFeedback(before, deletedAtOnce);
  if (ids.length > 0) await deleteMessages(env, ids);
}

/** Deletes messages, pictures first. */
async function deleteMessages(env: Env, ids: string[]): Promise<void> {
  await env.FILES.delete(ids.map(screenshotKey));
  await operatorRecords(env).deleteFeedback(ids);
}
