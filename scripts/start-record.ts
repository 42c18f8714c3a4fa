import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm start` tells other programs about itself, in `$STATE_DIR/start.json`. */
export interface Start {
  /** Where the site answers. */
  origin: string;
  /** Where calls of the protocol begin: `${apiBase}/drive/v1/share`. */
  apiBase: string;
  /** Where files answer. */
  contentOrigin: string;
  /** The bearer of the operator's calls. */
  adminToken: string;
  /** The demo account; null when this state was started empty. */
  demo: Demo | null;
}

export interface Demo {
  email: string;
  password: string;
  shares: { id: string; title: string; passcode?: string }[];
}

/** What the last start of this state wrote; undefined before the first. */
export function readStart(stateDir: string): Start | undefined {
  const path = fileIn(stateDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Start) : undefined;
}

/** Only its owner may read it: it holds the administrator's token. */
export function writeStart(stateDir: string, start: Start): void {
  writeFileSync(fileIn(stateDir), `${JSON.stringify(start, null, 2)}\n`, { mode: 0o600 });
}

function fileIn(stateDir: string): string {
  return join(stateDir, 'start.json');
}
