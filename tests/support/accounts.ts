import { randomBytes } from 'node:crypto';
import { createUser as openAccount } from '#protocol/admin.ts';
import { letters } from '#protocol/mail.ts';
import { passkeySignIn, passkeySignInOptions } from '#protocol/passkeys.ts';
import {
  requestVerification,
  signIn,
  signUp,
  type TokenAnswer,
  verifyCode,
} from '#protocol/user.ts';
import { randomId } from '#worker/http/keys.ts';
import type { Env } from '#worker/bindings.ts';
import type { Account } from '#worker/services/drive/index.ts';
import { passkeyHandle } from '#worker/services/user/passkey-handle.ts';
import { emailKey, nameFromEmail } from '#worker/services/user/rules.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { withProof } from './captcha.ts';
import { callDrive } from './drive.ts';
import { adminToken, type Caller, freshIp, type Magpie, testSecret } from './magpie.ts';

/** An account with the tokens of its first session. */
export interface TestUser {
  userId: string;
  email: string;
  password: string;
  /** An access token. */
  token: string;
  refreshToken: string;
}

export const testPassword = 'a plain sentence of the tests';

/** Returns an email address unique to this test. */
export function freshEmail(): string {
  return `ada-${randomBytes(6).toString('hex')}@example.com`;
}

/**
 * Creates a signed-in account. A passkey signs it in, because a mail round trip is slow and
 * comparing a password takes a quarter of a second.
 */
export async function createUser(
  magpie: Magpie,
  { email = freshEmail(), password = testPassword }: { email?: string; password?: string } = {},
): Promise<TestUser> {
  const userId = await insertUser(magpie, email, password);
  const as: Caller = { ip: freshIp() };
  const authenticator = new SoftAuthenticator(magpie.origin);
  authenticator.userHandle = await passkeyHandle(testKeys, userId);
  const id = authenticator.credentialId.toString('base64url');
  await addPasskeyRow(magpie, userId, id, authenticator.publicKey);
  const { public_key: options } = await magpie.call(passkeySignInOptions, {}, as);
  const credential = authenticator.get(options);
  const tokens = await magpie.call(passkeySignIn, { credential }, as);
  await callDrive(magpie, userId, 'deletePasskeys', { ids: [id] });
  return userOf(tokens, email, password);
}

/** The keys of all instances of the tests come from one secret. */
const testKeys = { SECRET_KEY: testSecret } as Env;

/** Adds a passkey to an account without its owner. */
export async function addPasskeyRow(
  magpie: Magpie,
  userId: string,
  id: string,
  publicKey = '{}',
): Promise<void> {
  await callDrive(magpie, userId, 'addPasskey', {
    id,
    credential_id: id,
    public_key: publicKey,
    sign_count: 0,
    is_backed_up: 0,
    name: '',
    created_at: 0,
    last_used_at: 0,
  });
}

/** State shared by the test files of this process, each of which has its own module instances. */
const kept = globalThis as { hashOfTestPassword?: string };

/**
 * Creates an account and returns its id. The first of a process is created by the operator's API.
 * The others get its password hash, which takes a quarter of a second to compute: all instances of
 * a process have the same secret.
 */
async function insertUser(magpie: Magpie, email: string, password: string): Promise<string> {
  if (password === testPassword && kept.hashOfTestPassword) {
    const userId = `u${randomId(21)}`;
    const now = Date.now();
    const profile = {
      email,
      email_key: emailKey(email),
      name: nameFromEmail(email),
      password_hash: kept.hashOfTestPassword,
      password_updated_at: now,
      locale: 'en-US',
      created_at: now,
    };
    const made = await callDrive(magpie, userId, 'createAccount', { profile, identity: null });
    if (!made) throw new Error(`there is an account with the address ${email}`);
    return userId;
  }
  const { user_id: userId } = await magpie.call(
    openAccount,
    { email, password },
    { token: adminToken },
  );
  if (password === testPassword) {
    kept.hashOfTestPassword = (await accountOf(magpie, userId))?.password_hash;
  }
  return userId;
}

/** Returns an account as its object has it, or null. */
export function accountOf(magpie: Magpie, userId: string): Promise<Account | null> {
  return callDrive(magpie, userId, 'account');
}

/** Signs in with a password. By default, each call uses a new address and device. */
export async function signedIn(
  magpie: Magpie,
  email: string,
  password = testPassword,
  as: Caller = { ip: freshIp() },
): Promise<TestUser> {
  return userOf(await magpie.call(signIn, { username: email, password }, as), email, password);
}

/** Signs up as a person does: with a code that was mailed, read from the outbox. */
export async function signUpByMail(
  magpie: Magpie,
  { email = freshEmail(), password = testPassword }: { email?: string; password?: string } = {},
): Promise<TestUser> {
  const as: Caller = { ip: freshIp() };
  const verificationToken = await proveAddress(magpie, email, 'REGISTER', as);
  const input = { email, password, verification_token: verificationToken };
  return userOf(await magpie.call(signUp, input, as), email, password);
}

function userOf(tokens: TokenAnswer, email: string, password: string): TestUser {
  return {
    userId: tokens.sub,
    email,
    password,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

/** Requests a code, reads it from the outbox and exchanges it for a verification token. */
export async function proveAddress(
  magpie: Magpie,
  email: string,
  usage: 'REGISTER' | 'SIGN_IN' | 'PASSWORD_RESET',
  as: Caller = { ip: freshIp() },
): Promise<string> {
  const { verification_id: id } = await magpie.call(
    requestVerification,
    { email, usage },
    await withProof(magpie, as),
  );
  const answer = await magpie.call(
    verifyCode,
    { verification_id: id, verification_code: await codeFromOutbox(magpie, email) },
    as,
  );
  return answer.verification_token;
}

/**
 * Returns the code in the latest mail to an address, once the queue has delivered `count` mails.
 */
export async function codeFromOutbox(magpie: Magpie, email: string, count = 1): Promise<string> {
  const letter = await latestLetter(magpie, email, count);
  const code = /\b\d{6}\b/.exec(letter.text)?.[0];
  if (!code) throw new Error(`no code in the letter «${letter.subject}»`);
  return code;
}

/** Returns the latest mail to an address, once the queue has delivered `count` mails. */
export async function latestLetter(magpie: Magpie, email: string, count = 1) {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 50) {
    const found = await magpie.call(letters, { recipient: email }, { token: adminToken });
    if (found.letters.length >= count) return found.letters[0]!;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no letter to ${email}`);
}
