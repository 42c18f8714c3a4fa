import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Addresses and credentials that `npm start` writes to `$STATE_DIR/start.json` for other programs.
 */
export interface Start {
  /** Origin of the site. */
  origin: string;
  /** Base address of the API: `${apiBase}/drive/v1/share`. */
  apiBase: string;
  /** Origin of downloads. */
  contentOrigin: string;
  /** Bearer token for administrator calls. */
  adminToken: string;
  /** The demo account, or null if this state was started empty. */
  demo: Demo | null;
}

export interface Demo {
  email: string;
  password: string;
  shares: { id: string; title: string; passcode?: string; state?: string }[];
  /** Activation codes, which are readable only when they are created. */
  codes?: { code: string; gives: string }[];
  /** The large files are there, which follow after the start. */
  isComplete?: boolean;
}

/** Reads the record of the last start, or undefined if there was none. */
export function readStart(stateDir: string): Start | undefined {
  const path = fileIn(stateDir);
  // Written by `npm start` in this repository.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Start) : undefined;
}

/** Readable by its owner only, because it contains the administrator token. */
export function writeStart(stateDir: string, start: Start): void {
  writeFileSync(fileIn(stateDir), `${JSON.stringify(start, null, 2)}\n`, { mode: 0o600 });
}

function fileIn(stateDir: string): string {
  return join(stateDir, 'start.json');
}
