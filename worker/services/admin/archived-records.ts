import type { ArchiveLine } from '#protocol/operator.ts';
import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { readFeedbackOf } from '#worker/services/feedback/index.ts';

/** Records that belong to an account, as archive lines. Others are in archive.ts. */

/** Returns a page of an account's records of one kind after `after`, by id. */
export type RecordReader = (
  env: Env,
  account: { id: string },
  page: { after: string; limit: number },
) => Promise<{ lines: ArchiveLine[]; next: string | undefined }>;

function nextAfter(rows: readonly { id: string }[], limit: number): string | undefined {
  return rows.length < limit ? undefined : rows.at(-1)?.id;
}

/** The kinds of records, in the order of the archive. */
export const recordReaders = {
  // At most one for each of the operator's providers.
  linked_identities: async (env, { id }) => {
    const rows = await driveOf(env, id).identities({});
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'linked_identity',
      id: row.id,
      issuer: row.issuer,
      name: row.name,
      created_time: isoTimeOrEmpty(row.created_at),
      last_used_time: isoTimeOrEmpty(row.last_used_at),
    }));
    return { lines, next: undefined };
  },

  orders: async (env, { id }, page) => {
    const rows = await driveOf(env, id).exportOrders(page);
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'order',
      id: row.id,
      plan_id: row.plan_id,
      title: row.title,
      price: row.price,
      currency: row.currency,
      status: row.status,
      created_time: isoTimeOrEmpty(row.created_at),
      paid_time: isoTimeOrEmpty(row.paid_at),
    }));
    return { lines, next: nextAfter(rows, page.limit) };
  },

  // Invited people are not named; only the fact that they joined.
  invitations: async (env, { id }, page) => {
    const rows = await driveOf(env, id).exportInvitations(page);
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'invitation',
      role: row.is_inviter ? 'inviter' : 'invited',
      created_time: isoTimeOrEmpty(row.created_at),
    }));
    return { lines, next: nextAfter(rows, page.limit) };
  },

  arrival: async (env, { id }) => {
    const row = await driveOf(env, id).exportArrival({});
    if (!row) return { lines: [], next: undefined };
    const { created_at, ...source } = row;
    return {
      lines: [{ kind: 'arrival', ...source, created_time: isoTimeOrEmpty(created_at) }],
      next: undefined,
    };
  },

  letters: async (env, { id }, page) => {
    const rows = await readFeedbackOf(env, id, page);
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'letter',
      id: row.id,
      about: row.kind,
      text: row.body,
      email: row.email,
      page: row.page,
      diagnostics: row.diagnostics,
      created_time: isoTimeOrEmpty(row.created_at),
    }));
    return { lines, next: nextAfter(rows, page.limit) };
  },
} as const satisfies Record<string, RecordReader>;
