import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { noteLateChange, noteWrittenChange } from '#worker/services/projections/index.ts';

/** Contents of a code. */
export interface CodeWorth {
  premiumMs: number;
  storageBytes: number;
  trafficBytes: number;
}

/** A code as it is stored: its keyed digest, so that storage alone can't redeem it. */
export interface NewCode extends CodeWorth {
  hash: string;
  prefix: string;
  usesMax: number;
  createdAt: number;
  /** 0: never. */
  expiresAt: number;
}

/** A use of a code by an account. */
export interface CodeClaim {
  /** The line of the account's ledger that the first claim named. */
  grantId: string;
  prefix: string;
  worth: CodeWorth;
}

type CodeRow = {
  hash: string;
  prefix: string;
  premium_ms: number;
  storage_bytes: number;
  traffic_bytes: number;
  uses_max: number;
  uses: number;
  created_at: number;
  expires_at: number;
};

type ClaimRow = { hash: string; user_id: string; grant_id: string; created_at: number };

/** Codes and their uses in a backup. */
export interface StoredCodes {
  codes: CodeRow[];
  claims: ClaimRow[];
}

const rowsPerAlarm = 200;
const retryMs = 60_000;

/**
 * Activation codes whose digests begin with the same character. Its single thread counts the uses
 * exactly, however many claims are concurrent. Operators list the codes in D1, which an alarm keeps
 * up to date.
 */
export class ActivationCodeObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS codes (
        hash          TEXT PRIMARY KEY,
        prefix        TEXT NOT NULL,            -- its first characters, for operators to tell codes apart
        premium_ms    INTEGER NOT NULL,
        storage_bytes INTEGER NOT NULL,
        traffic_bytes INTEGER NOT NULL,
        uses_max      INTEGER NOT NULL,
        uses          INTEGER NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND uses_max),
        created_at    INTEGER NOT NULL,
        expires_at    INTEGER NOT NULL,         -- 0: never
        is_projected  INTEGER NOT NULL DEFAULT 0 -- 1: D1 has this row
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS codes_unprojected ON codes (hash) WHERE is_projected = 0;
      CREATE TABLE IF NOT EXISTS claims (
        hash          TEXT NOT NULL,
        user_id       TEXT NOT NULL,            -- '' with a number: an account that was erased
        grant_id      TEXT NOT NULL,
        created_at    INTEGER NOT NULL,
        PRIMARY KEY (hash, user_id)
      ) STRICT, WITHOUT ROWID;
    `);
  }

  /** Stores codes. Those that exist stay as they are. */
  async create(codes: readonly NewCode[]): Promise<void> {
    this.#sql.exec(
      `INSERT OR IGNORE INTO codes
         (hash, prefix, premium_ms, storage_bytes, traffic_bytes, uses_max, created_at, expires_at)
       SELECT value ->> 'hash', value ->> 'prefix', value ->> 'premiumMs', value ->> 'storageBytes',
         value ->> 'trafficBytes', value ->> 'usesMax', value ->> 'createdAt', value ->> 'expiresAt'
       FROM json_each(?)`,
      JSON.stringify(codes),
    );
    await this.#project();
  }

  /**
   * Claims a use of a code for an account, once; a repeat returns the first claim. Returns null if
   * the code is unknown, expired or used up.
   */
  async claim(use: { hash: string; userId: string; grantId: string }): Promise<CodeClaim | null> {
    const { hash, userId, grantId } = use;
    const now = Date.now();
    const claim = this.ctx.storage.transactionSync(() => {
      const known = this.#claim(hash, userId);
      if (known) return known;
      const counted = this.#sql
        .exec(
          `UPDATE codes SET uses = uses + 1, is_projected = 0
           WHERE hash = ? AND uses < uses_max AND (expires_at = 0 OR expires_at > ?) RETURNING hash`,
          hash,
          now,
        )
        .toArray();
      if (counted.length === 0) return null;
      this.#sql.exec(
        'INSERT INTO claims (hash, user_id, grant_id, created_at) VALUES (?, ?, ?, ?)',
        hash,
        userId,
        grantId,
        now,
      );
      return this.#claim(hash, userId);
    });
    if (claim) await this.#projectSoon();
    return claim;
  }

  /**
   * Returns the claim of an account, or null. Sets the alarm again, which an interrupted claim may
   * not have set.
   */
  async claimOf({ hash, userId }: { hash: string; userId: string }): Promise<CodeClaim | null> {
    const claim = this.#claim(hash, userId);
    if (claim) await this.#projectSoon();
    return claim;
  }

  /** Returns how many codes there are, and how often they were used. */
  async count(): Promise<{ codes: number; uses: number }> {
    return this.#sql
      .exec<{ codes: number; uses: number }>(
        'SELECT count(*) AS codes, coalesce(sum(uses), 0) AS uses FROM codes',
      )
      .one();
  }

  /** Writes all rows to D1 again. */
  async projectAgain(): Promise<void> {
    this.#sql.exec('UPDATE codes SET is_projected = 0');
    await this.#projectSoon();
  }

  /** Removes an erased account from a claim, which stays counted. Safe to repeat. */
  async forget({ hash, userId }: { hash: string; userId: string }): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        `UPDATE claims SET grant_id = '',
           user_id = (SELECT '#' || count(*) FROM claims WHERE hash = ?1 AND user_id GLOB '#*')
         WHERE hash = ?1 AND user_id = ?2`,
        hash,
        userId,
      );
      this.#sql.exec('UPDATE codes SET is_projected = 0 WHERE hash = ?', hash);
    });
    await this.#projectSoon();
  }

  /** Returns all rows, for a backup. */
  async exportRows(): Promise<StoredCodes> {
    return {
      codes: this.#sql.exec<CodeRow>('SELECT * FROM codes').toArray(),
      claims: this.#sql.exec<ClaimRow>('SELECT * FROM claims').toArray(),
    };
  }

  /** Stores rows of a backup. Those that exist stay as they are. */
  async importRows({ codes, claims }: StoredCodes): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (const row of codes) {
        this.#sql.exec(
          `INSERT OR IGNORE INTO codes (hash, prefix, premium_ms, storage_bytes, traffic_bytes,
             uses_max, uses, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          row.hash,
          row.prefix,
          row.premium_ms,
          row.storage_bytes,
          row.traffic_bytes,
          row.uses_max,
          row.uses,
          row.created_at,
          row.expires_at,
        );
      }
      for (const row of claims) {
        this.#sql.exec(
          'INSERT OR IGNORE INTO claims (hash, user_id, grant_id, created_at) VALUES (?, ?, ?, ?)',
          row.hash,
          row.user_id,
          row.grant_id,
          row.created_at,
        );
      }
    });
    await this.#projectSoon();
  }

  override async alarm(): Promise<void> {
    await this.#project();
  }

  #claim(hash: string, userId: string): CodeClaim | null {
    const [row] = this.#sql
      .exec<CodeRow & { grant_id: string }>(
        `SELECT c.*, u.grant_id FROM claims u JOIN codes c ON c.hash = u.hash
         WHERE u.hash = ? AND u.user_id = ?`,
        hash,
        userId,
      )
      .toArray();
    if (!row) return null;
    const worth = {
      premiumMs: row.premium_ms,
      storageBytes: row.storage_bytes,
      trafficBytes: row.traffic_bytes,
    };
    return { grantId: row.grant_id, prefix: row.prefix, worth };
  }

  async #projectSoon(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Reports that D1 doesn't have all codes. Never throws: the next try reports too. */
  async #noteLate(): Promise<void> {
    const since = Date.now();
    await this.ctx.storage.put('late', since);
    await noteLateChange(this.env, this.#projected, since).catch((error: unknown) =>
      logError(error, { projection: 'activation codes' }),
    );
  }

  get #projected() {
    return { source: `codes-${this.ctx.id.name ?? ''}`, change: 'codes' };
  }

  /** Writes changed rows to D1. The alarm continues, and tries again after a failure. */
  async #project(): Promise<void> {
    const rows = this.#sql
      .exec<CodeRow & { redeemed_by: string | null; redeemed_at: number | null }>(
        `SELECT c.*, max(u.created_at) AS redeemed_at,
           CASE WHEN u.user_id GLOB '#*' THEN '' ELSE u.user_id END AS redeemed_by
         FROM (SELECT * FROM codes WHERE is_projected = 0 LIMIT ?) c
           LEFT JOIN claims u ON u.hash = c.hash GROUP BY c.hash`,
        rowsPerAlarm,
      )
      .toArray();
    if (rows.length === 0) return;
    try {
      await this.env.DB.prepare(
        `INSERT INTO activation_codes (code_hash, prefix, premium_ms, storage_bytes, traffic_bytes,
           uses_max, uses, created_at, expires_at, redeemed_by, redeemed_at)
         SELECT value ->> 'hash', value ->> 'prefix', value ->> 'premium_ms', value ->> 'storage_bytes',
           value ->> 'traffic_bytes', value ->> 'uses_max', value ->> 'uses', value ->> 'created_at',
           value ->> 'expires_at', coalesce(value ->> 'redeemed_by', ''),
           coalesce(value ->> 'redeemed_at', 0)
         FROM json_each(?) WHERE true
         ON CONFLICT (code_hash) DO UPDATE SET uses = excluded.uses,
           redeemed_by = excluded.redeemed_by, redeemed_at = excluded.redeemed_at`,
      )
        .bind(JSON.stringify(rows))
        .run();
    } catch (error) {
      logError(error, { projection: 'activation codes' });
      await this.#noteLate();
      await this.ctx.storage.setAlarm(Date.now() + retryMs);
      return;
    }
    if ((await this.ctx.storage.get('late')) !== undefined) {
      await noteWrittenChange(this.env, this.#projected);
      await this.ctx.storage.delete('late');
    }
    // A code that was claimed meanwhile has more uses now.
    for (const { hash, uses } of rows) {
      this.#sql.exec('UPDATE codes SET is_projected = 1 WHERE hash = ? AND uses = ?', hash, uses);
    }
    if (rows.length === rowsPerAlarm) await this.ctx.storage.setAlarm(Date.now());
  }
}

/** Returns the name of the object that has the code with a digest: its first character. */
export function codesObjectName(hash: string): string {
  return hash.slice(0, 1);
}

/** Returns the object that has the code with a digest. */
export function codesWith(env: Env, hash: string): DurableObjectStub<ActivationCodeObject> {
  return objectNamed<ActivationCodeObject>(env, 'ACTIVATION_CODES', codesObjectName(hash));
}
