import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../usage-error.ts';

const downloadsSchema = v.array(v.string());
/** Ids name folders and files, so a site mustn't choose anything else. */
const idPattern = /^[0-9a-f]{16}$/;

/** State of an agent on the disk: its downloads, and the torrents that it got from the site. */
export class AgentStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(join(dir, 'torrents'), { recursive: true, mode: 0o700 });
  }

  /**
   * Makes sure that no other process uses this state, because both would take the same jobs. Throws
   * a UsageError.
   */
  lock(): void {
    const path = join(this.#dir, 'agent.lock');
    const other = Number(read(path) ?? '');
    if (other > 0 && other !== process.pid && isRunning(other)) {
      throw new UsageError(`The agent is running already, as process ${other}.`);
    }
    writeFileSync(path, String(process.pid));
  }

  unlock(): void {
    rmSync(join(this.#dir, 'agent.lock'), { force: true });
  }

  /** Ids of the downloads that may have files. */
  get downloads(): string[] {
    const text = read(join(this.#dir, 'downloads.json'));
    const parsed = v.safeParse(downloadsSchema, text === undefined ? [] : JSON.parse(text));
    return parsed.success ? parsed.output.filter((id) => idPattern.test(id)) : [];
  }

  /** Adds a download. Throws for an id that isn't one of a download. */
  addDownload(id: string): void {
    requireId(id);
    this.#saveDownloads([...new Set([...this.downloads, id])]);
  }

  removeDownload(id: string): void {
    this.#saveDownloads(this.downloads.filter((one) => one !== id));
    rmSync(this.#torrentPath(id), { force: true });
  }

  /** The .torrent of a download in base64; undefined if it has none. */
  torrent(id: string): string | undefined {
    return read(this.#torrentPath(id));
  }

  saveTorrent(id: string, base64: string): void {
    writeFileSync(this.#torrentPath(id), base64, { mode: 0o600 });
  }

  #saveDownloads(ids: readonly string[]): void {
    writeFileSync(join(this.#dir, 'downloads.json'), JSON.stringify(ids));
  }

  #torrentPath(id: string): string {
    requireId(id);
    return join(this.#dir, 'torrents', id);
  }
}

function requireId(id: string): void {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of a download`);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
