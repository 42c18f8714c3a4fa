import type { OutputOf } from '#protocol/call.ts';
import type { stats } from '#protocol/admin.ts';
import type { Env } from '#worker/bindings.ts';
import { storedJson } from '#worker/http/stored-json.ts';

interface Counts {
  users: number;
  blocked: number;
  sessions: number;
  /** JSON: counts by status. */
  shares: string;
  codes: number;
  redeemed: number;
  letters: number;
}

const query = `SELECT
  (SELECT count(*) FROM users) AS users,
  (SELECT count(*) FROM users WHERE status = 'BLOCKED') AS blocked,
  (SELECT coalesce(sum(live_sessions), 0) FROM users) AS sessions,
  (SELECT json_group_object(status, shares)
   FROM (SELECT status, count(*) AS shares FROM shares GROUP BY status)) AS shares,
  (SELECT count(*) FROM activation_codes) AS codes,
  (SELECT coalesce(sum(uses), 0) FROM activation_codes) AS redeemed,
  (SELECT count(*) FROM letters) AS letters`;

/** Counts rows of D1 in one query. Tables of other services are only read. */
export async function countEverything(
  env: Env,
): Promise<Omit<OutputOf<typeof stats>, 'time' | 'projection'>> {
  const counts = await env.DB.prepare(query).first<Counts>();
  if (!counts) throw new Error('the counts have no row');
  return {
    users: { total: counts.users, blocked: counts.blocked },
    sessions: counts.sessions,
    shares: storedJson<Record<string, number>>(counts.shares),
    codes: { total: counts.codes, redeemed: counts.redeemed },
    letters: counts.letters,
  };
}
