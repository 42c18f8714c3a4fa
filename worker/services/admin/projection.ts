import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { shareStatusesOf } from '#worker/services/drive/index.ts';
import { listAccounts } from '#worker/services/user/index.ts';

/** A share's row in the table of all shares. */
interface ShareRow {
  id: string;
  status: string;
  createdAt: number;
}

/**
 * Rebuilds the share rows of a page of accounts from their drives and from moderation. Deletes rows
 * of shares that no drive knows. Safe to run twice and concurrently with the drives' own messages,
 * because both write the current state.
 */
export async function rebuildPage(
  env: Env,
  page: { before: KeysetPosition; limit: number },
): Promise<{ accounts: { id: string; created_at: number }[]; shares: number }> {
  const accounts = await listAccounts(env, page);
  let shares = 0;
  for (const { id } of accounts) {
    const rows = await shareStatusesOf(env, id);
    await rewrite(env, id, rows);
    shares += rows.length;
  }
  return { accounts, shares };
}

/** D1 allows 100 bound values per statement; JSON passes any number of rows as one. */
async function rewrite(env: Env, userId: string, rows: readonly ShareRow[]): Promise<void> {
  const json = JSON.stringify(rows);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO shares (id, user_id, status, created_at)
       SELECT value ->> 'id', ?1, value ->> 'status', value ->> 'createdAt' FROM json_each(?2) WHERE true
       ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, created_at = excluded.created_at`,
    ).bind(userId, json),
    env.DB.prepare(
      `DELETE FROM shares WHERE user_id = ?1 AND id NOT IN (SELECT value ->> 'id' FROM json_each(?2))`,
    ).bind(userId, json),
  ]);
}
