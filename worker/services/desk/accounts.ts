import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import type { deskAccounts } from '#protocol/desk.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';

type Listed = OutputOf<typeof deskAccounts>['accounts'][number];

interface Row {
  id: string;
  email: string;
  status: Listed['status'];
  sessions: number;
  shares: number;
  premiumUntil: number;
  createdAt: number;
  /** The value that the list is sorted by. */
  place: number;
}

const places = {
  created: 'users.created_at',
  sessions: 'users.live_sessions',
  premium: 'coalesce(memberships.premium_until, 0)',
} as const;

/** Returns a page of the copies of accounts in D1. */
export async function readAccounts(
  env: Env,
  input: ParsedOf<typeof deskAccounts>,
  now: number,
): Promise<{ accounts: Listed[]; next_page_token: string }> {
  const { status, plan, sort, limit, page_token: token } = input;
  const isAscending = sort.endsWith('.asc');
  const place = sort.startsWith('sessions')
    ? places.sessions
    : sort.startsWith('premium')
      ? places.premium
      : places.created;
  const after = token === '' && isAscending ? { at: -1, id: '' } : parsePosition(token);
  const [compare, direction] = isAscending ? ['>', 'ASC'] : ['<', 'DESC'];
  const { results } = await env.DB.prepare(
    `SELECT users.id, email, users.status, live_sessions AS sessions, users.created_at AS createdAt,
       ${place} AS place, coalesce(memberships.premium_until, 0) AS premiumUntil,
       (SELECT count(*) FROM shares
        WHERE shares.user_id = users.id AND shares.status <> 'DELETED') AS shares
     FROM users LEFT JOIN memberships ON memberships.user_id = users.id
     WHERE (${place}, users.id) ${compare} (?1, ?2) AND (?3 = '' OR users.status = ?3)
       AND (?4 = '' OR (coalesce(memberships.premium_until, 0) > ?5) = (?4 = 'premium'))
     ORDER BY place ${direction}, users.id ${direction} LIMIT ?6`,
  )
    .bind(after.at, after.id, status, plan, now, limit + 1)
    .all<Row>();
  const { rows, nextPageToken } = pageOf(results, limit, (row) => ({ at: row.place, id: row.id }));
  return {
    accounts: rows.map((row) => ({
      user_id: row.id,
      masked_email: maskedEmail(row.email),
      status: row.status,
      sessions: row.sessions,
      shares: row.shares,
      premium_until_time: isoTimeOrEmpty(row.premiumUntil),
      created_time: isoTimeOrEmpty(row.createdAt),
    })),
    next_page_token: nextPageToken,
  };
}
