import type { AgentFile } from '#protocol/agents.ts';
import { required } from '#protocol/required.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { AgentState } from '#worker/services/drive/offline/agents/agent-engine.ts';
import type { EngineProgress } from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import type { TransferOrder } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/**
 * State of a transfer that survives a crash: its order, its files, and the parts stored in R2. One
 * SQLite database, written after every part.
 */

/** The transfer itself, as one row of JSON. */
export interface Progress {
  order: TransferOrder;
  /** False while the drive has paused it, or when it has ended. */
  isWanted: boolean;
  /** Consecutive failures. */
  failures: number;
  /** Number of times the source turned out to be a different file. */
  restarts: number;
  /** Attempts at a file without range support since one was stored. */
  wholeTries?: number;
  /** When the parts of a stopped transfer are dropped (ms); 0 while it runs. */
  forgetAt: number;
  /** Hosts already written to the audit log. */
  loggedHosts: string[];
  /** The last report of the agent that downloads the torrent. */
  agent?: AgentState | undefined;
  /** The engine's download, once it was started. */
  engine?: EngineProgress | undefined;
  /**
   * For a torrent: its pieces, how many were checked, and for each unused seed the addresses of all
   * files.
   */
  torrent?:
    | { pieceBytes: number; totalBytes: number; checked: number; spare: string[][] }
    | undefined;
}

export type FileRow = {
  number: number;
  url: string;
  /** JSON: folders and name; '[]' until the source has named it. */
  path: string;
  /** -1: unknown. */
  size: number;
  mime_type: string;
  state: 'new' | 'seen' | 'stored';
  is_ranged: number;
  validator: string;
  part_bytes: number;
  /** R2 key; '' for an empty file. */
  blob: string;
  multipart_id: string;
  /** `isPadding` or `isLeftOut` for files that are neither fetched nor kept, else 0. */
  is_padding: number;
};

/** Zeros between the files of a torrent. */
export const isPadding = 1;
/**
 * A file of a torrent that isn't wanted. Pieces shared with a wanted file are still checked, so it
 * needs its address.
 */
export const isLeftOut = 2;

export type TransferPartRow = {
  number: number;
  size: number;
  etag: string;
  crc32: number;
  md5: string;
};

/** Returns the progress of a transfer that has begun. */
export function progressOf(record: Pick<TransferRecord, 'progress'>): Progress {
  return required(record.progress, 'the progress of the transfer');
}

export class TransferRecord {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS progress (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS files (
        number       INTEGER PRIMARY KEY,
        url          TEXT NOT NULL,
        path         TEXT NOT NULL DEFAULT '[]',
        size         INTEGER NOT NULL DEFAULT -1,
        mime_type    TEXT NOT NULL DEFAULT '',
        state        TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'seen', 'stored')),
        is_ranged    INTEGER NOT NULL DEFAULT 0,
        validator    TEXT NOT NULL DEFAULT '',
        part_bytes   INTEGER NOT NULL DEFAULT 0,
        blob         TEXT NOT NULL DEFAULT '',
        multipart_id TEXT NOT NULL DEFAULT '',
        is_padding   INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE IF NOT EXISTS parts (
        file         INTEGER NOT NULL,
        number       INTEGER NOT NULL,
        size         INTEGER NOT NULL,
        etag         TEXT NOT NULL,
        crc32        INTEGER NOT NULL,
        md5          TEXT NOT NULL,
        PRIMARY KEY (file, number)
      ) STRICT, WITHOUT ROWID;
      -- SHA-1 of each piece of a torrent, so many in a row as fit well below the platform's two megabytes.
      CREATE TABLE IF NOT EXISTS pieces (number INTEGER PRIMARY KEY, hashes BLOB NOT NULL) STRICT;
      -- The .torrent of the task, in pieces below the platform's two megabytes.
      CREATE TABLE IF NOT EXISTS torrent (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
      -- The files of the torrent as its agent reported them last, as JSON.
      CREATE TABLE IF NOT EXISTS agent_files (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL) STRICT;
      -- SHA-1 of each gcid block of a part. While the size of a file is unknown so is the size of its blocks: then there
      -- is a row for each that it may come to have.
      CREATE TABLE IF NOT EXISTS part_blocks (
        file         INTEGER NOT NULL,
        number       INTEGER NOT NULL,
        block_bytes  INTEGER NOT NULL,
        blocks       BLOB NOT NULL,
        PRIMARY KEY (file, number, block_bytes)
      ) STRICT, WITHOUT ROWID;
    `);
  }

  get progress(): Progress | undefined {
    const row = this.#storage.sql.exec<{ json: string }>('SELECT json FROM progress').toArray()[0];
    return row && storedJson<Progress>(row.json);
  }

  save(change: Partial<Progress>): void {
    const json = JSON.stringify({ ...this.progress, ...change });
    this.#storage.sql.exec('INSERT OR REPLACE INTO progress (one, json) VALUES (1, ?)', json);
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work);
  }

  get files(): FileRow[] {
    return this.#storage.sql.exec<FileRow>('SELECT * FROM files ORDER BY number').toArray();
  }

  /** The first file that isn't stored yet. */
  get openFile(): FileRow | undefined {
    return this.#storage.sql
      .exec<FileRow>(`SELECT * FROM files WHERE state <> 'stored' ORDER BY number LIMIT 1`)
      .toArray()[0];
  }

  addFile(file: Pick<FileRow, 'number' | 'url' | 'path' | 'size'>): void {
    const { number, url, path, size } = file;
    this.#storage.sql.exec(
      'INSERT INTO files (number, url, path, size) VALUES (?, ?, ?, ?)',
      number,
      url,
      path,
      size,
    );
  }

  saveFile(number: number, change: Partial<Omit<FileRow, 'number'>>): void {
    const columns = Object.keys(change);
    this.#storage.sql.exec(
      `UPDATE files SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE number = ?`,
      ...Object.values(change),
      number,
    );
  }

  parts(file: number): TransferPartRow[] {
    return this.#storage.sql
      .exec<TransferPartRow>(
        'SELECT number, size, etag, crc32, md5 FROM parts WHERE file = ? ORDER BY number',
        file,
      )
      .toArray();
  }

  /** Returns the concatenated block digests of a file's parts for one block size. */
  blocks(file: number, blockBytes: number, part?: number): Uint8Array {
    const rows = this.#storage.sql
      .exec<{ blocks: ArrayBuffer }>(
        `SELECT blocks FROM part_blocks WHERE file = ?1 AND block_bytes = ?2 AND (?3 IS NULL OR number = ?3)
         ORDER BY number`,
        file,
        blockBytes,
        part ?? null,
      )
      .toArray();
    const joined = new Uint8Array(rows.reduce((sum, { blocks }) => sum + blocks.byteLength, 0));
    let at = 0;
    for (const { blocks } of rows) {
      joined.set(new Uint8Array(blocks), at);
      at += blocks.byteLength;
    }
    return joined;
  }

  /** Saves a part stored in R2, with its block digests by block size. */
  savePart(
    file: number,
    part: TransferPartRow,
    blocks: ReadonlyMap<number, Uint8Array<ArrayBuffer>>,
  ): void {
    this.transaction(() => {
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO parts (file, number, size, etag, crc32, md5) VALUES (?, ?, ?, ?, ?, ?)',
        file,
        part.number,
        part.size,
        part.etag,
        part.crc32,
        part.md5,
      );
      for (const [blockBytes, digests] of blocks) {
        this.#storage.sql.exec(
          'INSERT OR REPLACE INTO part_blocks (file, number, block_bytes, blocks) VALUES (?, ?, ?, ?)',
          file,
          part.number,
          blockBytes,
          digests.slice().buffer,
        );
      }
    });
  }

  deleteFile(number: number): void {
    this.transaction(() => {
      this.deleteParts(number);
      this.#storage.sql.exec('DELETE FROM files WHERE number = ?', number);
    });
  }

  /** Deletes what was fetched of a file, so that it starts again under another key. */
  deleteParts(file: number): void {
    this.transaction(() => {
      this.#storage.sql.exec('DELETE FROM parts WHERE file = ?', file);
      this.#storage.sql.exec('DELETE FROM part_blocks WHERE file = ?', file);
      this.saveFile(file, { state: 'new', blob: '', multipart_id: '', validator: '' });
    });
  }

  savePieces(hashes: Uint8Array): void {
    for (let at = 0; at * piecesRowBytes < hashes.length; at += 1) {
      const row = hashes.slice(at * piecesRowBytes, (at + 1) * piecesRowBytes);
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO pieces (number, hashes) VALUES (?, ?)',
        at,
        row.buffer,
      );
    }
  }

  pieceHash(piece: number): Uint8Array {
    const row = Math.floor((piece * 20) / piecesRowBytes);
    const { hash } = this.#storage.sql
      .exec<{ hash: ArrayBuffer }>(
        'SELECT substr(hashes, ?, 20) AS hash FROM pieces WHERE number = ?',
        piece * 20 - row * piecesRowBytes + 1,
        row,
      )
      .one();
    return new Uint8Array(hash);
  }

  saveTorrent(bytes: Uint8Array): void {
    this.transaction(() => {
      this.#storage.sql.exec('DELETE FROM torrent');
      for (let at = 0; at * torrentRowBytes < bytes.length; at += 1) {
        const row = bytes.slice(at * torrentRowBytes, (at + 1) * torrentRowBytes);
        this.#storage.sql.exec('INSERT INTO torrent (number, bytes) VALUES (?, ?)', at, row.buffer);
      }
    });
  }

  /** The .torrent of the task; undefined if there is none. */
  get torrentBytes(): Uint8Array | undefined {
    const rows = this.#storage.sql
      .exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM torrent ORDER BY number')
      .toArray();
    if (rows.length === 0) return undefined;
    // A Buffer shares its memory with others.
    return new Uint8Array(Buffer.concat(rows.map(({ bytes }) => new Uint8Array(bytes))));
  }

  saveAgentFiles(files: readonly AgentFile[]): void {
    const json = JSON.stringify(files);
    this.#storage.sql.exec('INSERT OR REPLACE INTO agent_files (one, json) VALUES (1, ?)', json);
  }

  /** The files of the torrent as its agent reported them last. */
  get agentFiles(): AgentFile[] {
    const row = this.#storage.sql
      .exec<{ json: string }>('SELECT json FROM agent_files')
      .toArray()[0];
    return row ? storedJson<AgentFile[]>(row.json) : [];
  }

  /** Bytes stored in R2. */
  get storedBytes(): number {
    return this.#storage.sql
      .exec<{ bytes: number }>('SELECT coalesce(sum(size), 0) AS bytes FROM parts')
      .one().bytes;
  }

  deleteAll(): void {
    this.transaction(() => {
      for (const table of tables) this.#storage.sql.exec(`DELETE FROM ${table}`);
    });
  }
}

const tables = [
  'progress',
  'files',
  'parts',
  'part_blocks',
  'pieces',
  'torrent',
  'agent_files',
] as const;
const torrentRowBytes = 1024 * 1024;
/** A whole number of hashes. */
const piecesRowBytes = 20 * 50_000;
