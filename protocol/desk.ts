import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredId, requiredText, text } from './fields.ts';
import { projectionState } from './projections.ts';
import { shareStatuses } from './share-status.ts';

/**
 * Answers of the desk's screens, all ours: what several calls would otherwise be needed for. Times
 * are RFC 3339, '' for never; bytes are numbers.
 */

/** Circumstances that an operator should act on, the most urgent first. */
export const deskWarnings = [
  'projection-repair',
  'read-only',
  'reports-late',
  'reports-open',
  'dead-letters',
  'secret-used',
  'one-passkey',
  'one-owner',
  'projection-late',
  'mail-outbox',
  'backup-missing',
] as const;
export type DeskWarning = (typeof deskWarnings)[number];

/** Values per day, the oldest first. */
const trend = v.object({
  name: v.picklist(['accounts', 'shares', 'requests', 'downloads', 'stored']),
  /** The current total, or the sum of the last 30 days. */
  total: v.number(),
  days: v.array(v.number()),
});

/** GET admin/v1/today: returns warnings, and five numbers with their last 30 days. */
export const deskToday = call({
  method: 'GET',
  path: 'admin/v1/today',
  input: v.object({}),
  output: v.object({
    warnings: v.array(
      v.object({ kind: v.picklist(deskWarnings), count: v.number(), time: v.string() }),
    ),
    trends: v.array(trend),
    projection: projectionState,
  }),
  session: 'none',
  administrator: 'today.read',
});

const accountStatus = v.picklist(['ACTIVE', 'BLOCKED', 'LEAVING']);

/**
 * GET admin/v1/accounts: lists accounts with masked addresses, by `sort` (`created.desc`,
 * `sessions.asc`, `premium.desc`, …).
 */
export const deskAccounts = call({
  method: 'GET',
  path: 'admin/v1/accounts',
  input: v.object({
    status: v.optional(v.picklist(['', 'ACTIVE', 'BLOCKED', 'LEAVING']), ''),
    plan: v.optional(v.picklist(['', 'premium', 'free']), ''),
    sort: v.optional(
      v.picklist([
        '',
        'created.desc',
        'created.asc',
        'sessions.desc',
        'sessions.asc',
        'premium.desc',
        'premium.asc',
      ]),
      '',
    ),
    limit: pageSize(50, 500),
    page_token: text(128),
  }),
  output: v.object({
    accounts: v.array(
      v.object({
        user_id: v.string(),
        masked_email: v.string(),
        status: accountStatus,
        sessions: v.number(),
        shares: v.number(),
        premium_until_time: v.string(),
        created_time: v.string(),
      }),
    ),
    projection: projectionState,
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'accounts.list',
});

const note = v.object({
  id: v.string(),
  person: v.string(),
  text: v.string(),
  created_time: v.string(),
});

/** GET admin/v1/accounts/{user_id}: returns an account. Throws `user_not_exist`. */
export const deskAccount = call({
  method: 'GET',
  path: 'admin/v1/accounts/{user_id}',
  input: v.object({ user_id: requiredId }),
  output: v.object({
    user_id: v.string(),
    email: v.string(),
    former_emails: v.array(v.string()),
    name: v.string(),
    status: accountStatus,
    locale: v.string(),
    jurisdiction: v.string(),
    created_time: v.string(),
    used_bytes: v.number(),
    limit_bytes: v.number(),
    trash_bytes: v.number(),
    items: v.number(),
    premium_until_time: v.string(),
    two_factor_time: v.string(),
    has_password: v.boolean(),
    passkeys: v.number(),
    providers: v.array(v.string()),
    app_passwords: v.number(),
    sessions: v.array(
      v.object({
        id: v.string(),
        client_id: v.string(),
        device_name: v.string(),
        country: v.string(),
        created_time: v.string(),
        used_time: v.string(),
      }),
    ),
    shares: v.array(
      v.object({
        share_id: v.string(),
        title: v.string(),
        has_passcode: v.boolean(),
        created_time: v.string(),
        expire_time: v.string(),
      }),
    ),
    orders: v.array(
      v.object({
        order_id: v.string(),
        title: v.string(),
        price: v.number(),
        currency: v.string(),
        status: v.string(),
        created_time: v.string(),
      }),
    ),
    notes: v.array(note),
  }),
  session: 'none',
  administrator: 'accounts.read',
});

/** POST admin/v1/users:signOut: ends every session of an account. Throws `user_not_exist`. */
export const signOutUser = call({
  method: 'POST',
  path: 'admin/v1/users:signOut',
  input: v.object({ user_id: requiredId }),
  output: v.object({ user_id: v.string() }),
  session: 'none',
  administrator: 'accounts.sign-out',
});

/** POST admin/v1/notes: adds a note about an account or a shared link, for other operators. */
export const addOperatorNote = call({
  method: 'POST',
  path: 'admin/v1/notes',
  input: v.object({ target: requiredId, text: requiredText(4000) }),
  output: v.object({ id: v.string() }),
  session: 'none',
  administrator: 'notes.write',
});

/** Kinds of what a search finds. */
export const foundKinds = ['account', 'share', 'content', 'order', 'request', 'address'] as const;

/**
 * GET admin/v1/search: finds what a text names exactly, by its form: an email address, an id, a
 * link, a hash, or an IP address. Names are never searched. `looked_for` has the forms that fit.
 */
export const deskSearch = call({
  method: 'GET',
  path: 'admin/v1/search',
  input: v.object({ q: requiredText(1024) }),
  output: v.object({
    results: v.array(
      v.object({
        kind: v.picklist(foundKinds),
        id: v.string(),
        /** A masked address, a status or a count, by its kind. */
        detail: v.string(),
      }),
    ),
    looked_for: v.array(v.picklist(foundKinds)),
  }),
  session: 'none',
  administrator: 'today.read',
});

/** GET admin/v1/shares/{share_id}: returns a shared link. Throws `not_found`. */
export const deskShare = call({
  method: 'GET',
  path: 'admin/v1/shares/{share_id}',
  input: v.object({ share_id: requiredId }),
  output: v.object({
    share_id: v.string(),
    owner_id: v.string(),
    is_owner_blocked: v.boolean(),
    /** As visitors meet it now. */
    share_status: v.picklist(shareStatuses),
    /** As moderation set it. */
    moderation: v.picklist(shareStatuses),
    has_passcode: v.boolean(),
    sensitive: v.boolean(),
    files: v.number(),
    size: v.number(),
    expire_time: v.string(),
    views: v.number(),
    view_limit: v.number(),
    downloads: v.number(),
    download_limit: v.number(),
    saves: v.number(),
    save_limit: v.number(),
    traffic_bytes: v.number(),
    traffic_limit: v.number(),
    notes: v.array(note),
  }),
  session: 'none',
  administrator: 'shares.read',
});

/**
 * GET admin/v1/shares/{share_id}/files: returns the title of a shared link and its first 100 files
 * at the top level, with their hashes. Throws `not_found`.
 */
export const deskShareFiles = call({
  method: 'GET',
  path: 'admin/v1/shares/{share_id}/files',
  input: v.object({ share_id: requiredId }),
  output: v.object({
    title: v.string(),
    files: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        is_folder: v.boolean(),
        size: v.number(),
        gcid: v.string(),
        created_time: v.string(),
      }),
    ),
  }),
  session: 'none',
  administrator: 'shares.files',
});
