import type { Call, OutputOf, ParsedOf } from '#protocol/call.ts';
import { type createProgramKey, programDoors } from '#protocol/program-keys.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { sha256 } from '#worker/http/keys.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { driveOf, type ListedProgramKey } from '#worker/services/drive/index.ts';
import {
  accessKeyIdOf,
  programKeyId,
  programPassword,
  programSecret,
  secretAccessKeyOf,
} from '#worker/services/program-keys/key-text.ts';
import { daysInMs } from '#worker/services/vip/index.ts';

type CreatedKey = OutputOf<typeof createProgramKey>;

/** The choices of a new key. */
type KeyChoices = Pick<
  ParsedOf<typeof createProgramKey>,
  'label' | 'access' | 'doors' | 'folder_id' | 'expires_days'
>;

/**
 * Adds a key to a drive and returns it with its credentials. A repeated request gets the same ones.
 * Throws the errors of `idempotent` and `addProgramKey`.
 */
export async function createKey(
  context: RequestContext,
  call: Call,
  userId: string,
  choices: KeyChoices,
): Promise<CreatedKey> {
  const { env } = context;
  // The stored response has the seed of the secrets and not the secrets.
  const { seed, key } = await idempotent(context, call, { userId, ...choices }, async (id) => ({
    seed: id,
    key: await addKey(env, { userId, seed: id, now: context.now }, choices),
  }));
  const named = { userId, keyId: key.key_id };
  return {
    key,
    credentials: {
      user: userId,
      password: programPassword(named, await programSecret(env, userId, seed)),
      access_key_id: accessKeyIdOf(named),
      secret_access_key: await secretAccessKeyOf(env, named),
      urls: {
        dav: `${env.SITE_ORIGIN}/dav/files/${userId}/`,
        s3: `${env.SITE_ORIGIN}/s3`,
        qbittorrent: `${env.SITE_ORIGIN}/qbittorrent`,
      },
    },
  };
}

async function addKey(
  env: Env,
  { userId, seed, now }: { userId: string; seed: string; now: number },
  { label, access, doors, folder_id, expires_days }: KeyChoices,
): Promise<CreatedKey['key']> {
  const row = await driveOf(env, userId).addProgramKey({
    id: await programKeyId(env, userId, seed),
    label,
    access,
    folder_id,
    doors: doors.join(' '),
    secret_hash: await sha256(await programSecret(env, userId, seed)),
    expires_at: expires_days === 0 ? 0 : now + daysInMs(expires_days),
  });
  return presentedKey(row, now);
}

/** Returns a key as it is on the wire. */
export function presentedKey(row: ListedProgramKey, now: number): CreatedKey['key'] {
  return {
    key_id: row.id,
    label: row.label,
    access: row.access,
    doors: programDoors.filter((door) => row.doors.split(' ').includes(door)),
    folder_id: row.folder_id,
    folder_name: row.folder_name,
    created_time: isoTimeOrEmpty(row.created_at),
    last_used_time: isoTimeOrEmpty(row.last_used_at),
    expire_time: isoTimeOrEmpty(row.expires_at),
    is_expired: row.expires_at > 0 && row.expires_at <= now,
  };
}
