import { ApiError } from '#protocol/errors.ts';
import type { ArchivedEntry, ArchiveLine } from '#protocol/operator.ts';
import { keysOf } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { recordReaders } from '#worker/services/admin/archived-records.ts';
import {
  type ArchivedNode,
  downloadLink,
  driveOf,
  type NodeRow,
  uploadTicket,
} from '#worker/services/drive/index.ts';
import { type Account, twoFactorState } from '#worker/services/user/index.ts';
import { msInDays } from '#worker/services/vip/index.ts';

/** Export of an account as JSON lines, and import. */

/** Parts of an archive in order. A page token is the part and its last id. */
const parts = [
  'account',
  'folders',
  'files',
  'shares',
  'grants',
  'traffic',
  'settings',
  'sessions',
  'passkeys',
  ...keysOf(recordReaders),
  'tasks',
  'events',
  'end',
] as const;
type Part = (typeof parts)[number];

interface Page {
  lines: ArchiveLine[];
  /** The last id read; undefined at the end of the part. */
  next: string | undefined;
}

/** Returns a page of an archive. Throws `invalid_argument` for an invalid token. */
export async function archivePage(
  env: Env,
  account: Account,
  options: { links: boolean; limit: number; pageToken: string },
  now: number,
): Promise<{ lines: ArchiveLine[]; next_page_token: string }> {
  const [, name = '', after = ''] =
    /^(\w+)\.([\w:.-]{0,100})$/.exec(options.pageToken || 'account.') ?? [];
  const part = parts.find((one) => one === name);
  if (!part) {
    throw new ApiError('invalid_argument', { description: 'page_token: is invalid' });
  }
  const { lines, next } = await readers[part](env, account, { ...options, after, now });
  if (next !== undefined) return { lines, next_page_token: `${part}.${next}` };
  const following = parts[parts.indexOf(part) + 1];
  return { lines, next_page_token: following ? `${following}.` : '' };
}

interface PageRequest {
  links: boolean;
  limit: number;
  after: string;
  now: number;
}

const readers: Record<Part, (env: Env, account: Account, page: PageRequest) => Promise<Page>> = {
  async account(env, account, { now }) {
    const [{ balance }, former, { enabledAt }] = await Promise.all([
      driveOf(env, account.id).exportAccount({}),
      driveOf(env, account.id).formerEmails({}),
      twoFactorState(env, account.id),
    ]);
    const line: ArchiveLine = {
      kind: 'account',
      format: 'magpie-archive-1',
      user_id: account.id,
      email: account.email,
      former_emails: former,
      name: account.name,
      locale: account.locale,
      created_time: isoTimeOrEmpty(account.created_at),
      two_factor_time: isoTimeOrEmpty(enabledAt),
      limit_bytes: balance.limitBytes,
      used_bytes: balance.usedBytes,
      file_count: balance.fileCount,
      exported_time: isoTimeOrEmpty(now),
    };
    return { lines: [line], next: undefined };
  },

  async folders(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportNodes({ isFile: false, after, limit });
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'folder',
      ...nodeFields(row),
      folder_type: row.folder_type,
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  async files(env, { id }, { after, limit, links, now }) {
    const rows = await driveOf(env, id).exportNodes({ isFile: true, after, limit });
    // For the operator, who also exports blocked accounts and prohibited contents: these links
    // count for no account and are checked against none.
    const maker = { env, account: '', ownerId: '', now };
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'file',
      ...nodeFields(row),
      size: row.size,
      gcid: row.gcid,
      md5: row.md5,
      link: links ? (downloadLink(maker, { ...row, is_prohibited: 0 })?.url ?? '') : '',
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  async shares(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportShares({ after, limit });
    const lines = rows.map(({ row, itemIds }): ArchiveLine => ({
      kind: 'share',
      id: row.id,
      title: row.title,
      pass_code: row.pass_code,
      expire_time: isoTimeOrEmpty(row.expires_at),
      restore_limit: row.restore_limit,
      file_ids: itemIds,
      created_time: isoTimeOrEmpty(row.created_at),
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  async grants(env, { id }) {
    const rows = await driveOf(env, id).exportGrants({});
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'grant',
      id: row.id,
      reason: row.reason,
      reference: row.reference,
      premium_days: Math.sign(row.premium_ms) * msInDays(Math.abs(row.premium_ms)),
      storage_bytes: row.storage_bytes,
      traffic_bytes: row.traffic_bytes,
      credit: row.credit,
      currency: row.currency,
      created_time: isoTimeOrEmpty(row.created_at),
    }));
    return { lines, next: undefined };
  },

  async traffic(env, { id }) {
    const { traffic } = await driveOf(env, id).exportAccount({});
    const lines = traffic.map(({ day, kind, bytes }): ArchiveLine => ({
      kind: 'traffic',
      day,
      of: kind,
      bytes,
    }));
    return { lines, next: undefined };
  },

  async settings(env, { id }, { after, limit }) {
    const settings = Object.entries(await driveOf(env, id).settings({ items: [] }));
    // Setting names are arbitrary, so a page token is an offset.
    const from = Number(after) || 0;
    const lines = settings
      .slice(from, from + limit)
      .map(([item, value]): ArchiveLine => ({ kind: 'setting', item, value }));
    return { lines, next: lines.length < limit ? undefined : String(from + limit) };
  },

  async sessions(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportSessions({ after, limit });
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'session',
      id: row.id,
      client_id: row.client_id,
      device_id: row.device_id,
      device_name: row.device_name,
      device_model: row.device_model,
      country: row.country,
      used_by: row.rotated_by,
      created_time: isoTimeOrEmpty(row.created_at),
      last_used_time: isoTimeOrEmpty(row.rotated_at),
      ended_time: isoTimeOrEmpty(row.revoked_at),
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  async passkeys(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportPasskeys({ after, limit });
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'passkey',
      id: row.id,
      name: row.name,
      created_time: isoTimeOrEmpty(row.created_at),
      last_used_time: isoTimeOrEmpty(row.last_used_at),
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  ...recordReaders,

  async tasks(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportTasks({ after, limit });
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'task',
      id: row.id,
      type: row.type,
      name: row.name,
      phase: row.phase,
      file_name: row.file_name,
      params: storedJson<Record<string, string>>(row.params),
      created_time: isoTimeOrEmpty(row.created_at),
      updated_time: isoTimeOrEmpty(row.updated_at),
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  async events(env, { id }, { after, limit }) {
    const rows = await driveOf(env, id).exportEvents({ after, limit });
    const lines = rows.map((row): ArchiveLine => ({
      kind: 'event',
      id: row.id,
      type: row.type,
      file_id: row.file_id,
      file_name: row.file_name,
      device: row.device,
      params: storedJson<Record<string, string>>(row.params),
      created_time: isoTimeOrEmpty(row.created_at),
    }));
    return { lines, next: nextAfter(rows, limit) };
  },

  end: async () => ({ lines: [{ kind: 'end' }], next: undefined }),
};

function nextAfter(rows: readonly { id: string }[], limit: number): string | undefined {
  return rows.length < limit ? undefined : rows.at(-1)?.id;
}

function nodeFields(row: NodeRow) {
  return {
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    starred_time: isoTimeOrEmpty(row.starred_at),
    trashed_time: isoTimeOrEmpty(row.trashed_at),
    created_time: isoTimeOrEmpty(row.created_at),
    modified_time: isoTimeOrEmpty(row.modified_at),
    user_modified_time: isoTimeOrEmpty(row.user_modified_at),
    params: storedJson<Record<string, string>>(row.params),
  };
}

/** Imports archive entries into an account's drive (protocol/operator.ts). */
export async function importEntries(env: Env, userId: string, lines: readonly ArchivedEntry[]) {
  const imported = await driveOf(env, userId).importNodes({ nodes: lines.map(nodeOf) });
  const idsIn = (state: string) =>
    imported.filter((one) => one.state === state).map(({ id }) => id);
  const uploads = imported.flatMap(({ id, size, upload }) =>
    upload ? [{ id, size, upload }] : [],
  );
  return {
    complete: idsIn('complete'),
    different: idsIn('different'),
    uploads: await Promise.all(
      uploads.map(async ({ id, size, upload }) => ({
        id,
        ...(await uploadTicket(env, { userId, uploadId: upload.id, size, ...upload })),
        part_size: upload.partSize,
      })),
    ),
  };
}

const at = (time: string) => Date.parse(time) || 0;

function nodeOf(line: ArchivedEntry): ArchivedNode {
  return {
    id: line.id,
    parent_id: line.parent_id,
    name: line.name,
    is_file: Number(line.kind === 'file'),
    size: line.kind === 'file' ? line.size : 0,
    gcid: line.kind === 'file' ? line.gcid : '',
    folder_type: line.kind === 'folder' ? line.folder_type : '',
    starred_at: at(line.starred_time),
    trashed_at: at(line.trashed_time),
    created_at: at(line.created_time),
    modified_at: at(line.modified_time),
    user_modified_at: at(line.user_modified_time),
    params: JSON.stringify(line.params),
  };
}
