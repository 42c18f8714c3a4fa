import * as v from 'valibot';
import { call } from './call.ts';
import { count, id, requiredId, requiredText, text } from './fields.ts';
import { programKeyDaysMax } from './limits.ts';

/**
 * Keys for programs, ours: app passwords of WebDAV, S3 and qBittorrent clients, with which they
 * enter a drive. The account's own password isn't accepted there.
 */

/** Protocols that programs can use. */
export const programDoors = ['dav', 's3', 'qbittorrent'] as const;
export type ProgramDoor = (typeof programDoors)[number];

/**
 * Rights of a key: `read` changes nothing, `write` reads and changes files, `offline` only manages
 * offline downloads.
 */
export const programAccesses = ['read', 'write', 'offline'] as const;
export type ProgramAccess = (typeof programAccesses)[number];

const access = v.picklist(programAccesses, 'must be read, write or offline');

const doors = v.pipe(
  v.array(v.picklist(programDoors, 'must be dav, s3 or qbittorrent')),
  v.minLength(1, 'must not be empty'),
  v.transform((chosen) => programDoors.filter((door) => chosen.includes(door))),
);

/** The fields of a new key that its owner and an administrator choose alike. */
export const programKeyFields = {
  label: requiredText(128),
  access,
  doors,
  /** Days until it expires; 0 for never. */
  expires_days: count({ default: 0, max: programKeyDaysMax }),
};

/** A key as it is listed. Times are RFC 3339, '' for never. */
export const programKeySchema = v.object({
  key_id: v.string(),
  label: v.string(),
  access: v.picklist(programAccesses),
  doors: v.array(v.picklist(programDoors)),
  /** The only folder it can use, '' for the whole drive. */
  folder_id: v.string(),
  /** The name of that folder; '' for the whole drive, or if the folder is gone or in the trash. */
  folder_name: v.string(),
  created_time: v.string(),
  /** Accurate to an hour. */
  last_used_time: v.string(),
  expire_time: v.string(),
  is_expired: v.boolean(),
});

/** Credentials of a program. Only the response that creates the key contains them. */
export const programCredentials = v.object({
  /** User name; the email address works, too. */
  user: v.string(),
  password: v.string(),
  access_key_id: v.string(),
  secret_access_key: v.string(),
  urls: v.object({ dav: v.string(), s3: v.string(), qbittorrent: v.string() }),
});

/**
 * POST v1/user/program-keys: Ours: creates a key. Throws `interaction_required` (4031) without a
 * `sudo_token`, `file_not_found`, and `out_of_range` for more than 50 keys.
 */
export const createProgramKey = call({
  method: 'POST',
  path: 'v1/user/program-keys',
  input: v.object({ ...programKeyFields, folder_id: id, sudo_token: text(512) }),
  output: v.object({ key: programKeySchema, credentials: programCredentials }),
  session: 'required',
});

/** GET v1/user/program-keys: Ours: lists the account's keys, newest first. */
export const listProgramKeys = call({
  method: 'GET',
  path: 'v1/user/program-keys',
  input: v.object({}),
  output: v.object({ keys: v.array(programKeySchema) }),
  session: 'required',
});

/**
 * DELETE v1/user/program-keys/{key_id}: Ours: revokes a key, which is refused from the next request
 * on. Throws `not_found`.
 */
export const revokeProgramKey = call({
  method: 'DELETE',
  path: 'v1/user/program-keys/{key_id}',
  input: v.object({ key_id: requiredId }),
  output: v.object({}),
  session: 'required',
});
