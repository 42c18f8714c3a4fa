import { readFileSync } from 'node:fs';
import { type Magpie, startMagpie } from './magpie.ts';

/** A statement with its values. */
export type Statement = [query: string, ...values: (string | number | null)[]];

/** Methods that watched-drive.mjs adds to the object of a drive. */
export interface WatchedDrive {
  rowsReadAtOpening(): Promise<number>;
  /** Records the statements that are executed from now on. */
  record(): Promise<void>;
  recorded(): Promise<Statement[]>;
  /** Executes statements in order and returns the rows of each. */
  execute(statements: Statement[]): Promise<Record<string, unknown>[][]>;
  runAlarm(): Promise<void>;
}

/** Starts an instance whose drives are watched. */
export function startWatched(stateDir: string): Promise<Magpie> {
  const front = readFileSync(new URL('watched-drive.mjs', import.meta.url), 'utf8');
  return startMagpie({ stateDir, front });
}

export async function watchedDrive(magpie: Magpie, userId: string): Promise<WatchedDrive> {
  const drives = await magpie.miniflare.getDurableObjectNamespace('DRIVES');
  return drives.getByName(userId) as unknown as WatchedDrive;
}
