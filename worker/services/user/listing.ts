import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import type { Account } from '#worker/services/user/accounts.ts';

/** An account in the operator's list. */
export type ListedAccount = Pick<Account, 'id' | 'email' | 'name' | 'status' | 'created_at'>;

/** Returns accounts after `before`, newest first. */
export async function listAccounts(
  env: Env,
  page: { before: KeysetPosition; limit: number },
): Promise<ListedAccount[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, email, name, status, created_at FROM users
     WHERE (created_at, id) < (?1, ?2) ORDER BY created_at DESC, id DESC LIMIT ?3`,
  )
    .bind(page.before.at, page.before.id, page.limit)
    .all<ListedAccount>();
  return results;
}
