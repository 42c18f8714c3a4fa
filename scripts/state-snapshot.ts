import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.ts';

/** Snapshots kept in a state folder, the newest. */
const snapshotsMax = 2;

const snapshotFolder = 'before-upgrades';

/**
 * Copies the state before another release opens it for the first time, so that the former one can
 * return to it (docs/self-hosting.md). Contents never change under their name, so they are linked
 * instead of copied. Nothing may run on the state meanwhile.
 */
export async function snapshotBeforeUpgrade(stateDir: string): Promise<void> {
  const marker = join(stateDir, 'release');
  const current = currentRelease();
  const former = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '';
  if (former !== '' && former !== current) {
    const to = join(stateDir, snapshotFolder, `${Date.now()}-${former.split(' ')[0]}`);
    copyState(stateDir, to);
    deleteOldSnapshots(join(stateDir, snapshotFolder));
    console.log(`The state was copied to ${to} before this upgrade.`);
  }
  writeFileSync(marker, `${current}\n`);
}

/** The version with the last migration of D1: whatever changes stored state changes one of them. */
function currentRelease(): string {
  const [, version = ''] =
    /"version": "([^"]+)"/.exec(readFileSync(inRoot('package.json'), 'utf8')) ?? [];
  const migrations = readdirSync(inRoot('worker/migrations')).sort();
  return `${version} ${migrations.at(-1)}`;
}

function copyState(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const relative = path.slice(from.length + 1);
    if (relative.startsWith(snapshotFolder) || !entry.isFile()) continue;
    const target = join(to, relative);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (isContent(relative)) linkSync(path, target);
    else cpSync(path, target);
  }
}

function isContent(relative: string): boolean {
  return /^r2[\\/].*[\\/]blobs[\\/]/.test(relative);
}

function deleteOldSnapshots(folder: string): void {
  for (const name of readdirSync(folder).sort().slice(0, -snapshotsMax)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
