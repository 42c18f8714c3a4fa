import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredId, text } from './fields.ts';

/**
 * Administrator calls about backups in a bucket, all ours.
 * A backup is named by the caller and complete once `backups:complete` has been called. Every
 * change is logged in the audit log.
 */

const backup = {
  backup_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is not the id of a backup')),
};

/** POST admin/v1/backups:drive: writes a drive into a backup. Safe to repeat. */
export const backUpDrive = call({
  method: 'POST',
  path: 'admin/v1/backups:drive',
  input: v.object({ ...backup, drive_id: requiredId }),
  output: v.object({ nodes: v.number() }),
  session: 'none',
  administrator: 'backups.run',
});

/** POST admin/v1/backups:instance: writes activation codes and the operator's documents. */
export const backUpInstance = call({
  method: 'POST',
  path: 'admin/v1/backups:instance',
  input: v.object(backup),
  output: v.object({ codes: v.number(), documents: v.number() }),
  session: 'none',
  administrator: 'backups.run',
});

/**
 * POST admin/v1/backups:bytes: copies a page of the bytes of files into the bucket of backups, or
 * with `restore` back from it. Bytes that are there are skipped. `is_separate` is false if backups
 * are in the bucket of files, where nothing has to be copied.
 */
export const copyBackupBytes = call({
  method: 'POST',
  path: 'admin/v1/backups:bytes',
  input: v.object({ restore: v.optional(v.boolean(), false), page_token: text(2048) }),
  output: v.object({
    copied: v.number(),
    is_separate: v.boolean(),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'backups.run',
});

/** POST admin/v1/backups:complete: marks a backup as complete. */
export const completeBackup = call({
  method: 'POST',
  path: 'admin/v1/backups:complete',
  input: v.object({ ...backup, drives: v.number() }),
  output: v.object({}),
  session: 'none',
  administrator: 'backups.run',
});

/** GET admin/v1/backups: lists complete backups, oldest first. */
export const listBackups = call({
  method: 'GET',
  path: 'admin/v1/backups',
  input: v.object({}),
  output: v.object({
    backups: v.array(
      v.object({ backup_id: v.string(), drives: v.number(), completed_time: v.string() }),
    ),
  }),
  session: 'none',
  administrator: 'backups.read',
});

/** GET admin/v1/backups/drives: lists the drives of a backup. */
export const listBackedUpDrives = call({
  method: 'GET',
  path: 'admin/v1/backups/drives',
  input: v.object({ ...backup, limit: pageSize(500, 1000), page_token: text(2048) }),
  output: v.object({ drives: v.array(v.string()), next_page_token: v.string() }),
  session: 'none',
  administrator: 'backups.read',
});

/**
 * POST admin/v1/backups:restoreDrive: brings a drive back. One that has an account is left as it
 * is, and `has_account` is true. Throws `not_found` for one that the backup doesn't have.
 */
export const restoreBackedUpDrive = call({
  method: 'POST',
  path: 'admin/v1/backups:restoreDrive',
  input: v.object({ ...backup, drive_id: requiredId }),
  output: v.object({ nodes: v.number(), has_account: v.boolean() }),
  session: 'none',
  administrator: 'backups.restore',
});

/** POST admin/v1/backups:restoreInstance: brings activation codes and documents back. */
export const restoreBackedUpInstance = call({
  method: 'POST',
  path: 'admin/v1/backups:restoreInstance',
  input: v.object(backup),
  output: v.object({ codes: v.number(), documents: v.number() }),
  session: 'none',
  administrator: 'backups.restore',
});
