import * as v from 'valibot';
import { call } from './call.ts';
import { anything, count, flag, pageSize, requiredText, text } from './fields.ts';

/**
 * The operator's calls, all ours: the bearer is the administrator's token. Lists are paged by
 * `page_token`, newest first; times are RFC 3339, '' for never; every change is a line of
 * `admin/v1/audit-log`.
 */

const administrator = { session: 'none', administrator: true } as const;

const page = { limit: pageSize(100, 500), page_token: text(128) };
const nextPage = { next_page_token: v.string() };

const days = count({ default: 0, max: 36_500 });
const bytes = count({ default: 0, max: 2 ** 49 });

/** Names one account: by id, or by address. */
const names = { user_id: text(64), email: text(320) };
const isNamed = ({ user_id, email }: { user_id: string; email: string }) =>
  user_id !== '' || email !== '';
const unnamed = 'user_id or email is required';
const account = v.pipe(
  v.object(names),
  v.check((asked) => isNamed(asked), unnamed),
);

const userSchema = v.object({
  user_id: v.string(),
  email: v.string(),
  name: v.string(),
  /** `ACTIVE` or `BLOCKED`. */
  status: v.string(),
  created_time: v.string(),
});

/**
 * POST admin/v1/users: opens an account whose address needs no proof. Throws `invalid_password`,
 * `already_exists`.
 */
export const createUser = call({
  method: 'POST',
  path: 'admin/v1/users',
  input: v.object({
    email: requiredText(320),
    password: requiredText(1024),
    name: text(128),
    premium_days: days,
    /** Space of the drive; absent: the product's default. */
    quota_bytes: v.nullish(bytes),
  }),
  output: v.object({ user_id: v.string(), email: v.string() }),
  ...administrator,
});

/** GET admin/v1/users: accounts, or the one with an address. */
export const listUsers = call({
  method: 'GET',
  path: 'admin/v1/users',
  input: v.object({ email: text(320), ...page }),
  output: v.object({ users: v.array(userSchema), ...nextPage }),
  ...administrator,
});

/**
 * POST admin/v1/users:block: ends every session, refuses new ones with `user_blocked`, and closes
 * what the account shares (`PROHIBITED`) within seconds. A letter tells its owner, and whom to
 * write to. Throws `user_not_exist`.
 */
export const blockUser = call({
  method: 'POST',
  path: 'admin/v1/users:block',
  input: v.pipe(
    v.object({
      ...names,
      /** Whether the owner is told by mail; not where the law forbids it. */
      tell_owner: flag(true),
    }),
    v.check((asked) => isNamed(asked), unnamed),
  ),
  output: v.object({ user_id: v.string(), status: v.literal('BLOCKED') }),
  ...administrator,
});

/**
 * POST admin/v1/users:unblock: lets a blocked account sign in again, and opens what it shares.
 * Throws `user_not_exist`.
 */
export const unblockUser = call({
  method: 'POST',
  path: 'admin/v1/users:unblock',
  input: account,
  output: v.object({ user_id: v.string(), status: v.literal('ACTIVE') }),
  ...administrator,
});

/**
 * POST admin/v1/users:disableTwoFactor: takes the second factor off an account whose owner has lost
 * it, and ends every session. How the owner proves who they are is the operator's affair. Throws
 * `user_not_exist`.
 */
export const disableUserTwoFactor = call({
  method: 'POST',
  path: 'admin/v1/users:disableTwoFactor',
  input: account,
  output: v.object({ user_id: v.string() }),
  ...administrator,
});

/** POST admin/v1/codes: makes activation codes. The answer is the only place they stand in full. */
export const createCodes = call({
  method: 'POST',
  path: 'admin/v1/codes',
  input: v.pipe(
    v.object({
      /** Premium days each code gives. */
      days,
      /** Space each code gives. */
      storage_bytes: bytes,
      /** Download traffic each code gives, for the 30 days that follow. */
      traffic_bytes: bytes,
      count: count({ default: 1, min: 1, max: 1000 }),
      /** Accounts that may redeem each code, each of them once. */
      uses: count({ default: 1, min: 1, max: 1_000_000 }),
      /** Days until unredeemed codes lapse; 0: never. */
      valid_days: days,
    }),
    v.check(
      ({ days: premium, storage_bytes, traffic_bytes }) =>
        premium > 0 || storage_bytes > 0 || traffic_bytes > 0,
      'days, storage_bytes or traffic_bytes must be above 0',
    ),
  ),
  output: v.object({ codes: v.array(v.string()) }),
  ...administrator,
});

/** GET admin/v1/codes: codes by their first characters, with who redeemed them. */
export const listCodes = call({
  method: 'GET',
  path: 'admin/v1/codes',
  input: v.object({ status: v.optional(v.picklist(['', 'open', 'redeemed']), ''), ...page }),
  output: v.object({
    codes: v.array(
      v.object({
        prefix: v.string(),
        days: v.number(),
        storage_bytes: v.number(),
        traffic_bytes: v.number(),
        /** Accounts that may redeem it, and that did. */
        uses_max: v.number(),
        uses: v.number(),
        created_time: v.string(),
        expire_time: v.string(),
        /** The last of them. */
        redeemed_by: v.string(),
        redeemed_time: v.string(),
      }),
    ),
    ...nextPage,
  }),
  ...administrator,
});

/**
 * POST admin/v1/config/{name}: puts a document; it is in force within seconds. Throws
 * `invalid_argument`.
 */
export const putConfig = call({
  method: 'POST',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64), value: anything }),
  output: v.object({ name: v.string(), updated_time: v.string() }),
  ...administrator,
});

/** GET admin/v1/config/{name}: the document an operator put, null when there is none. */
export const getConfig = call({
  method: 'GET',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64) }),
  output: v.object({ name: v.string(), value: v.nullable(anything), updated_time: v.string() }),
  ...administrator,
});

/** DELETE admin/v1/config/{name}: takes a document back, so that the default holds again. */
export const removeConfig = call({
  method: 'DELETE',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64) }),
  output: v.object({ name: v.string() }),
  ...administrator,
});

/**
 * GET admin/v1/stats: how many there are of what D1 keeps. What is inside drives is not asked for
 * here.
 */
export const stats = call({
  method: 'GET',
  path: 'admin/v1/stats',
  input: v.object({}),
  output: v.object({
    users: v.object({ total: v.number(), blocked: v.number() }),
    /** Sign-ins that may still be refreshed. */
    sessions: v.number(),
    /** By status. */
    shares: v.record(v.string(), v.number()),
    codes: v.object({ total: v.number(), redeemed: v.number() }),
    /** Letters in the local outbox. */
    letters: v.number(),
    time: v.string(),
  }),
  ...administrator,
});

/**
 * GET admin/v1/audit-log: what administrators did, refused attempts included. Lines are only ever
 * added.
 */
export const auditLog = call({
  method: 'GET',
  path: 'admin/v1/audit-log',
  input: v.object({ action: text(64), ...page }),
  output: v.object({
    lines: v.array(
      v.object({
        id: v.string(),
        /** `user.create`, `codes.create`, `config.put`, … */
        action: v.string(),
        target: v.string(),
        /** `done`, or the name of the error. */
        outcome: v.string(),
        /** What was asked, without passwords and codes. */
        details: v.record(v.string(), anything),
        ip: v.string(),
        request_id: v.string(),
        created_time: v.string(),
      }),
    ),
    ...nextPage,
  }),
  ...administrator,
});
