import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { requireOpenStatus } from '#worker/http/account-status.ts';
import { randomId, sha256 } from '#worker/http/keys.ts';
import { jurisdictionOf } from '#worker/http/jurisdiction.ts';
import type { ObjectLocation } from '#worker/http/visitor-location.ts';
import { Directory } from '#worker/services/directory/index.ts';
import {
  type Account,
  driveOf,
  type LinkedIdentity,
  type NewProfile,
} from '#worker/services/drive/index.ts';
import { isCommonPassword } from '#worker/services/user/common-passwords.ts';
import { hashPassword, isOutdated, isPassword } from '#worker/services/user/passwords.ts';
import {
  emailKey,
  foldedPassword,
  isEmail,
  nameFromEmail,
  passwordFault,
} from '#worker/services/user/rules.ts';

export type { Account };

/** Returns the account with this id, or null. */
export function accountById(env: Env, userId: string): Promise<Account | null> {
  return driveOf(env, userId).account({});
}

/**
 * Asked instead of the account of an address without one, so that both take as long. There are some
 * of them, because one object can't serve everyone who guesses.
 */
const decoys = 16;

/**
 * Returns the account with this email address in any spelling, or null. The directory names the
 * account, and its object decides: an address that is being changed is found once.
 */
export async function accountByEmail(env: Env, email: string): Promise<Account | null> {
  const key = emailKey(email);
  const userId = await new Directory(env).holderOf('email', key);
  const decoy = `nobody-${[...key].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % decoys}`;
  const account = await accountById(env, userId ?? decoy);
  return account?.email_key === key ? account : null;
}

/**
 * Throws `user_blocked` if the operator blocked the account, `cannot_unlock` (50) if its owner is
 * deleting it.
 */
export function requireOpen(account: Account | null): asserts account is Account {
  requireOpenStatus(account?.status);
}

/** Throws `invalid_password` (4010) with the reason if a password is unacceptable. */
export async function checkPassword(env: Env, password: string, email: string): Promise<void> {
  const fault = passwordFault(
    password,
    email,
    await isCommonPassword(env, foldedPassword(password)),
  );
  if (fault) throw new ApiError('invalid_password', { description: `the password is ${fault}` });
}

/** Returns an email address trimmed. Throws `invalid_argument` if it is invalid. */
export function checkEmail(email: string): string {
  const trimmed = email.trim();
  if (!isEmail(trimmed)) {
    throw new ApiError('invalid_argument', { description: 'email: is not an email address' });
  }
  return trimmed;
}

/** Returns the id of a new account. */
export const newUserId = () => `u${randomId(21)}`;

/** Returns the id of the account that an operation creates: a repeat of it finds the same one. */
export async function userIdOf(effectId: string): Promise<string> {
  return `u${(await sha256(`account:${effectId}`)).replace(/[-_]/g, '').slice(0, 21)}`;
}

/** An account to be created. */
interface Registration {
  /** A repeat with the same id creates nothing more. */
  id: string;
  email: string;
  password: string | undefined;
  name?: string;
  locale?: string;
  /** Where its drive is created. */
  location?: ObjectLocation;
  /** The account at a provider that signs up. */
  identity?: { issuer: string; subject: string; label: string };
}

/**
 * Creates an account, with an undefined password one without. Throws `invalid_argument`,
 * `invalid_password`, or `already_exists` if the address has one. The caller must have verified the
 * address. The address is reserved before there is an object for the account, which then claims it.
 */
export async function createAccount(
  env: Env,
  registration: Registration,
  now: number,
): Promise<Account> {
  const { id, password, identity } = registration;
  const email = checkEmail(registration.email);
  if (password !== undefined) await checkPassword(env, password, email);
  const profile: NewProfile = {
    email,
    email_key: emailKey(email),
    name: registration.name?.trim() || nameFromEmail(email),
    password_hash: password === undefined ? '' : await hashPassword(env, password),
    password_updated_at: now,
    locale: registration.locale || 'en-US',
    location: registration.location ?? '',
    jurisdiction: jurisdictionOf(env),
    created_at: now,
  };
  const isFree = await new Directory(env).reserve(id, 'email', profile.email_key);
  const account = isFree
    ? await driveOf(env, id, registration.location).createAccount({
        profile,
        identity: identity ? newIdentity(identity, { now, usedAt: now }) : null,
      })
    : null;
  // A concurrent repeat may have been faster, with another password.
  const isSame =
    account?.password_hash === profile.password_hash ||
    (password !== undefined && (await hasPassword(env, account, password)));
  if (account && isSame) return account;
  throw new ApiError('already_exists', {
    description: 'an account with this email already exists',
  });
}

/** Returns a link to an account at a provider; `usedAt` is 0 without a sign-in. */
export function newIdentity(
  { issuer, subject, label }: { issuer: string; subject: string; label: string },
  { now, usedAt }: { now: number; usedAt: number },
): LinkedIdentity {
  return {
    id: `l${randomId(21)}`,
    issuer,
    subject,
    name: label,
    created_at: now,
    last_used_at: usedAt,
  };
}

/** Checks an account's password. Takes as long if there is no account. */
export function hasPassword(env: Env, account: Account | null, password: string): Promise<boolean> {
  return isPassword(env, password, account?.password_hash ?? '');
}

/** Rehashes a password that was just verified if its hash has outdated parameters. */
export async function refreshHash(env: Env, account: Account, password: string): Promise<void> {
  const from = account.password_hash;
  if (!isOutdated(from)) return;
  const hash = await hashPassword(env, password);
  await driveOf(env, account.id).refreshPasswordHash({ from, hash });
}

/** Sets a new password, which must have been checked. */
export async function setPassword(
  env: Env,
  account: Account,
  password: string,
  now: number,
): Promise<void> {
  const hash = await hashPassword(env, password);
  await driveOf(env, account.id).setPassword({ hash, at: now });
}
