import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { releaseVersion } from '../release.ts';
import { UserError } from '../process-end.ts';
import { stateFault, stateFormat } from '../state-format.ts';
import { type BackupFile, describeFile, type Manifest, manifestFile } from './manifest.ts';

/**
 * Databases in the order in which they are copied: those that refer to others first. Whatever a row
 * names was there when its own database was copied, so a backup of a running instance lacks nothing
 * that it names.
 */
const order = [
  'd1/**/*.sqlite',
  'do/*-ShareObject/*.sqlite',
  'do/*-DriveObject/*.sqlite',
  'do/*-{TransferObject,TransferScheduler,TurnPool,ActivationCodeObject}/*.sqlite',
  'do/**/*.sqlite',
  'r2/**/*.sqlite',
];

/** Secrets and the marks of the state. Some may be missing. */
const smallFiles = ['.dev.vars', 'state-format', 'start.json'];

/** Keys, sizes and checksums of all stored objects, as JSON lines. */
export const objectList = 'objects.jsonl';

/** Pages copied in one step. A step is one instant, and writers wait for its end. */
const pagesPerStep = 1_000_000;

/**
 * Copies the state of a local instance, which may be running, into a new folder, with the list of
 * stored objects; the bytes of files only with `hasBytes`. Only its owner can read it, because it
 * has secrets and everything that users stored.
 */
export async function backUpState(
  stateDir: string,
  folder: string,
  { hasBytes }: { hasBytes: boolean },
): Promise<Manifest> {
  const fault = existsSync(stateDir) ? stateFault(stateDir) : `There is no state in "${stateDir}".`;
  if (fault) throw new UserError(fault);
  makeNewFolder(folder);
  const paths: string[] = [];
  for (const path of databasesOf(stateDir)) {
    await copyDatabase(join(stateDir, path), join(folder, path));
    paths.push(path);
  }
  for (const path of [
    ...smallFiles.filter((one) => existsSync(join(stateDir, one))),
    ...(hasBytes ? bytesOf(stateDir) : []),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    copyFileSync(join(stateDir, path), join(folder, path));
    chmodSync(join(folder, path), 0o600);
    paths.push(path);
  }
  paths.push(writeObjectList(folder));
  return writeManifest(folder, { kind: 'state', hasBytes, paths });
}

/** Creates a folder for a backup. Throws a `UserError` if there is one already. */
export function makeNewFolder(folder: string): void {
  if (existsSync(folder)) {
    throw new UserError(`"${folder}" exists already. Choose a new folder for the backup.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes the manifest, which makes a backup complete. */
export async function writeManifest(
  folder: string,
  { kind, hasBytes, paths }: Pick<Manifest, 'kind' | 'hasBytes'> & { paths: readonly string[] },
): Promise<Manifest> {
  const files: BackupFile[] = [];
  for (const path of paths) files.push(await describeFile(folder, path));
  const manifest: Manifest = {
    format: 1,
    kind,
    stateFormat,
    release: releaseVersion,
    madeTime: new Date().toISOString(),
    hasBytes,
    files,
  };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return manifest;
}

function databasesOf(stateDir: string): string[] {
  return [...new Set(order.flatMap((pattern) => globSync(pattern, { cwd: stateDir }).sort()))];
}

/** Stored bytes never change, so they can be copied while the instance runs. */
export function bytesOf(stateDir: string): string[] {
  return globSync('r2/*/blobs/*', { cwd: stateDir });
}

async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(from);
  try {
    await backup(database, to, { rate: pagesPerStep });
  } finally {
    database.close();
  }
  chmodSync(to, 0o600);
}

/** Lists the stored objects of a backup. */
function writeObjectList(folder: string): string {
  const lines: string[] = [];
  for (const file of globSync('r2/**/*.sqlite', { cwd: folder })) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    const has = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_mf_objects'`).get();
    const rows = has
      ? database.prepare('SELECT key, size, etag FROM _mf_objects ORDER BY key').all()
      : [];
    lines.push(...rows.map((row) => `${JSON.stringify(row)}\n`));
    database.close();
  }
  writeFileSync(join(folder, objectList), lines.join(''), { mode: 0o600 });
  return objectList;
}
