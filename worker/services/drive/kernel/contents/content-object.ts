import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import {
  drawnPictureKey,
  scaledImageKeys,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';

/** A blob as its ContentObject knows it. */
export type HeldBlob = { blob: string; gcid: string; size: number };

/** Unused contents are deleted after this. */
const graceMs = 24 * 3_600_000;
const deletesPerAlarm = 200;
/** Keys that R2 deletes in one call. */
const keysPerDelete = 1_000;
const publishEveryMs = 60_000;

/**
 * Existing contents and the drives that use them, for gcids with the same first two digits. Bytes
 * are deleted in two steps: marked when the last drive releases them, deleted a day later if no
 * drive uses them again.
 */
export class ContentObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS blobs (
        blob      TEXT PRIMARY KEY,             -- R2 key
        gcid      TEXT NOT NULL,
        size      INTEGER NOT NULL,
        unused_at INTEGER NOT NULL DEFAULT 0    -- when the last drive let go; 0: in use
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS blobs_unused ON blobs (unused_at) WHERE unused_at > 0;
      CREATE TABLE IF NOT EXISTS uses (
        blob      TEXT NOT NULL,
        drive_id  TEXT NOT NULL,
        PRIMARY KEY (blob, drive_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS blobs_by_gcid ON blobs (gcid);
      CREATE TABLE IF NOT EXISTS prohibited (
        gcid      TEXT PRIMARY KEY              -- contents that an operator prohibits
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS drawn (
        blob      TEXT NOT NULL,
        name      TEXT NOT NULL,                -- hash of a picture that a client has drawn
        PRIMARY KEY (blob, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS totals (
        one       INTEGER PRIMARY KEY CHECK (one = 1),
        blobs     INTEGER NOT NULL,
        bytes     INTEGER NOT NULL,
        is_told   INTEGER NOT NULL,             -- whether D1 knows
        told_at   INTEGER NOT NULL
      ) STRICT;
      INSERT OR IGNORE INTO totals (one, blobs, bytes, is_told, told_at) VALUES (1, 0, 0, 1, 0);
      CREATE TRIGGER IF NOT EXISTS blobs_come AFTER INSERT ON blobs BEGIN
        UPDATE totals SET blobs = blobs + 1, bytes = bytes + NEW.size, is_told = 0;
      END;
      CREATE TRIGGER IF NOT EXISTS blobs_go AFTER DELETE ON blobs BEGIN
        UPDATE totals SET blobs = blobs - 1, bytes = bytes - OLD.size, is_told = 0;
      END;
    `);
  }

  /**
   * Registers blobs as used by a drive, and returns their prohibited gcids: a decision made before
   * this drive was known as a user couldn't be sent to it. Safe to repeat.
   */
  async hold(driveId: string, blobs: HeldBlob[]): Promise<string[]> {
    const given = JSON.stringify(blobs.map(({ blob, gcid, size }) => [blob, gcid, size]));
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        `INSERT INTO blobs (blob, gcid, size)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
         ON CONFLICT (blob) DO UPDATE SET unused_at = 0`,
        given,
      );
      this.#sql.exec(
        'INSERT OR IGNORE INTO uses (blob, drive_id) SELECT value ->> 0, ? FROM json_each(?)',
        driveId,
        given,
      );
    });
    await this.#publishTotals();
    return this.prohibitedAmong(blobs.map(({ gcid }) => gcid));
  }

  /**
   * Prohibits contents or permits them again. Returns the drives that use each; `hold` notifies
   * drives that begin to use one later. Safe to repeat.
   */
  async setProhibited(
    gcids: string[],
    isProhibited: boolean,
  ): Promise<{ driveId: string; gcid: string }[]> {
    const given = JSON.stringify(gcids);
    this.#sql.exec(
      isProhibited
        ? 'INSERT OR IGNORE INTO prohibited (gcid) SELECT value FROM json_each(?)'
        : 'DELETE FROM prohibited WHERE gcid IN (SELECT value FROM json_each(?))',
      given,
    );
    return this.#sql
      .exec<{ driveId: string; gcid: string }>(
        `SELECT DISTINCT uses.drive_id AS driveId, blobs.gcid FROM blobs
           JOIN uses ON uses.blob = blobs.blob
          WHERE blobs.gcid IN (SELECT value FROM json_each(?))`,
        given,
      )
      .toArray();
  }

  /** Returns the prohibited ones of these contents. */
  async prohibitedAmong(gcids: string[]): Promise<string[]> {
    return this.#sql
      .exec<{ gcid: string }>(
        'SELECT gcid FROM prohibited WHERE gcid IN (SELECT value FROM json_each(?))',
        JSON.stringify(gcids),
      )
      .toArray()
      .map(({ gcid }) => gcid);
  }

  /**
   * Registers a picture that a client has drawn of a blob, before its bytes are stored, so that
   * they are deleted with the blob. Safe to repeat.
   */
  async addDrawn(blob: string, name: string): Promise<void> {
    this.#sql.exec('INSERT OR IGNORE INTO drawn (blob, name) VALUES (?, ?)', blob, name);
  }

  /** Unregisters blobs that a drive no longer uses. Safe to repeat. */
  async release(driveId: string, blobs: string[]): Promise<void> {
    const now = Date.now();
    this.ctx.storage.transactionSync(() => {
      for (const blob of blobs) {
        this.#sql.exec('DELETE FROM uses WHERE blob = ? AND drive_id = ?', blob, driveId);
        this.#sql.exec(
          `UPDATE blobs SET unused_at = ? WHERE blob = ? AND unused_at = 0
           AND NOT EXISTS (SELECT 1 FROM uses WHERE uses.blob = blobs.blob)`,
          now,
          blob,
        );
      }
    });
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(now + graceMs);
    }
  }

  /**
   * Returns how many drives use a blob and since when none does (ms, 0 if used); null for an
   * unknown blob.
   */
  async describe(blob: string): Promise<{ uses: number; unusedAt: number } | null> {
    const row = this.#sql
      .exec<{ uses: number; unusedAt: number }>(
        `SELECT (SELECT count(*) FROM uses WHERE uses.blob = blobs.blob) AS uses,
                unused_at AS unusedAt FROM blobs WHERE blob = ?`,
        blob,
      )
      .toArray()[0];
    return row ?? null;
  }

  /** Deletes contents unused for the grace period, and sets the alarm for the next ones. */
  override async alarm(): Promise<void> {
    await this.sweep(Date.now() - graceMs);
    await this.#publishTotals();
    const next = this.#sql
      .exec<{ at: number | null }>('SELECT min(unused_at) AS at FROM blobs WHERE unused_at > 0')
      .one().at;
    if (next === null) return;
    const due = Math.max(next + graceMs, Date.now() + 1000);
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > due) await this.ctx.storage.setAlarm(due);
  }

  /**
   * Publishes the totals to D1 for the operator, at most once a minute, so many uploads cause one
   * write.
   */
  async #publishTotals(): Promise<void> {
    const now = Date.now();
    const totals = this.#sql
      .exec<{ blobs: number; bytes: number; is_told: number; told_at: number }>(
        'SELECT * FROM totals',
      )
      .one();
    if (totals.is_told) return;
    const due = totals.told_at + publishEveryMs;
    if (now < due) {
      const alarm = await this.ctx.storage.getAlarm();
      if (alarm === null || alarm > due) await this.ctx.storage.setAlarm(due);
      return;
    }
    this.#sql.exec('UPDATE totals SET is_told = 1, told_at = ?', now);
    this.ctx.waitUntil(this.#writeTotals(totals, now));
  }

  /** Never throws: the totals are published again with the next change. */
  async #writeTotals(totals: { blobs: number; bytes: number }, now: number): Promise<void> {
    try {
      await this.env.DB.prepare(
        `INSERT INTO stored (shard, blobs, bytes, updated_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (shard) DO UPDATE SET blobs = ?2, bytes = ?3, updated_at = ?4`,
      )
        .bind(this.ctx.id.name ?? '', totals.blobs, totals.bytes, now)
        .run();
    } catch (error) {
      this.#sql.exec('UPDATE totals SET is_told = 0');
      logError(error, { contents: this.ctx.id.name ?? '' });
    }
  }

  /**
   * Deletes blobs unused since before `before` (ms). Bytes are deleted before rows, so that a crash
   * leaves a row to sweep again and never unknown bytes.
   */
  async sweep(before: number): Promise<number> {
    const swept = this.#sql
      .exec<{ blob: string }>(
        'SELECT blob FROM blobs WHERE unused_at > 0 AND unused_at <= ? LIMIT ?',
        before,
        deletesPerAlarm,
      )
      .toArray()
      .map(({ blob }) => blob);
    if (swept.length === 0) return 0;
    const keys = [...swept, ...this.#drawnOf(swept)].flatMap((key) => [
      key,
      ...scaledImageKeys(key),
    ]);
    for (let at = 0; at < keys.length; at += keysPerDelete) {
      await this.env.FILES.delete(keys.slice(at, at + keysPerDelete));
    }
    this.ctx.storage.transactionSync(() => {
      for (const blob of swept) {
        this.#sql.exec('DELETE FROM drawn WHERE blob = ?', blob);
        this.#sql.exec('DELETE FROM blobs WHERE blob = ?', blob);
      }
    });
    return swept.length;
  }

  /** Returns the R2 keys of the pictures that clients have drawn of these blobs. */
  #drawnOf(blobs: readonly string[]): string[] {
    return this.#sql
      .exec<{ blob: string; name: string }>(
        'SELECT blob, name FROM drawn WHERE blob IN (SELECT value FROM json_each(?))',
        JSON.stringify(blobs),
      )
      .toArray()
      .map(({ blob, name }) => drawnPictureKey(blob, name));
  }
}
