import { contentSlot } from '#worker/services/drive/kernel/contents/content-slots.ts';
import { servedHere, staysHere } from '#worker/services/drive/kernel/contents/contents-schema.ts';

/** A blob as its ContentObject knows it. */
export type HeldBlob = { blob: string; gcid: string; size: number };

/** A blob in a question to its ContentObject. */
export type NamedBlob = Pick<HeldBlob, 'blob' | 'gcid'>;

/** A content in a list of all. */
export type KnownContent = HeldBlob & {
  slot: number;
  /** Since when no drive uses it (ms); 0 if one does. */
  unusedAt: number;
};

/** A content that is registered as used by a drive. */
export type ContentUse = { slot: number; blob: string; gcid: string; driveId: string };

/** An operator's decision about contents. */
export interface ContentDecision {
  isProhibited: boolean;
  reason: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A scanner's verdict about a content. */
export type StoredVerdict = { verdict: 'clean' | 'infected'; finding: string };

/** Attempts to add a prohibited content. `hitAt` is in milliseconds since 1970. */
export type BlockHits = { gcid: string; hits: number; hitAt: number; sha256: string };

/** A content that an operator prohibits. */
export type ProhibitedContent = { gcid: string; reason: string; decidedAt: number };

/** Names a row of blobs. */
export type BlobKey = { slot: number; blob: string };

/**
 * Prohibited contents and those of erased accounts are deleted after this, once unused: long enough
 * for the message of a drive that has begun to use one meanwhile.
 */
const soonMs = 24 * 3_600_000;

/** A scan without a verdict is repeated after this. */
const scanMs = 3_600_000;

/** Select the blobs, drives' blobs and gcids of ?1: JSON of [slot, blob] or [slot, gcid]. */
const isGiven = '(slot, blob) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))';
const isGivenGcid = '(slot, gcid) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))';

/** Rows of a table whose blobs aren't kept as evidence. */
const isNoEvidence = (table: 'blobs' | 'hastened') =>
  `NOT EXISTS (SELECT 1 FROM evidence
     WHERE evidence.slot = ${table}.slot AND evidence.blob = ${table}.blob)`;

/** The tables of one ContentObject. Callers pass contents whose slots it serves. */
export class ContentStore {
  readonly #sql: SqlStorage;
  /** Unused contents are kept for this long. */
  readonly #keptMs: number;

  constructor(sql: SqlStorage, keptMs: number) {
    this.#sql = sql;
    this.#keptMs = keptMs;
  }

  /** Registers blobs as used by a drive. */
  hold(driveId: string, blobs: readonly HeldBlob[]): void {
    const given = JSON.stringify(
      blobs.map(({ blob, gcid, size }) => [contentSlot(gcid), blob, gcid, size]),
    );
    this.#sql.exec(
      `INSERT INTO blobs (slot, blob, gcid, size)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
       ON CONFLICT (slot, blob) DO UPDATE SET unused_at = 0`,
      given,
    );
    this.#sql.exec(
      `INSERT OR IGNORE INTO uses (slot, blob, drive_id)
       SELECT value ->> 0, value ->> 1, ?2 FROM json_each(?1)`,
      given,
      driveId,
    );
    this.#sql.exec(
      `DELETE FROM former_uses WHERE (slot, blob) IN
         (SELECT value ->> 0, value ->> 1 FROM json_each(?1)) AND drive_id = ?2`,
      given,
      driveId,
    );
    this.#sql.exec(`DELETE FROM hastened WHERE ${isGiven}`, given);
  }

  /** Unregisters blobs that a drive no longer uses. Unused prohibited ones are deleted soon. */
  release(driveId: string, blobs: readonly NamedBlob[], now: number): void {
    const given = slotsAndBlobs(blobs);
    this.#sql.exec(`DELETE FROM uses WHERE ${isGiven} AND drive_id = ?2`, given, driveId);
    this.#sql.exec(
      `UPDATE blobs SET unused_at = ?2 WHERE ${isGiven} AND unused_at = 0 AND NOT EXISTS
         (SELECT 1 FROM uses WHERE uses.slot = blobs.slot AND uses.blob = blobs.blob)`,
      given,
      now,
    );
    this.#sql.exec(
      `INSERT OR IGNORE INTO former_uses (slot, drive_id, blob, released_at)
       SELECT value ->> 0, ?2, value ->> 1, ?3 FROM json_each(?1)`,
      given,
      driveId,
      now,
    );
    this.#hasten(
      `${isGiven} AND EXISTS (SELECT 1 FROM prohibited
         WHERE prohibited.slot = blobs.slot AND prohibited.gcid = blobs.gcid)`,
      now,
      given,
    );
  }

  /**
   * Forgets which contents of some slots a drive used, and hastens the deletion of those that no
   * drive uses now.
   */
  eraseFormerUses(driveId: string, slots: readonly number[], now: number): void {
    const served = JSON.stringify(slots);
    const isFormer = 'slot IN (SELECT value FROM json_each(?1)) AND drive_id = ?2';
    this.#hasten(
      `(slot, blob) IN (SELECT slot, blob FROM former_uses WHERE ${isFormer})`,
      now,
      served,
      driveId,
    );
    this.#sql.exec(`DELETE FROM former_uses WHERE ${isFormer}`, served, driveId);
  }

  /** Prohibits contents or permits them again. Returns the drives that use each. */
  decide(
    gcids: readonly string[],
    { isProhibited, reason, now }: ContentDecision,
  ): { driveId: string; gcid: string }[] {
    const given = slotsAndGcids(gcids);
    if (isProhibited) {
      this.#sql.exec(
        `INSERT OR IGNORE INTO prohibited (slot, gcid, reason, decided_at)
         SELECT value ->> 0, value ->> 1, ?2, ?3 FROM json_each(?1)`,
        given,
        reason,
        now,
      );
      this.#hasten('gcid IN (SELECT value ->> 1 FROM json_each(?1))', now, given);
    } else {
      this.#sql.exec(`DELETE FROM prohibited WHERE ${isGivenGcid}`, given);
    }
    return this.#sql
      .exec<{ driveId: string; gcid: string }>(
        `SELECT DISTINCT uses.drive_id AS driveId, blobs.gcid FROM blobs
           JOIN uses ON uses.slot = blobs.slot AND uses.blob = blobs.blob
          WHERE blobs.gcid IN (SELECT value ->> 1 FROM json_each(?1))`,
        given,
      )
      .toArray();
  }

  /** Returns the prohibited ones of these contents. */
  prohibitedAmong(gcids: readonly string[]): string[] {
    return this.#sql
      .exec<{ gcid: string }>(
        `SELECT gcid FROM prohibited WHERE ${isGivenGcid}`,
        slotsAndGcids(gcids),
      )
      .toArray()
      .map(({ gcid }) => gcid);
  }

  /** Returns all prohibited contents of the slots that are served here. */
  allProhibited(): ProhibitedContent[] {
    return this.#sql
      .exec<ProhibitedContent>(
        `SELECT gcid, reason, decided_at AS decidedAt FROM prohibited
         WHERE ${servedHere} ORDER BY slot, gcid`,
      )
      .toArray();
  }

  addDrawn({ blob, gcid }: NamedBlob, name: string): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO drawn (slot, blob, name) VALUES (?, ?, ?)',
      contentSlot(gcid),
      blob,
      name,
    );
  }

  /** Registers a content that no drive uses, unless it is known. */
  adopt({ blob, gcid, size }: HeldBlob, now: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO blobs (slot, blob, gcid, size, unused_at) VALUES (?, ?, ?, ?, ?)',
      contentSlot(gcid),
      blob,
      gcid,
      size,
      now,
    );
  }

  /** Returns those of some blobs that have been deleted, or were never known. */
  unknownAmong(blobs: readonly NamedBlob[]): string[] {
    return this.#blobsWhere(
      blobs,
      'NOT EXISTS (SELECT 1 FROM blobs WHERE slot = value ->> 0 AND blob = value ->> 1)',
    );
  }

  /** Returns those of some blobs that aren't registered as used by a drive. */
  missingUses(driveId: string, blobs: readonly NamedBlob[]): string[] {
    return this.#blobsWhere(
      blobs,
      `(NOT EXISTS (SELECT 1 FROM uses
          WHERE slot = value ->> 0 AND blob = value ->> 1 AND drive_id = ?2)
        OR NOT EXISTS (SELECT 1 FROM blobs
          WHERE slot = value ->> 0 AND blob = value ->> 1 AND unused_at = 0))`,
      driveId,
    );
  }

  describe({ blob, gcid }: NamedBlob): { uses: number; unusedAt: number } | null {
    const row = this.#sql
      .exec<{ uses: number; unusedAt: number }>(
        `SELECT (SELECT count(*) FROM uses
                  WHERE uses.slot = blobs.slot AND uses.blob = blobs.blob) AS uses,
                unused_at AS unusedAt FROM blobs WHERE slot = ? AND blob = ?`,
        contentSlot(gcid),
        blob,
      )
      .toArray()[0];
    return row ?? null;
  }

  /** Returns contents after one, by slot and key. */
  list(after: BlobKey, limit: number): KnownContent[] {
    return this.#sql
      .exec<KnownContent>(
        `SELECT slot, blob, gcid, size, unused_at AS unusedAt FROM blobs
         WHERE (slot, blob) > (?, ?) AND ${servedHere} ORDER BY slot, blob LIMIT ?`,
        after.slot,
        after.blob,
        limit,
      )
      .toArray();
  }

  /** Returns uses of contents after one, by slot, key and drive. */
  listUses(after: Omit<ContentUse, 'gcid'>, limit: number): ContentUse[] {
    return this.#sql
      .exec<ContentUse>(
        `SELECT slot, blob, drive_id AS driveId, coalesce((SELECT gcid FROM blobs
           WHERE blobs.slot = uses.slot AND blobs.blob = uses.blob), '') AS gcid
         FROM uses WHERE (slot, blob, drive_id) > (?, ?, ?) AND ${servedHere}
         ORDER BY slot, blob, drive_id LIMIT ?`,
        after.slot,
        after.blob,
        after.driveId,
        limit,
      )
      .toArray();
  }

  /** Returns some blobs that are unused since before a time (ms). */
  unusedBefore(before: number, limit: number): BlobKey[] {
    return this.#sql
      .exec<BlobKey>(
        `SELECT slot, blob FROM blobs
         WHERE unused_at > 0 AND unused_at <= ?1 AND ${staysHere} AND ${isNoEvidence('blobs')}
         LIMIT ?2`,
        before,
        limit,
      )
      .toArray();
  }

  /** Returns some unused blobs whose deletion was hastened until now. */
  hastenedUntil(now: number, limit: number): BlobKey[] {
    return this.#sql
      .exec<BlobKey>(
        `SELECT slot, blob FROM hastened WHERE delete_at <= ? AND ${staysHere}
           AND EXISTS (SELECT 1 FROM blobs WHERE blobs.slot = hastened.slot
             AND blobs.blob = hastened.blob AND unused_at > 0)
           AND ${isNoEvidence('hastened')} LIMIT ?`,
        now,
        limit,
      )
      .toArray();
  }

  /** Returns the names of pictures that clients have drawn of some blobs. */
  drawnOf(rows: readonly BlobKey[]): { blob: string; name: string }[] {
    return this.#sql
      .exec<{ blob: string; name: string }>(
        `SELECT blob, name FROM drawn WHERE ${isGiven}`,
        keysJson(rows),
      )
      .toArray();
  }

  /** Deletes the rows of blobs whose bytes have been deleted. */
  remove(rows: readonly BlobKey[]): void {
    for (const table of ['drawn', 'hastened', 'blobs']) {
      this.#sql.exec(`DELETE FROM ${table} WHERE ${isGiven}`, keysJson(rows));
    }
  }

  forgetFormerUses(now: number): void {
    this.#sql.exec(
      `DELETE FROM former_uses WHERE released_at <= ? AND ${staysHere}`,
      now - this.#keptMs,
    );
  }

  /** Keeps some blobs until a time (ms); 0 ends it. */
  keepEvidence(blobs: readonly NamedBlob[], untilAt: number): void {
    const given = slotsAndBlobs(blobs);
    this.#sql.exec(
      `INSERT INTO evidence (slot, blob, until_at)
       SELECT value ->> 0, value ->> 1, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (slot, blob) DO UPDATE SET until_at =
         iif(excluded.until_at = 0, 0, max(until_at, excluded.until_at))`,
      given,
      untilAt,
    );
    this.#sql.exec(`DELETE FROM evidence WHERE ${isGiven} AND until_at = 0`, given);
  }

  forgetEvidence(now: number): void {
    this.#sql.exec(`DELETE FROM evidence WHERE until_at <= ? AND ${staysHere}`, now);
  }

  /** Counts an attempt to add a prohibited content. */
  noteHit(gcid: string, sha256: string, now: number): void {
    this.#sql.exec(
      `INSERT INTO block_hits (slot, gcid, hits, hit_at, sha256) VALUES (?, ?, 1, ?, ?)
       ON CONFLICT (slot, gcid) DO UPDATE SET
         hits = hits + 1, hit_at = excluded.hit_at, sha256 = excluded.sha256`,
      contentSlot(gcid),
      gcid,
      now,
      sha256,
    );
  }

  hitsOf(gcids: readonly string[]): BlockHits[] {
    return this.#sql
      .exec<BlockHits>(
        `SELECT gcid, hits, hit_at AS hitAt, sha256 FROM block_hits WHERE ${isGivenGcid}`,
        slotsAndGcids(gcids),
      )
      .toArray();
  }

  /**
   * Returns those of some blobs that no one has had scanned. A scan that has brought no verdict
   * for an hour is repeated.
   */
  unscannedAmong(blobs: readonly HeldBlob[], now: number): HeldBlob[] {
    return blobs.filter(
      ({ gcid, size }) =>
        size > 0 &&
        this.#sql
          .exec(
            `SELECT 1 FROM scans WHERE slot = ? AND gcid = ?
               AND (verdict <> '' OR scanned_at > ?)`,
            contentSlot(gcid),
            gcid,
            now - scanMs,
          )
          .toArray().length === 0,
    );
  }

  /** Marks contents as being scanned, except those with a verdict. */
  noteScanning(gcids: readonly string[], now: number): void {
    this.#sql.exec(
      `INSERT INTO scans (slot, gcid, verdict, finding, scanned_at)
       SELECT value ->> 0, value ->> 1, '', '', ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (slot, gcid) DO UPDATE SET scanned_at = excluded.scanned_at
         WHERE verdict = ''`,
      slotsAndGcids(gcids),
      now,
    );
  }

  infectedAmong(gcids: readonly string[]): string[] {
    return this.#sql
      .exec<{ gcid: string }>(
        `SELECT gcid FROM scans WHERE ${isGivenGcid} AND verdict = 'infected'`,
        slotsAndGcids(gcids),
      )
      .toArray()
      .map(({ gcid }) => gcid);
  }

  /** Stores a verdict of a scan. Returns the drives that use the content. */
  noteScan(gcid: string, { verdict, finding }: StoredVerdict, now: number): string[] {
    this.#sql.exec(
      `INSERT OR REPLACE INTO scans (slot, gcid, verdict, finding, scanned_at)
       VALUES (?, ?, ?, ?, ?)`,
      contentSlot(gcid),
      gcid,
      verdict,
      finding,
      now,
    );
    return this.#sql
      .exec<{ driveId: string }>(
        `SELECT DISTINCT uses.drive_id AS driveId FROM blobs
           JOIN uses ON uses.slot = blobs.slot AND uses.blob = blobs.blob WHERE blobs.gcid = ?`,
        gcid,
      )
      .toArray()
      .map(({ driveId }) => driveId);
  }

  /** Returns one stored blob of each content that has one. */
  blobsOf(gcids: readonly string[]): HeldBlob[] {
    return this.#sql
      .exec<HeldBlob>(
        `SELECT min(blob) AS blob, gcid, size FROM blobs
         WHERE gcid IN (SELECT value ->> 1 FROM json_each(?1)) GROUP BY gcid, size`,
        slotsAndGcids(gcids),
      )
      .toArray();
  }

  /** Returns when the next content is to be deleted or forgotten (ms), or null. */
  nextDue(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(
        `SELECT min(at) AS at FROM (
           SELECT min(unused_at) + ?1 AS at FROM blobs
            WHERE unused_at > 0 AND ${isNoEvidence('blobs')}
           UNION ALL SELECT min(released_at) + ?1 FROM former_uses
           UNION ALL SELECT min(delete_at) FROM hastened
            WHERE ${isNoEvidence('hastened')}
           UNION ALL SELECT min(until_at) FROM evidence)`,
        this.#keptMs,
      )
      .one().at;
  }

  /** Returns the given blobs that meet a condition about `value`, JSON of [slot, blob]. */
  #blobsWhere(blobs: readonly NamedBlob[], condition: string, ...values: string[]): string[] {
    return this.#sql
      .exec<{ blob: string }>(
        `SELECT value ->> 1 AS blob FROM json_each(?1) WHERE ${condition}`,
        slotsAndBlobs(blobs),
        ...values,
      )
      .toArray()
      .map(({ blob }) => blob);
  }

  /** Makes the unused ones of some contents be deleted soon. */
  #hasten(condition: string, now: number, ...values: string[]): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO hastened (slot, blob, delete_at)
       SELECT slot, blob, ${now + Math.min(soonMs, this.#keptMs)} FROM blobs
       WHERE unused_at > 0 AND ${condition}`,
      ...values,
    );
  }
}

function slotsAndBlobs(blobs: readonly NamedBlob[]): string {
  return JSON.stringify(blobs.map(({ blob, gcid }) => [contentSlot(gcid), blob]));
}

function slotsAndGcids(gcids: readonly string[]): string {
  return JSON.stringify(gcids.map((gcid) => [contentSlot(gcid), gcid]));
}

function keysJson(rows: readonly BlobKey[]): string {
  return JSON.stringify(rows.map(({ slot, blob }) => [slot, blob]));
}
