import { randomUUID } from 'node:crypto';
import { createFile } from '#protocol/drive.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { CallFailed, type Magpie } from './magpie.ts';

type Outcome = { ok: true; value: unknown } | { ok: false; error: ErrorBody; status: number };

/**
 * Calls a method of a user's drive as the worker's services do. Throws `CallFailed` for an expected
 * error.
 */
export async function callDrive<T>(
  magpie: Magpie,
  userId: string,
  name: string,
  input: unknown = {},
): Promise<T> {
  const drives = await magpie.miniflare.getDurableObjectNamespace('DRIVES');
  const stub = drives.getByName(userId) as unknown as {
    runMethod(name: string, input: unknown): Promise<Outcome>;
  };
  const outcome = await stub.runMethod(name, input);
  if (!outcome.ok) throw new CallFailed(outcome.status, outcome.error);
  return outcome.value as T;
}

/** Writes a line of an account's ledger, as an administrator's grant unless it has a reason. */
export async function grantTo(
  magpie: Magpie,
  userId: string,
  line: { id?: string; reason?: string; createdAt?: number } & Record<string, unknown>,
): Promise<void> {
  const grant = { id: randomUUID(), reason: 'administrator', createdAt: Date.now(), ...line };
  await callDrive(magpie, userId, 'grant', grant);
}

/** Gives a drive a limit in bytes. */
export async function limitDrive(magpie: Magpie, userId: string, bytes: number): Promise<void> {
  const { limitBytes } = await callDrive<{ limitBytes: number }>(magpie, userId, 'balance');
  await grantTo(magpie, userId, { storageBytes: bytes - limitBytes });
}

/** Returns the ledger of an account. */
export function ledgerOf(magpie: Magpie, userId: string) {
  return callDrive<
    {
      id: string;
      reason: string;
      reference: string;
      premium_ms: number;
      storage_bytes: number;
      credit: number;
    }[]
  >(magpie, userId, 'exportGrants');
}

/** Input of a file that exists by its content id, without stored bytes. */
export function givenFile(name: string, size: number, extra: object = {}) {
  return { name, size, gcid: 'AB'.repeat(20), blob: `blob-of-${size}-bytes`, crc32: 0, ...extra };
}

/** Waits until a background effect is visible. */
export async function until(holds: () => Promise<boolean>, waitMs = 120_000): Promise<void> {
  const end = Date.now() + waitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Uploads a file in one request and returns its id. */
export async function upload(
  magpie: Magpie,
  user: { token: string },
  name: string,
  bytes: Uint8Array,
  parentId = '',
): Promise<string> {
  const made = await magpie.call(
    createFile,
    { kind: 'drive#file', name, parent_id: parentId, size: bytes.length },
    { token: user.token },
  );
  if (!made.resumable) return made.file!.id;
  const { key, security_token: token } = made.resumable.params;
  const answer = await magpie.fetch(`/${key}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'x-amz-security-token': token },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return made.file!.id;
}
