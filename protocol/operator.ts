import * as v from 'valibot';
import { call } from './call.ts';
import { anything, count, flag, pageSize, requiredText, text } from './fields.ts';
import { archivedEntriesMax } from './limits.ts';
import { orderStatuses, paymentStatuses } from './orders.ts';

/**
 * The operator's larger works, all ours: moving an account to another Magpie, erasing one, making a
 * table again, and what running costs. The bearer is the administrator's token; every change is a
 * line of the audit log.
 */

const administrator = { session: 'none', administrator: true } as const;

/** Names one account: by id, or by address; without both a call throws `invalid_argument`. */
const account = { user_id: text(64), email: text(320) };
/** An id as drives make them: an archive can name nothing else of a drive with it. */
const nodeId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{22}$/, 'is not the id of an entry'));
const short = v.pipe(v.string(), v.maxLength(1024, 'longer than 1024 characters'));
const params = v.pipe(
  v.record(short, short),
  v.check((all) => Object.keys(all).length <= 64, 'more than 64 params'),
);
/** Times of an archive are RFC 3339, '' for not; bytes are numbers. */
const node = {
  id: nodeId,
  /** '' is the root. */
  parent_id: v.union([v.literal(''), nodeId]),
  name: short,
  starred_time: short,
  /** When it came into the trash itself. */
  trashed_time: short,
  created_time: short,
  modified_time: short,
  /** As the client that uploaded it says. */
  user_modified_time: short,
  params,
};
const folderLine = v.object({ kind: v.literal('folder'), folder_type: short, ...node });
const fileLine = v.object({
  kind: v.literal('file'),
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** What the bytes are known by; of an empty file the same for all. */
  gcid: v.string(),
  /** '' when it was not taken. */
  md5: v.string(),
  /** Where the bytes can be had for four hours; '' unless `links` was asked for. */
  link: v.string(),
  ...node,
});

/** A folder or file of an archive. */
export const archivedEntry = v.variant('kind', [folderLine, fileLine]);

/**
 * One line of an archive (JSON lines): the account, what it holds, and everything else that is kept
 * about its owner, then the end. Whoever brings an archive in takes its folders and files and
 * passes over the rest.
 */
export const archiveLine = v.variant('kind', [
  v.object({
    kind: v.literal('account'),
    format: v.literal('magpie-archive-1'),
    user_id: v.string(),
    email: v.string(),
    /** The addresses it had before, the last one first. */
    former_emails: v.array(v.string()),
    name: v.string(),
    locale: v.string(),
    created_time: v.string(),
    /** Since when signing in takes a second step. */
    two_factor_time: v.string(),
    limit_bytes: v.number(),
    used_bytes: v.number(),
    file_count: v.number(),
    exported_time: v.string(),
  }),
  folderLine,
  fileLine,
  v.object({
    kind: v.literal('share'),
    id: v.string(),
    title: v.string(),
    pass_code: v.string(),
    /** '' for one that never ends. */
    expire_time: v.string(),
    restore_limit: v.number(),
    file_ids: v.array(v.string()),
    created_time: v.string(),
  }),
  v.object({
    kind: v.literal('grant'),
    id: v.string(),
    reason: v.string(),
    reference: v.string(),
    premium_days: v.number(),
    storage_bytes: v.number(),
    traffic_bytes: v.number(),
    credit: v.number(),
    currency: v.string(),
    created_time: v.string(),
  }),
  v.object({
    kind: v.literal('traffic'),
    day: v.string(),
    of: v.string(),
    bytes: v.number(),
  }),
  v.object({ kind: v.literal('setting'), item: v.string(), value: anything }),
  v.object({
    kind: v.literal('session'),
    id: v.string(),
    client_id: v.string(),
    device_id: v.string(),
    device_name: v.string(),
    device_model: v.string(),
    country: v.string(),
    /** The device that last used it, or the network address of a program that names none. */
    used_by: v.string(),
    created_time: v.string(),
    last_used_time: v.string(),
    ended_time: v.string(),
  }),
  v.object({
    kind: v.literal('passkey'),
    id: v.string(),
    name: v.string(),
    created_time: v.string(),
    last_used_time: v.string(),
  }),
  v.object({
    kind: v.literal('order'),
    id: v.string(),
    plan_id: v.string(),
    title: v.string(),
    price: v.number(),
    currency: v.string(),
    status: v.string(),
    created_time: v.string(),
    paid_time: v.string(),
  }),
  v.object({
    kind: v.literal('invitation'),
    role: v.picklist(['inviter', 'invited']),
    created_time: v.string(),
  }),
  v.object({
    kind: v.literal('arrival'),
    came_from: v.string(),
    landing: v.string(),
    campaign: v.string(),
    referrers: v.string(),
    created_time: v.string(),
  }),
  v.object({
    /** To the operator. */
    kind: v.literal('letter'),
    id: v.string(),
    about: v.string(),
    text: v.string(),
    email: v.string(),
    page: v.string(),
    diagnostics: v.string(),
    created_time: v.string(),
  }),
  v.object({
    kind: v.literal('task'),
    id: v.string(),
    type: v.string(),
    name: v.string(),
    phase: v.string(),
    file_name: v.string(),
    params: v.record(v.string(), v.string()),
    created_time: v.string(),
    updated_time: v.string(),
  }),
  v.object({
    kind: v.literal('event'),
    id: v.string(),
    type: v.string(),
    file_id: v.string(),
    file_name: v.string(),
    device: v.string(),
    params: v.record(v.string(), v.string()),
    created_time: v.string(),
  }),
  v.object({ kind: v.literal('end') }),
]);
export type ArchiveLine = v.InferOutput<typeof archiveLine>;
export type ArchivedEntry = v.InferOutput<typeof archivedEntry>;

/**
 * GET admin/v1/users/export: a page of an account's archive; the pages one after the other are the
 * whole.
 */
export const exportUser = call({
  method: 'GET',
  path: 'admin/v1/users/export',
  input: v.object({ ...account, links: flag(), limit: pageSize(500, 1000), page_token: text(128) }),
  output: v.object({ lines: v.array(archiveLine), next_page_token: v.string() }),
  ...administrator,
});

/** Entries brought at once, folders before what is in them. */
export const broughtEntries = v.pipe(
  v.array(archivedEntry),
  v.maxLength(archivedEntriesMax, `more than ${archivedEntriesMax} lines`),
);

/** What became of entries that were brought. */
export const broughtAnswer = v.object({
  /** Of the entries brought: there whole, and with other content than the archive says. */
  complete: v.array(v.string()),
  different: v.array(v.string()),
  uploads: v.array(
    v.object({
      id: v.string(),
      /** The path on the site's host to which the bytes are sent (protocol 2.7), with its token. */
      key: v.string(),
      security_token: v.string(),
      part_size: v.number(),
    }),
  ),
});

/**
 * POST admin/v1/users/import: brings folders and files of an archive into an account, folders
 * before what is in them. What is there already stays; a file that still waits for its bytes is
 * answered with its upload, and brought again afterwards takes its times. Throws `file_not_found`
 * for an entry whose folder is not there.
 */
export const importUser = call({
  method: 'POST',
  path: 'admin/v1/users/import',
  input: v.object({ ...account, lines: broughtEntries }),
  output: broughtAnswer,
  ...administrator,
});

export const erasure = v.object({
  user_id: v.string(),
  /**
   * What is under way: `waiting` while its owner may have it back, `drive`, `account`; then `done`.
   */
  step: v.string(),
  started_time: v.string(),
  /** At the latest then the last byte is gone. */
  due_time: v.string(),
  /**
   * When nothing could be reached any more; '' before. Contents nobody else holds are deleted a day
   * later.
   */
  finished_time: v.string(),
});

/**
 * POST admin/v1/users:erase: erases an account for good: its sessions at once, then its shares, its
 * drive, the references to its contents and every row that names it. Goes on by itself after a
 * crash. Throws `user_not_exist`.
 */
export const eraseUser = call({
  method: 'POST',
  path: 'admin/v1/users:erase',
  input: v.object(account),
  output: erasure,
  ...administrator,
});

/** GET admin/v1/erasures: accounts that are or were erased, newest first; `user_id` names one. */
export const listErasures = call({
  method: 'GET',
  path: 'admin/v1/erasures',
  input: v.object({ user_id: text(64), limit: pageSize(100, 500), page_token: text(128) }),
  output: v.object({ erasures: v.array(erasure), next_page_token: v.string() }),
  ...administrator,
});

/**
 * POST admin/v1/users:grant: gives an account premium days, space or traffic, as a line of its
 * ledger.
 */
export const grantUser = call({
  method: 'POST',
  path: 'admin/v1/users:grant',
  input: v.object({
    ...account,
    premium_days: count({ default: 0, max: 36_500 }),
    storage_bytes: count({ default: 0, max: 2 ** 49 }),
    traffic_bytes: count({ default: 0, max: 2 ** 49 }),
  }),
  output: v.object({ user_id: v.string(), expire: v.string() }),
  ...administrator,
});

/**
 * POST admin/v1/orders:settle: says that an order was paid another way (a transfer, cash), refused
 * or given back; the same as a message of whoever takes the money. Throws `not_found`.
 */
export const settleOrder = call({
  method: 'POST',
  path: 'admin/v1/orders:settle',
  input: v.object({ order_id: requiredText(64), status: v.picklist(paymentStatuses) }),
  output: v.object({ order_id: v.string(), status: v.picklist(orderStatuses) }),
  ...administrator,
});

/**
 * POST admin/v1/shares:rebuild: makes the table of all shares again from the drives, a page of
 * accounts at a time; call it with each `next_page_token` until there is none.
 */
export const rebuildShares = call({
  method: 'POST',
  path: 'admin/v1/shares:rebuild',
  input: v.object({ limit: pageSize(50, 200), page_token: text(128) }),
  output: v.object({ accounts: v.number(), shares: v.number(), next_page_token: v.string() }),
  ...administrator,
});

/**
 * GET admin/v1/usage: what was used of the platform on each day (UTC) and what that costs by the
 * document `prices`.
 */
export const usage = call({
  method: 'GET',
  path: 'admin/v1/usage',
  input: v.object({ days: count({ default: 30, min: 1, max: 366 }) }),
  output: v.object({
    currency: v.string(),
    days: v.array(
      v.object({
        day: v.string(),
        /** Operations and `egress_bytes`, by name (worker/http/usage.ts). */
        amounts: v.record(v.string(), v.number()),
        cost: v.number(),
      }),
    ),
    stored: v.object({
      blobs: v.number(),
      bytes: v.number(),
      /** What keeping it costs in a month. */
      cost: v.number(),
    }),
  }),
  ...administrator,
});
