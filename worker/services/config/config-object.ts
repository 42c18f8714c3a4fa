import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';

/** A document as stored. */
export interface StoredDocument {
  name: string;
  json: string;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** All documents of one version. */
export interface Snapshot {
  /** Rises with every change. */
  version: number;
  documents: readonly StoredDocument[];
}

/** The operator's documents, in the one object named `config`. */
export class ConfigObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS documents (
         name TEXT PRIMARY KEY, json TEXT NOT NULL, updated_at INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE IF NOT EXISTS state (
         id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL
       ) STRICT;
       INSERT OR IGNORE INTO state VALUES (1, 0);`,
    );
  }

  /** Returns all documents, or undefined if the caller has this version already. */
  async read(known: number | undefined): Promise<Snapshot | undefined> {
    return known === this.#version ? undefined : this.#snapshot();
  }

  /** Stores a document and returns all of them. Deletes it if `json` is undefined. */
  async write(name: string, json: string | undefined, now: number): Promise<Snapshot> {
    this.ctx.storage.transactionSync(() => {
      if (json === undefined) this.#sql.exec('DELETE FROM documents WHERE name = ?', name);
      else this.#sql.exec('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)', name, json, now);
      this.#sql.exec('UPDATE state SET version = version + 1');
    });
    return this.#snapshot();
  }

  get #version(): number {
    return this.#sql.exec<{ version: number }>('SELECT version FROM state').one().version;
  }

  #snapshot(): Snapshot {
    const rows = this.#sql.exec<{ name: string; json: string; updatedAt: number }>(
      'SELECT name, json, updated_at AS updatedAt FROM documents',
    );
    return { version: this.#version, documents: rows.toArray() };
  }
}
