import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../process-end.ts';
import { readStart } from '../start-record.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { bytesOf, objectList } from './state-backup.ts';

/**
 * Restores a backup into a state folder. Nothing is changed unless the backup is complete and
 * undamaged. A folder that has state is refused, or with `replaces` kept under another name, which
 * is returned. Bytes that the backup doesn't have come from there.
 */
export async function restoreState(
  folder: string,
  stateDir: string,
  { replaces }: { replaces: boolean },
): Promise<{ manifest: Manifest; kept: string | undefined }> {
  const manifest = await verifyBackup(folder);
  if (manifest.kind !== 'state') {
    throw new UserError(
      `"${folder}" has archives of accounts. Import each with: npm run admin -- import`,
    );
  }
  await refuseRunning(stateDir);
  const kept = setAside(stateDir, replaces);
  for (const { path } of manifest.files) {
    if (path === objectList) continue;
    mkdirSync(dirname(join(stateDir, path)), { recursive: true, mode: 0o700 });
    copyFileSync(join(folder, path), join(stateDir, path));
  }
  if (kept !== undefined && !manifest.hasBytes) {
    for (const path of bytesOf(kept)) cpSync(join(kept, path), join(stateDir, path));
  }
  return { manifest, kept };
}

async function refuseRunning(stateDir: string): Promise<void> {
  const start = readStart(stateDir);
  if (!start) return;
  const isRunning = await fetch(start.apiBase).then(
    () => true,
    () => false,
  );
  if (isRunning) throw new UserError(`Magpie is running at ${start.origin}. Stop it first.`);
}

/** Moves a state folder that isn't empty away, and returns where. */
function setAside(stateDir: string, replaces: boolean): string | undefined {
  if (!existsSync(stateDir) || readdirSync(stateDir).length === 0) return undefined;
  if (!replaces) {
    throw new UserError(
      `"${stateDir}" isn't empty. With --force, it is kept under another name and replaced.`,
    );
  }
  const kept = `${stateDir}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(stateDir, kept);
  return kept;
}
