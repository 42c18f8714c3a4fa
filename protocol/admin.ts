import * as v from 'valibot';
import { call } from './call.ts';
import { anything, count, flag, pageSize, requiredText, text } from './fields.ts';
import { projectionState } from './projections.ts';
import { operatorRoles } from './permissions.ts';

/**
 * Administrator calls, all ours, each with the permission it needs. Lists are paged by
 * `page_token`, newest first. Times are RFC 3339, '' for never. Every change is logged in
 * `admin/v1/audit-log`.
 */

const page = { limit: pageSize(100, 500), page_token: text(128) };
const nextPage = { next_page_token: v.string() };

const days = count({ default: 0, max: 36_500 });
const bytes = count({ default: 0, max: 2 ** 49 });

/** One account, by id or email address. */
const names = { user_id: text(64), email: text(320) };
const isNamed = ({ user_id, email }: { user_id: string; email: string }) =>
  user_id !== '' || email !== '';
const unnamed = 'user_id or email is required';
const account = v.pipe(
  v.object(names),
  v.check((input) => isNamed(input), unnamed),
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
 * POST admin/v1/users: creates an account without verifying its address. Throws `invalid_password`,
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
    /** Storage of the drive; absent: the default. */
    quota_bytes: v.nullish(bytes),
  }),
  output: v.object({ user_id: v.string(), email: v.string() }),
  session: 'none',
  administrator: 'accounts.create',
});

/** GET admin/v1/users: lists accounts, or the one with an address. */
export const listUsers = call({
  method: 'GET',
  path: 'admin/v1/users',
  input: v.object({ email: text(320), ...page }),
  output: v.object({ users: v.array(userSchema), projection: projectionState, ...nextPage }),
  session: 'none',
  administrator: 'accounts.list',
});

/**
 * POST admin/v1/users:block: blocks an account: ends every session, refuses new ones with
 * `user_blocked`, and closes its shares (`PROHIBITED`) within seconds. Its owner is notified by
 * email with a contact. Throws `user_not_exist`.
 */
export const blockUser = call({
  method: 'POST',
  path: 'admin/v1/users:block',
  input: v.pipe(
    v.object({
      ...names,
      /** Notify the owner by email; false where the law forbids it. */
      tell_owner: flag(true),
    }),
    v.check((input) => isNamed(input), unnamed),
  ),
  output: v.object({ user_id: v.string(), status: v.literal('BLOCKED') }),
  session: 'none',
  administrator: 'accounts.close',
});

/**
 * POST admin/v1/users:unblock: unblocks an account and reopens its shares. Throws `user_not_exist`.
 */
export const unblockUser = call({
  method: 'POST',
  path: 'admin/v1/users:unblock',
  input: account,
  output: v.object({ user_id: v.string(), status: v.literal('ACTIVE') }),
  session: 'none',
  administrator: 'accounts.close',
});

/**
 * POST admin/v1/users:disableTwoFactor: removes two-factor authentication from an account whose
 * owner has lost it, and ends every session. The operator must verify the owner's identity. Throws
 * `user_not_exist`.
 */
export const disableUserTwoFactor = call({
  method: 'POST',
  path: 'admin/v1/users:disableTwoFactor',
  input: account,
  output: v.object({ user_id: v.string() }),
  session: 'none',
  administrator: 'accounts.reset',
});

/** POST admin/v1/codes: creates activation codes. Only this answer contains them in full. */
export const createCodes = call({
  method: 'POST',
  path: 'admin/v1/codes',
  input: v.pipe(
    v.object({
      /** Premium days per code. */
      days,
      /** Storage per code, in bytes. */
      storage_bytes: bytes,
      /** Download quota per code for 30 days, in bytes. */
      traffic_bytes: bytes,
      count: count({ default: 1, min: 1, max: 1000 }),
      /** Accounts that may redeem each code, once each. */
      uses: count({ default: 1, min: 1, max: 1_000_000 }),
      /** Days until unredeemed codes expire; 0 for never. */
      valid_days: days,
    }),
    v.check(
      ({ days: premium, storage_bytes, traffic_bytes }) =>
        premium > 0 || storage_bytes > 0 || traffic_bytes > 0,
      'days, storage_bytes or traffic_bytes must be above 0',
    ),
  ),
  output: v.object({ codes: v.array(v.string()) }),
  session: 'none',
  administrator: 'codes.create',
});

/**
 * GET admin/v1/codes: lists codes by their first characters, with the accounts that redeemed them.
 */
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
        /** Maximum and actual redemptions. */
        uses_max: v.number(),
        uses: v.number(),
        created_time: v.string(),
        expire_time: v.string(),
        /** The last account that redeemed it. */
        redeemed_by: v.string(),
        redeemed_time: v.string(),
      }),
    ),
    projection: projectionState,
    ...nextPage,
  }),
  session: 'none',
  administrator: 'codes.read',
});

/**
 * POST admin/v1/config/{name}: stores a document, which takes effect within seconds. Throws
 * `invalid_argument`.
 */
export const putConfig = call({
  method: 'POST',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64), value: anything }),
  output: v.object({ name: v.string(), updated_time: v.string() }),
  session: 'none',
  administrator: 'configuration.write',
});

/** GET admin/v1/config/{name}: returns the operator's document, or null. */
export const getConfig = call({
  method: 'GET',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64) }),
  output: v.object({ name: v.string(), value: v.nullable(anything), updated_time: v.string() }),
  session: 'none',
  administrator: 'configuration.read',
});

/** DELETE admin/v1/config/{name}: deletes a document, so that the default applies again. */
export const removeConfig = call({
  method: 'DELETE',
  path: 'admin/v1/config/{name}',
  input: v.object({ name: requiredText(64) }),
  output: v.object({ name: v.string() }),
  session: 'none',
  administrator: 'configuration.write',
});

/** GET admin/v1/stats: counts the rows of D1. The contents of drives are not counted. */
export const stats = call({
  method: 'GET',
  path: 'admin/v1/stats',
  input: v.object({}),
  output: v.object({
    users: v.object({ total: v.number(), blocked: v.number() }),
    /** Sessions that can still be refreshed. */
    sessions: v.number(),
    /** By status. */
    shares: v.record(v.string(), v.number()),
    codes: v.object({ total: v.number(), redeemed: v.number() }),
    /** Messages in the local outbox. */
    letters: v.number(),
    time: v.string(),
    projection: projectionState,
  }),
  session: 'none',
  administrator: 'today.read',
});

/** A person in the audit log: an operator, a named token, or one of the names below. */
const auditRole = v.picklist([...operatorRoles, 'token', 'secret', 'account', 'system']);

const auditLine = v.object({
  /** Position in the chain, from 1. */
  id: v.string(),
  /** `user.create`, `codes.create`, `config.put`, … */
  action: v.string(),
  target: v.string(),
  /** `done`, or the name of the error. */
  outcome: v.string(),
  /** Inputs of the action, without passwords and codes. */
  details: v.record(v.string(), anything),
  /** Id and name of the operator or token; the account, if its owner acted. */
  person_id: v.string(),
  person: v.string(),
  /**
   * Role of the operator; `token`, `secret` (the administrator token), `account` (its owner), or
   * `system` (a setting of the instance).
   */
  role: auditRole,
  /** The reason that the operator gave. */
  reason: v.string(),
  ip: v.string(),
  request_id: v.string(),
  created_time: v.string(),
  /** SHA-256 of the previous line's hash and of this line, in hex. */
  hash: v.string(),
  /** When personal data of an erased account was removed from the line; '' if it wasn't. */
  erased_time: v.string(),
});

/**
 * GET admin/v1/audit-log: lists actions of operators and their reads of personal data, newest
 * first, including refused attempts. Empty filters match every line.
 */
export const auditLog = call({
  method: 'GET',
  path: 'admin/v1/audit-log',
  input: v.object({
    action: text(64),
    person_id: text(64),
    target: text(320),
    request_id: text(64),
    ip: text(64),
    ...page,
  }),
  output: v.object({ lines: v.array(auditLine), ...nextPage }),
  session: 'none',
  administrator: 'audit.read',
});

/**
 * GET admin/v1/audit-log:verify: computes the hashes of all lines again, and finds the first line
 * that was changed or deleted.
 */
export const verifyAuditLog = call({
  method: 'GET',
  path: 'admin/v1/audit-log:verify',
  input: v.object({}),
  output: v.object({
    valid: v.boolean(),
    lines: v.number(),
    /** Lines without the personal data of erased accounts. */
    erased: v.number(),
    /** Id of the first line that doesn't fit; '' if all do. */
    broken_at: v.string(),
    /** Hash of the last line, for comparison with a copy kept elsewhere. */
    head: v.string(),
  }),
  session: 'none',
  administrator: 'audit.read',
});
