import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { noteLateChange, noteWrittenChange } from '#worker/services/projections/index.ts';
import { contentsSchema } from '#worker/services/drive/kernel/contents/contents-schema.ts';
import {
  drawnPictureKey,
  scaledImageKeys,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';

/** A blob as its ContentObject knows it. */
export type HeldBlob = { blob: string; gcid: string; size: number };

/** A content in a list of all. */
export type KnownContent = HeldBlob & {
  /** Since when no drive uses it (ms); 0 if one does. */
  unusedAt: number;
};

/** An operator's decision about contents. */
export interface ContentDecision {
  isProhibited: boolean;
  reason: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A content that an operator prohibits. */
export type ProhibitedContent = { gcid: string; reason: string; decidedAt: number };

/** Facts about the contents of one object that operators find in D1. */
export interface ListedContents {
  prohibited: ProhibitedContent[];
  /** Null while the totals are on their way. */
  published: { blobs: number; bytes: number } | null;
}

/** A content that is registered as used by a drive. */
export type ContentUse = { blob: string; gcid: string; driveId: string };

const dayMs = 24 * 3_600_000;
/**
 * Prohibited contents and those of erased accounts are deleted after this, once unused: long enough
 * for the message of a drive that has begun to use one meanwhile.
 */
const soonMs = dayMs;
const deletesPerAlarm = 200;
/** Keys that R2 deletes in one call. */
const keysPerDelete = 1_000;
const publishEveryMs = 60_000;

/**
 * Existing contents and the drives that use them, for gcids with the same first two digits. Bytes
 * are deleted in two steps: marked when the last drive releases them, deleted after the days of
 * DELETED_CONTENT_DAYS if no drive uses them again, so that a drive can be restored with its files.
 */
export class ContentObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #keptMs: number;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#keptMs = Number(env.DELETED_CONTENT_DAYS) * dayMs;
    this.#sql = ctx.storage.sql;
    this.#sql.exec(contentsSchema);
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
      this.#sql.exec(
        `DELETE FROM former_uses
         WHERE drive_id = ? AND blob IN (SELECT value ->> 0 FROM json_each(?))`,
        driveId,
        given,
      );
      this.#sql.exec(
        'DELETE FROM hastened WHERE blob IN (SELECT value ->> 0 FROM json_each(?))',
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
    { isProhibited, reason, now }: ContentDecision,
  ): Promise<{ driveId: string; gcid: string }[]> {
    const given = JSON.stringify(gcids);
    if (isProhibited) {
      this.#sql.exec(
        `INSERT OR IGNORE INTO prohibited (gcid, reason, decided_at)
         SELECT value, ?2, ?3 FROM json_each(?1)`,
        given,
        reason,
        now,
      );
    } else {
      this.#sql.exec(
        'DELETE FROM prohibited WHERE gcid IN (SELECT value FROM json_each(?))',
        given,
      );
    }
    if (isProhibited) await this.#hasten(`gcid IN (SELECT value FROM json_each(?))`, given);
    return this.#sql
      .exec<{ driveId: string; gcid: string }>(
        `SELECT DISTINCT uses.drive_id AS driveId, blobs.gcid FROM blobs
           JOIN uses ON uses.blob = blobs.blob
          WHERE blobs.gcid IN (SELECT value FROM json_each(?))`,
        given,
      )
      .toArray();
  }

  /** Returns all prohibited contents, and the totals if they have been published. */
  async listed(): Promise<ListedContents> {
    const prohibited = this.#sql
      .exec<ProhibitedContent>(
        'SELECT gcid, reason, decided_at AS decidedAt FROM prohibited ORDER BY gcid',
      )
      .toArray();
    const { blobs, bytes, is_told } = this.#totals();
    return { prohibited, published: is_told ? { blobs, bytes } : null };
  }

  /** Writes the totals to D1 again. */
  async publishAgain(): Promise<void> {
    this.#sql.exec('UPDATE totals SET is_told = 0, told_at = 0');
    await this.#publishTotals();
  }

  #totals() {
    return this.#sql
      .exec<{ blobs: number; bytes: number; is_told: number; told_at: number }>(
        'SELECT * FROM totals',
      )
      .one();
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

  /** Returns those of some blobs that have been deleted, or were never known. */
  async unknownAmong(blobs: string[]): Promise<string[]> {
    return this.#sql
      .exec<{ blob: string }>(
        `SELECT value AS blob FROM json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM blobs WHERE blobs.blob = value)`,
        JSON.stringify(blobs),
      )
      .toArray()
      .map(({ blob }) => blob);
  }

  /** Returns those of some blobs that aren't registered as used by a drive. */
  async missingUses(driveId: string, blobs: string[]): Promise<string[]> {
    return this.#sql
      .exec<{ blob: string }>(
        `SELECT value AS blob FROM json_each(?1)
         WHERE NOT EXISTS (SELECT 1 FROM uses WHERE uses.blob = value AND drive_id = ?2)
            OR NOT EXISTS (SELECT 1 FROM blobs WHERE blobs.blob = value AND unused_at = 0)`,
        JSON.stringify(blobs),
        driveId,
      )
      .toArray()
      .map(({ blob }) => blob);
  }

  /**
   * Unregisters blobs that a drive no longer uses. Those of an account that is being erased are
   * deleted within two days. Safe to repeat.
   */
  async release(driveId: string, blobs: string[], { isErasing = false } = {}): Promise<void> {
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
        this.#sql.exec(
          'INSERT OR IGNORE INTO former_uses (drive_id, blob, released_at) VALUES (?, ?, ?)',
          driveId,
          blob,
          now,
        );
      }
    });
    if (isErasing) await this.eraseFormerUses(driveId);
    const given = JSON.stringify(blobs);
    await this.#hasten(
      `gcid IN (SELECT gcid FROM prohibited) AND blob IN (SELECT value FROM json_each(?))`,
      given,
    );
    await this.#wakeBy(now + this.#keptMs);
  }

  /**
   * Forgets which contents an erased account used, and hastens the deletion of those that no drive
   * uses now. Safe to repeat.
   */
  async eraseFormerUses(driveId: string): Promise<void> {
    await this.#hasten('blob IN (SELECT blob FROM former_uses WHERE drive_id = ?)', driveId);
    this.#sql.exec('DELETE FROM former_uses WHERE drive_id = ?', driveId);
  }

  /** Makes the unused ones of some contents be deleted soon. */
  async #hasten(condition: string, value: string): Promise<void> {
    const deleteAt = Date.now() + Math.min(soonMs, this.#keptMs);
    const { rowsWritten } = this.#sql.exec(
      `INSERT OR IGNORE INTO hastened (blob, delete_at)
       SELECT blob, ${deleteAt} FROM blobs WHERE unused_at > 0 AND ${condition}`,
      value,
    );
    if (rowsWritten > 0) await this.#wakeBy(deleteAt);
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

  /** Returns contents after a key, by key. */
  async list(after: string, limit: number): Promise<KnownContent[]> {
    return this.#sql
      .exec<KnownContent>(
        `SELECT blob, gcid, size, unused_at AS unusedAt FROM blobs
         WHERE blob > ? ORDER BY blob LIMIT ?`,
        after,
        limit,
      )
      .toArray();
  }

  /** Returns uses after one, by key and drive. */
  async listUses(after: { blob: string; driveId: string }, limit: number): Promise<ContentUse[]> {
    return this.#sql
      .exec<ContentUse>(
        `SELECT uses.blob, coalesce(gcid, '') AS gcid, drive_id AS driveId
           FROM uses LEFT JOIN blobs ON blobs.blob = uses.blob
          WHERE (uses.blob, drive_id) > (?, ?) ORDER BY uses.blob, drive_id LIMIT ?`,
        after.blob,
        after.driveId,
        limit,
      )
      .toArray();
  }

  /** Registers a content that no drive uses, unless it is known. */
  async adopt({ blob, gcid, size }: HeldBlob): Promise<void> {
    const now = Date.now();
    this.#sql.exec(
      'INSERT OR IGNORE INTO blobs (blob, gcid, size, unused_at) VALUES (?, ?, ?, ?)',
      blob,
      gcid,
      size,
      now,
    );
    await this.#wakeBy(now + this.#keptMs);
  }

  /** Sets the alarm unless it is earlier. */
  async #wakeBy(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at);
  }

  /** Deletes contents whose time has come, and sets the alarm for the next ones. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    await this.sweep(now - this.#keptMs);
    await this.#delete(
      this.#sql
        .exec<{ blob: string }>(
          `SELECT blob FROM hastened JOIN blobs USING (blob)
           WHERE delete_at <= ? AND unused_at > 0 LIMIT ?`,
          now,
          deletesPerAlarm,
        )
        .toArray(),
    );
    this.#sql.exec('DELETE FROM former_uses WHERE released_at <= ?', now - this.#keptMs);
    await this.#publishTotals();
    const { at } = this.#sql
      .exec<{ at: number | null }>(
        `SELECT min(at) AS at FROM (
           SELECT min(unused_at) + ?1 AS at FROM blobs WHERE unused_at > 0
           UNION ALL SELECT min(released_at) + ?1 FROM former_uses
           UNION ALL SELECT min(delete_at) FROM hastened)`,
        this.#keptMs,
      )
      .one();
    if (at !== null) await this.#wakeBy(Math.max(at, now + 1000));
  }

  /**
   * Publishes the totals to D1 for the operator, at most once a minute, so many uploads cause one
   * write.
   */
  async #publishTotals(): Promise<void> {
    const now = Date.now();
    const totals = this.#totals();
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

  /** Never throws: after a failure, the totals are published by the alarm. */
  async #writeTotals(totals: { blobs: number; bytes: number }, now: number): Promise<void> {
    try {
      await this.env.DB.prepare(
        `INSERT INTO stored (shard, blobs, bytes, updated_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (shard) DO UPDATE SET blobs = ?2, bytes = ?3, updated_at = ?4`,
      )
        .bind(this.ctx.id.name ?? '', totals.blobs, totals.bytes, now)
        .run();
      if ((await this.ctx.storage.get('late')) === undefined) return;
      await noteWrittenChange(this.env, this.#projected);
      await this.ctx.storage.delete('late');
    } catch (error) {
      this.#sql.exec('UPDATE totals SET is_told = 0');
      logError(error, { contents: this.ctx.id.name ?? '' });
      await this.#noteLate(now).catch((lost: unknown) =>
        logError(lost, { contents: this.ctx.id.name ?? '' }),
      );
    }
  }

  /** Reports that D1 doesn't have the totals, and tries again in a minute. */
  async #noteLate(since: number): Promise<void> {
    await this.#wakeBy(since + publishEveryMs);
    await this.ctx.storage.put('late', since);
    await noteLateChange(this.env, this.#projected, since);
  }

  get #projected() {
    return { source: `contents-${this.ctx.id.name ?? ''}`, change: 'totals' };
  }

  /** Deletes some of the blobs unused since before `before` (ms). Returns their number. */
  async sweep(before: number): Promise<number> {
    const swept = this.#sql
      .exec<{ blob: string }>(
        'SELECT blob FROM blobs WHERE unused_at > 0 AND unused_at <= ? LIMIT ?',
        before,
        deletesPerAlarm,
      )
      .toArray();
    await this.#delete(swept);
    return swept.length;
  }

  /**
   * Deletes blobs with their pictures. Bytes are deleted before rows, so that a crash leaves a row
   * to sweep again and never unknown bytes.
   */
  async #delete(rows: readonly { blob: string }[]): Promise<void> {
    const blobs = rows.map(({ blob }) => blob);
    const keys = [...blobs, ...this.#drawnOf(blobs)].flatMap((key) => [
      key,
      ...scaledImageKeys(key),
    ]);
    for (let at = 0; at < keys.length; at += keysPerDelete) {
      await this.env.FILES.delete(keys.slice(at, at + keysPerDelete));
    }
    this.ctx.storage.transactionSync(() => {
      for (const blob of blobs) {
        this.#sql.exec('DELETE FROM drawn WHERE blob = ?', blob);
        this.#sql.exec('DELETE FROM hastened WHERE blob = ?', blob);
        this.#sql.exec('DELETE FROM blobs WHERE blob = ?', blob);
      }
    });
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
