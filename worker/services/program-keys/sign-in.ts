import { ApiError } from '#protocol/errors.ts';
import type { ProgramAccess, ProgramDoor } from '#protocol/program-keys.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual } from '#worker/http/keys.ts';
import { programSessionPrefix, type Session } from '#worker/http/session.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf, type UsableProgramKey } from '#worker/services/drive/index.ts';
import { readBasic } from '#worker/services/program-keys/basic.ts';
import { countProgramFailure } from '#worker/services/program-keys/failures.ts';
import {
  type NamedKey,
  readAccessKeyId,
  readPassword,
  secretAccessKeyOf,
} from '#worker/services/program-keys/key-text.ts';
import { emailKey } from '#worker/services/user/index.ts';

/**
 * A program that has proved its key. `driveOf(env, session)` works as for any session: the drive
 * checks in the same request that the key hasn't been revoked.
 */
export interface ProgramSession extends Session {
  key: {
    id: string;
    access: ProgramAccess;
    /** The only folder that it can use; '' for the whole drive. */
    folderId: string;
    label: string;
  };
}

/**
 * Returns the session of a program that sends HTTP Basic: the account's id or email address, and
 * the password of a key. Throws `unauthenticated`, `resource_exhausted` after many failures, and
 * `permission_denied` for a key that doesn't open this door.
 */
export async function signInProgram(
  env: Env,
  request: Request,
  door: ProgramDoor,
): Promise<ProgramSession> {
  const given = readBasic(request.headers.get('authorization'));
  // Clients ask once without credentials before they send any.
  if (!given) throw new ApiError('unauthenticated', { description: 'an app password is required' });
  const named = await readPassword(env, given.password);
  const known = named && (await usableKey(env, named));
  const isProved =
    named !== undefined &&
    known !== undefined &&
    signaturesEqual(named.secretHash, known.key.secret_hash) &&
    isNameOf(given.user, named.userId, known.email);
  if (!isProved) throw await countProgramFailure(env, request, named?.keyId);
  return sessionAt(door, named.userId, known);
}

/**
 * Returns the session that an access key id names and the secret that has to have signed the
 * request. Until the signature is checked, nothing is proved; count a wrong one with
 * `countProgramFailure`. Returns undefined for an unknown id. Throws `permission_denied` for a key
 * that doesn't open this door.
 */
export async function programOfAccessKey(
  env: Env,
  accessKeyId: string,
  door: ProgramDoor,
): Promise<{ session: ProgramSession; secret: string } | undefined> {
  const named = await readAccessKeyId(env, accessKeyId);
  const known = named && (await usableKey(env, named));
  if (!named || !known) return undefined;
  return {
    session: sessionAt(door, named.userId, known),
    secret: await secretAccessKeyOf(env, named),
  };
}

function isNameOf(user: string, userId: string, email: string): boolean {
  return user === userId || emailKey(user) === emailKey(email);
}

function sessionAt(door: ProgramDoor, userId: string, { key }: UsableProgramKey): ProgramSession {
  if (!key.doors.split(' ').includes(door)) {
    throw new ApiError('permission_denied', {
      description: `this app password isn't for ${door}`,
    });
  }
  return {
    userId,
    sessionId: programSessionPrefix + key.id,
    clientId: '',
    deviceId: '',
    // No call of the protocol accepts it.
    scope: '',
    isConfirmed: false,
    key: { id: key.id, access: key.access, folderId: key.folder_id, label: key.label },
  };
}

/** Programs send their password with every request. A revoked key is refused by the drive. */
const keptMs = 60_000;

interface KeptKey {
  known: UsableProgramKey | undefined;
  until: number;
}

/** Returns a key that isn't revoked or expired, as it was a minute ago at most. */
async function usableKey(
  env: Env,
  { userId, keyId }: NamedKey,
): Promise<UsableProgramKey | undefined> {
  const kept = memoize(env, 'program-keys', () => new IsolateCache<KeptKey>(1024 * 1024));
  const name = `${userId}.${keyId}`;
  const now = Date.now();
  const found = kept.get(name);
  if (found && found.until > now) return found.known;
  const known = (await driveOf(env, userId).usableProgramKey({ id: keyId })) ?? undefined;
  kept.set(name, { known, until: now + keptMs }, 1024);
  return known;
}
