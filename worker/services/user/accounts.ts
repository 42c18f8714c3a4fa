import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { type AccountStatus, requireOpenStatus } from '#worker/http/account-status.ts';
import { randomId } from '#worker/http/keys.ts';
import { isCommonPassword } from '#worker/services/user/common-passwords.ts';
import { hashPassword, isOutdated, isPassword } from '#worker/services/user/passwords.ts';
import {
  emailKey,
  foldedPassword,
  isEmail,
  nameFromEmail,
  passwordFault,
} from '#worker/services/user/rules.ts';

/** A row of `users`. Times are milliseconds since 1970. */
export interface Account {
  id: string;
  email: string;
  email_key: string;
  name: string;
  picture: string;
  password_hash: string;
  password_updated_at: number;
  status: AccountStatus;
  locale: string;
  created_at: number;
}

/** Returns the account with this id, or null. */
export function accountById(env: Env, userId: string): Promise<Account | null> {
  return env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(userId).first<Account>();
}

/** Returns the account with this email address in any spelling, or null. */
export function accountByEmail(env: Env, email: string): Promise<Account | null> {
  return env.DB.prepare('SELECT * FROM users WHERE email_key = ?')
    .bind(emailKey(email))
    .first<Account>();
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

/**
 * Creates an account, with an undefined password one without. Throws `invalid_argument`,
 * `invalid_password`, or `already_exists` if the address has one. The caller must have verified the
 * address.
 */
export async function createAccount(
  env: Env,
  registration: { email: string; password: string | undefined; name?: string; locale?: string },
  now: number,
): Promise<Account> {
  const email = checkEmail(registration.email);
  const { password } = registration;
  if (password !== undefined) await checkPassword(env, password, email);
  const account: Account = {
    id: `u${randomId(21)}`,
    email,
    email_key: emailKey(email),
    name: registration.name?.trim() || nameFromEmail(email),
    picture: '',
    password_hash: password === undefined ? '' : await hashPassword(env, password),
    password_updated_at: now,
    status: 'ACTIVE',
    locale: registration.locale || 'en-US',
    created_at: now,
  };
  const { meta } = await env.DB.prepare(
    `INSERT INTO users (id, email, email_key, name, picture, password_hash, password_updated_at, status, locale, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email_key) DO NOTHING`,
  )
    .bind(...Object.values(account))
    .run();
  if (meta.changes === 0) {
    throw new ApiError('already_exists', {
      description: 'an account with this email already exists',
    });
  }
  return account;
}

/** Checks an account's password. Takes as long if there is no account. */
export function hasPassword(env: Env, account: Account | null, password: string): Promise<boolean> {
  return isPassword(env, password, account?.password_hash ?? '');
}

/** Rehashes a password that was just verified if its hash has outdated parameters. */
export async function refreshHash(env: Env, account: Account, password: string): Promise<void> {
  if (!isOutdated(account.password_hash)) return;
  await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .bind(await hashPassword(env, password), account.id, account.password_hash)
    .run();
}

/** Sets a new password, which must have been checked. */
export async function setPassword(
  env: Env,
  account: Account,
  password: string,
  now: number,
): Promise<void> {
  await env.DB.prepare('UPDATE users SET password_hash = ?, password_updated_at = ? WHERE id = ?')
    .bind(await hashPassword(env, password), now, account.id)
    .run();
}

/** Changes an account's name and locale; '' leaves a field unchanged. */
export async function changeAccount(
  env: Env,
  userId: string,
  { name, locale }: { name: string; locale: string },
): Promise<void> {
  await env.DB.prepare(
    `UPDATE users SET name = CASE ?1 WHEN '' THEN name ELSE ?1 END, locale = CASE ?2 WHEN '' THEN locale ELSE ?2 END
     WHERE id = ?3`,
  )
    .bind(name, locale, userId)
    .run();
}
