import * as v from 'valibot';
import { call } from './call.ts';
import { anything, count, flag, pageSize, requiredText, text } from './fields.ts';
import { archivedEntriesMax } from './limits.ts';
import { projectionState } from './projections.ts';
import { orderStatuses, paymentOutcomes } from './orders.ts';

/**
 * Larger administrator calls, all ours: moving and erasing accounts, rebuilding the share table,
 * and costs.  Every change is logged in the audit log.
 */

/** One account, by id or email address. Calls without either throw `invalid_argument`. */
const account = { user_id: text(64), email: text(320) };
/** The form of ids in drives, so that an archive can't refer to anything else. */
const nodeId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{22}$/, 'is not the id of an entry'));
const short = v.pipe(v.string(), v.maxLength(1024, 'longer than 1024 characters'));
const params = v.pipe(
  v.record(short, short),
  v.check((all) => Object.keys(all).length <= 64, 'more than 64 params'),
);
/** Times of an archive are RFC 3339, '' for never; bytes are numbers. */
const node = {
  id: nodeId,
  /** '' is the root. */
  parent_id: v.union([v.literal(''), nodeId]),
  name: short,
  starred_time: short,
  /** When it was moved to the trash itself. */
  trashed_time: short,
  created_time: short,
  modified_time: short,
  /** As reported by the uploading client. */
  user_modified_time: short,
  params,
};
const folderLine = v.object({ kind: v.literal('folder'), folder_type: short, ...node });
const fileLine = v.object({
  kind: v.literal('file'),
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** Hash of the content; the same for all empty files. */
  gcid: v.string(),
  /** '' if unknown. */
  md5: v.string(),
  /** Link to the bytes, valid for four hours; '' unless `links` was requested. */
  link: v.string(),
  ...node,
});

/** A folder or file of an archive. */
export const archivedEntry = v.variant('kind', [folderLine, fileLine]);

/**
 * A line of an archive (JSON lines): the account, its contents, all other records about its owner,
 * then the end. An import uses folders and files and ignores the rest.
 */
export const archiveLine = v.variant('kind', [
  v.object({
    kind: v.literal('account'),
    format: v.literal('magpie-archive-1'),
    user_id: v.string(),
    email: v.string(),
    /** Former addresses, newest first. */
    former_emails: v.array(v.string()),
    name: v.string(),
    locale: v.string(),
    created_time: v.string(),
    /** When two-factor authentication was enabled. */
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
    /** '' for never. */
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
    /** The device that last used it, or the network address of a client without a device id. */
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
    kind: v.literal('linked_identity'),
    id: v.string(),
    issuer: v.string(),
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

/** GET admin/v1/users/export: returns a page of an account's archive. */
export const exportUser = call({
  method: 'GET',
  path: 'admin/v1/users/export',
  input: v.object({ ...account, links: flag(), limit: pageSize(500, 1000), page_token: text(128) }),
  output: v.object({ lines: v.array(archiveLine), next_page_token: v.string() }),
  session: 'none',
  administrator: 'accounts.export',
});

/** Entries imported per call, folders before their contents. */
export const broughtEntries = v.pipe(
  v.array(archivedEntry),
  v.maxLength(archivedEntriesMax, `more than ${archivedEntriesMax} lines`),
);

/** Result of an import. */
export const broughtAnswer = v.object({
  /** Imported ids: complete, and those with other content than in the archive. */
  complete: v.array(v.string()),
  different: v.array(v.string()),
  uploads: v.array(
    v.object({
      id: v.string(),
      /** Path on the site's host that accepts the bytes (protocol 2.7), with its token. */
      key: v.string(),
      security_token: v.string(),
      part_size: v.number(),
    }),
  ),
});

/**
 * POST admin/v1/users/import: imports folders and files of an archive into an account, folders
 * before their contents. Existing entries stay unchanged. A file without bytes is answered with its
 * upload; importing it again afterwards sets its times. Throws `file_not_found` for an entry whose
 * folder is missing.
 */
export const importUser = call({
  method: 'POST',
  path: 'admin/v1/users/import',
  input: v.object({ ...account, lines: broughtEntries }),
  output: broughtAnswer,
  session: 'none',
  administrator: 'accounts.import',
});

export const erasureProgress = v.object({
  user_id: v.string(),
  /**
   * The current step: `waiting` while the owner may restore the account, `drive`, `account`; then
   * `done`.
   */
  step: v.string(),
  started_time: v.string(),
  /** All bytes are deleted by then. */
  due_time: v.string(),
  /**
   * When nothing could be reached any more; '' before. Content that no one else stores is deleted a
   * day later.
   */
  finished_time: v.string(),
});

/**
 * POST admin/v1/users:erase: permanently erases an account: its sessions immediately, then its
 * shares, drive, content references and every row that names it. Continues after a crash. Throws
 * `user_not_exist`.
 */
export const eraseUser = call({
  method: 'POST',
  path: 'admin/v1/users:erase',
  input: v.object(account),
  output: erasureProgress,
  session: 'none',
  administrator: 'accounts.erase',
});

/** GET admin/v1/erasures: lists erasures, newest first; `user_id` selects one account. */
export const listErasures = call({
  method: 'GET',
  path: 'admin/v1/erasures',
  input: v.object({ user_id: text(64), limit: pageSize(100, 500), page_token: text(128) }),
  output: v.object({ erasures: v.array(erasureProgress), next_page_token: v.string() }),
  session: 'none',
  administrator: 'erasures.read',
});

/**
 * POST admin/v1/users:grant: grants an account premium days, storage or download quota, as a line
 * of its ledger.
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
  session: 'none',
  administrator: 'accounts.grant',
});

/**
 * POST admin/v1/orders:settle: marks an order as paid by other means (a transfer, cash), refused or
 * refunded, like an event of the payment provider. Throws `not_found`.
 */
export const settleOrder = call({
  method: 'POST',
  path: 'admin/v1/orders:settle',
  input: v.object({ order_id: requiredText(64), status: v.picklist(paymentOutcomes) }),
  output: v.object({ order_id: v.string(), status: v.picklist(orderStatuses) }),
  session: 'none',
  administrator: 'orders.settle',
});

/**
 * POST admin/v1/orders:refund: refunds a paid order: returns the money through the provider if
 * that can be done from here (`money_returned`), and takes back what was granted. Throws
 * `not_found`, and `invalid_argument` for an order that isn't paid.
 */
export const refundOrder = call({
  method: 'POST',
  path: 'admin/v1/orders:refund',
  input: v.object({ order_id: requiredText(64) }),
  output: v.object({
    order_id: v.string(),
    status: v.picklist(orderStatuses),
    money_returned: v.boolean(),
  }),
  session: 'none',
  administrator: 'orders.settle',
});

/**
 * GET admin/v1/payouts: lists the payouts promoters asked for, oldest first. Amounts are in the
 * currency's smallest unit.
 */
export const listPayouts = call({
  method: 'GET',
  path: 'admin/v1/payouts',
  input: v.object({}),
  output: v.object({
    payouts: v.array(
      v.object({
        id: v.string(),
        email: v.string(),
        amount: v.number(),
        currency: v.string(),
        created_time: v.string(),
      }),
    ),
    projection: projectionState,
  }),
  session: 'none',
  administrator: 'orders.read',
});

/**
 * POST admin/v1/payouts:settle: notes that a payout was paid or refused; refused amounts can be
 * asked for again. Throws `not_found` if it isn't asked for.
 */
export const settlePayout = call({
  method: 'POST',
  path: 'admin/v1/payouts:settle',
  input: v.object({ id: requiredText(64), status: v.picklist(['paid', 'refused']) }),
  output: v.object({ id: v.string(), status: v.picklist(['paid', 'refused']) }),
  session: 'none',
  administrator: 'orders.settle',
});

/**
 * POST admin/v1/shares:rebuild: rebuilds the share table from the drives, one page of accounts per
 * call; repeat with `next_page_token` until it is empty.
 */
export const rebuildShares = call({
  method: 'POST',
  path: 'admin/v1/shares:rebuild',
  input: v.object({ limit: pageSize(50, 200), page_token: text(128) }),
  output: v.object({ accounts: v.number(), shares: v.number(), next_page_token: v.string() }),
  session: 'none',
  administrator: 'shares.rebuild',
});

/**
 * GET admin/v1/usage: returns the platform usage per UTC day and its cost by the document `prices`.
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
      /** Monthly storage cost. */
      cost: v.number(),
    }),
    projection: projectionState,
  }),
  session: 'none',
  administrator: 'usage.read',
});
