import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import {
  type BreakerState,
  type ChangeReport,
  closedBreaker,
  openBreaker,
  probedBreaker,
  probeEveryMs,
  reportWindowMs,
  type TimedReport,
  verdictOn,
} from '#worker/services/config/write-breaker.ts';

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
  /** When (ms) the breaker made the instance read-only; 0 if it isn't. */
  breakerOpenedAt: number;
}

/** The key that a probe writes and deletes in R2. */
const probeKey = 'probe/writes';

/** The operator's documents and the breaker of changes, in the one object named `config`. */
export class ConfigObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  #reports: TimedReport[] = [];
  #isProbing = false;

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
       INSERT OR IGNORE INTO state VALUES (1, 0);
       CREATE TABLE IF NOT EXISTS breaker (
         id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL
       ) STRICT;`,
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
      this.#raiseVersion();
    });
    return this.#snapshot();
  }

  /** Takes an isolate's counts of changes, and opens the breaker if too many have failed. */
  async reportChanges(report: ChangeReport): Promise<void> {
    const now = Date.now();
    this.#reports = this.#reports.filter(({ at }) => now - at < reportWindowMs);
    this.#reports.push({ ...report, at: now });
    if (this.#breaker.openedAt > 0) return;
    const verdict = verdictOn(this.#reports);
    if (verdict === 'closed' || (verdict === 'probe' && (await this.#probe(now)))) return;
    await this.#change(openBreaker(this.#breaker, now));
  }

  override async alarm(): Promise<void> {
    const state = this.#breaker;
    if (state.openedAt === 0) return;
    const now = Date.now();
    await this.#change(probedBreaker(state, await this.#probe(now), now));
  }

  /** Stores the state, and notes in the version if the breaker has opened or closed. */
  async #change(state: BreakerState): Promise<void> {
    const isSwitched = state.openedAt > 0 !== this.#breaker.openedAt > 0;
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec('INSERT OR REPLACE INTO breaker VALUES (1, ?)', JSON.stringify(state));
      if (isSwitched) this.#raiseVersion();
    });
    if (isSwitched) {
      this.#reports = [];
      const message = state.openedAt > 0 ? 'changes fail: read-only' : 'changes succeed again';
      console.error(JSON.stringify({ level: 'error', message, ...state }));
    }
    if (state.openedAt > 0) await this.ctx.storage.setAlarm(Date.now() + probeEveryMs);
  }

  /** Writes to an object and to R2. Returns true if both succeed, or if a probe is under way. */
  async #probe(now: number): Promise<boolean> {
    if (this.#isProbing) return true;
    this.#isProbing = true;
    try {
      await claimOnce(this.env, `${probeKey}:${now}`, now + probeEveryMs);
      await this.env.FILES.put(probeKey, String(now));
      await this.env.FILES.delete(probeKey);
      return true;
    } catch (error) {
      logError(error, { part: 'probe of changes' });
      return false;
    } finally {
      this.#isProbing = false;
    }
  }

  get #breaker(): BreakerState {
    const [row] = this.#sql.exec<{ json: string }>('SELECT json FROM breaker').toArray();
    return row ? storedJson<BreakerState>(row.json) : closedBreaker;
  }

  get #version(): number {
    return this.#sql.exec<{ version: number }>('SELECT version FROM state').one().version;
  }

  #raiseVersion(): void {
    this.#sql.exec('UPDATE state SET version = version + 1');
  }

  #snapshot(): Snapshot {
    const rows = this.#sql.exec<{ name: string; json: string; updatedAt: number }>(
      'SELECT name, json, updated_at AS updatedAt FROM documents',
    );
    return {
      version: this.#version,
      documents: rows.toArray(),
      breakerOpenedAt: this.#breaker.openedAt,
    };
  }
}
