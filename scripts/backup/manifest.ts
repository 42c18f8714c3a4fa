import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { messageOf, UserError } from '../process-end.ts';
import { stateFormat } from '../state-format.ts';

/** A file of a backup. */
export interface BackupFile {
  /** Inside the backup and, for files of the state, inside the state folder. */
  path: string;
  size: number;
  /** In hex. */
  sha256: string;
}

/** Describes a backup, in its `manifest.json`, which is written last. */
export interface Manifest {
  format: 1;
  /** `state` is a copy of a state folder; `archives` are archives of accounts. */
  kind: 'state' | 'archives';
  stateFormat: number;
  release: string;
  madeTime: string;
  /** True if it has the bytes of files. */
  hasBytes: boolean;
  files: BackupFile[];
}

export const manifestFile = 'manifest.json';

/** Returns the description of a file. `path` is relative to the folder. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, size: statSync(join(folder, path)).size, sha256: hash.digest('hex') };
}

/**
 * Reads the manifest of a backup and compares every file with it. Throws a `UserError` if the
 * backup is incomplete or damaged, or its state is of another format.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest.stateFormat !== stateFormat) {
    throw new UserError(
      `The backup has state format ${manifest.stateFormat}, and this version of Magpie reads ${stateFormat}. Use the version that made it (${manifest.release}).`,
    );
  }
  for (const file of manifest.files) {
    if (!existsSync(join(folder, file.path))) {
      throw new UserError(`The backup is incomplete: "${file.path}" is missing.`);
    }
    const { sha256 } = await describeFile(folder, file.path);
    if (sha256 !== file.sha256) {
      throw new UserError(`The backup is damaged: "${file.path}" isn't the file that was written.`);
    }
    if (file.path.endsWith('.sqlite')) checkDatabase(folder, file.path);
  }
  return manifest;
}

/** Reads the manifest of a backup. Throws a `UserError` if it has none. */
export function readManifest(folder: string): Manifest {
  try {
    // Written by `writeManifest`, and of another shape only with another format.
    const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch (error) {
    throw new UserError(`"${folder}" has no complete backup: ${messageOf(error)}.`);
  }
  throw new UserError(`The backup in "${folder}" was made by a newer version of Magpie.`);
}

function checkDatabase(folder: string, path: string): void {
  const database = new DatabaseSync(join(folder, path), { readOnly: true });
  try {
    const result = database.prepare('PRAGMA quick_check').get()?.quick_check;
    if (result !== 'ok') throw new UserError(`The backup is damaged: "${path}": ${result}.`);
  } finally {
    database.close();
  }
}
