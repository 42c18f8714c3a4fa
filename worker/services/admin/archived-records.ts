import type { ArchiveLine } from '#protocol/operator.ts';
import type { Env } from '#worker/bindings.ts';
import { moment } from '#worker/services/vip/index.ts';

/** Rows of D1 that belong to an account, as archive lines. Others are in archive.ts. */

/** Returns a page of an account's records of one kind after `after`, by id. */
export type RecordReader = (
  env: Env,
  account: { id: string },
  page: { after: string; limit: number },
) => Promise<{ lines: ArchiveLine[]; next: string | undefined }>;

interface RecordRow {
  id: string;
  created_at: number;
}

/** Reads `query`, whose parameters are the account, the last id and the limit. */
function recordReader<Row extends RecordRow>(
  query: string,
  lineOf: (row: Row) => ArchiveLine,
): RecordReader {
  return async (env, { id }, { after, limit }) => {
    const { results } = await env.DB.prepare(query).bind(id, after, limit).all<Row>();
    return {
      lines: results.map(lineOf),
      next: results.length < limit ? undefined : results.at(-1)?.id,
    };
  };
}

const everythingIn = (table: string) =>
  `SELECT * FROM ${table} WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`;

/** The kinds of records, in the order of the archive. */
export const recordReaders = {
  linked_identities: recordReader<
    RecordRow & { issuer: string; name: string; last_used_at: number }
  >(everythingIn('linked_identities'), (row) => ({
    kind: 'linked_identity',
    id: row.id,
    issuer: row.issuer,
    name: row.name,
    created_time: moment(row.created_at),
    last_used_time: moment(row.last_used_at),
  })),

  orders: recordReader<
    RecordRow & {
      plan_id: string;
      title: string;
      price: number;
      currency: string;
      status: string;
      paid_at: number;
    }
  >(everythingIn('orders'), (row) => ({
    kind: 'order',
    id: row.id,
    plan_id: row.plan_id,
    title: row.title,
    price: row.price,
    currency: row.currency,
    status: row.status,
    created_time: moment(row.created_at),
    paid_time: moment(row.paid_at),
  })),

  // Invited people are not named; only the fact that they joined.
  invitations: recordReader<RecordRow & { is_inviter: number }>(
    `SELECT invited_id AS id, inviter_id = ?1 AS is_inviter, created_at FROM invitations
     WHERE (inviter_id = ?1 OR invited_id = ?1) AND invited_id > ?2 ORDER BY invited_id LIMIT ?3`,
    (row) => ({
      kind: 'invitation',
      role: row.is_inviter ? 'inviter' : 'invited',
      created_time: moment(row.created_at),
    }),
  ),

  arrival: recordReader<
    RecordRow & { came_from: string; landing: string; campaign: string; referrers: string }
  >(
    'SELECT *, user_id AS id FROM arrivals WHERE user_id = ?1 AND user_id > ?2 LIMIT ?3',
    (row) => ({
      kind: 'arrival',
      came_from: row.came_from,
      landing: row.landing,
      campaign: row.campaign,
      referrers: row.referrers,
      created_time: moment(row.created_at),
    }),
  ),

  letters: recordReader<
    RecordRow & { kind: string; body: string; page: string; email: string; diagnostics: string }
  >(everythingIn('feedback'), (row) => ({
    kind: 'letter',
    id: row.id,
    about: row.kind,
    text: row.body,
    email: row.email,
    page: row.page,
    diagnostics: row.diagnostics,
    created_time: moment(row.created_at),
  })),
} as const satisfies Record<string, RecordReader>;
