import * as v from 'valibot';
import { call } from './call.ts';
import { projectionState } from './projections.ts';
import { flag, pageSize, requiredId, requiredText, text } from './fields.ts';

/**
 * Administrator calls about finding and undoing damage, all ours. Every change is logged in the
 * audit log.
 */

/**
 * GET admin/v1/drives: lists all drives, as they announced themselves, in a fixed order. A drive is
 * named by the id of its account, which may be missing.
 */
export const listDrives = call({
  method: 'GET',
  path: 'admin/v1/drives',
  input: v.object({ limit: pageSize(100, 1000), page_token: text(128) }),
  output: v.object({
    drives: v.array(v.object({ id: v.string(), announced_time: v.string() })),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'drives.check',
});

/** Something that breaks a rule of a drive, or of the contents that drives share. */
const violation = v.object({
  rule: v.string(),
  /** Id of what breaks it. */
  subject: v.string(),
  can_be_repaired: v.boolean(),
});

/**
 * POST admin/v1/drives:check: checks the invariants of a drive, and its copies in other objects and
 * in D1. Copies may differ while messages of the drive are `pending`. Throws `not_found`, like all
 * calls about a drive here.
 */
export const checkDriveRules = call({
  method: 'POST',
  path: 'admin/v1/drives:check',
  input: v.object({ drive_id: requiredId }),
  output: v.object({ violations: v.array(violation), pending: v.number() }),
  session: 'none',
  administrator: 'drives.check',
});

/**
 * POST admin/v1/drives:repair: repairs what `drives:check` finds, in one transaction, and returns
 * the changes. With `dry_run`, they are made and undone.
 */
export const repairDriveRules = call({
  method: 'POST',
  path: 'admin/v1/drives:repair',
  input: v.object({ drive_id: requiredId, dry_run: flag() }),
  output: v.object({
    repairs: v.array(v.object({ rule: v.string(), changes: v.array(v.string()) })),
  }),
  session: 'none',
  administrator: 'drives.repair',
});

/**
 * POST admin/v1/drives:rewind: returns the files of a drive to a time of the last 30 days by the
 * platform's history. Everything else stays as it is now, and what was added since is kept. `undo`
 * is the platform's bookmark of the state before. Throws `unimplemented` where there is no history.
 */
export const rewindDriveFiles = call({
  method: 'POST',
  path: 'admin/v1/drives:rewind',
  input: v.object({ drive_id: requiredId, time: v.pipe(v.string(), v.isoTimestamp()) }),
  output: v.object({ kept: v.number(), undo: v.string() }),
  session: 'none',
  administrator: 'drives.repair',
});

/** GET admin/v1/contents: lists all contents that are registered, used or not. */
export const listContents = call({
  method: 'GET',
  path: 'admin/v1/contents',
  input: v.object({ limit: pageSize(500, 1000), page_token: text(256) }),
  output: v.object({
    contents: v.array(
      v.object({
        /** Key of its bytes. */
        key: v.string(),
        gcid: v.string(),
        size: v.number(),
        /** Since when no drive uses it; '' if one does. */
        unused_time: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'drives.check',
});

/**
 * POST admin/v1/contents:check: asks drives if they use what is registered for them, one page per
 * call. With `release`, what they don't use is unregistered, and deleted like any unused content.
 */
export const checkContentUses = call({
  method: 'POST',
  path: 'admin/v1/contents:check',
  input: v.object({ limit: pageSize(200, 200), page_token: text(256), release: flag() }),
  output: v.object({
    unused: v.array(v.object({ drive_id: v.string(), key: v.string() })),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'drives.check',
});

/** GET admin/v1/objects: lists the stored objects whose keys begin with `prefix`. */
export const listObjects = call({
  method: 'GET',
  path: 'admin/v1/objects',
  input: v.object({ prefix: text(64), limit: pageSize(1000, 1000), page_token: text(2048) }),
  output: v.object({
    objects: v.array(
      v.object({
        key: v.string(),
        size: v.number(),
        /** The store's checksum of the bytes (MD5 in hex, or of the parts). */
        etag: v.string(),
        uploaded_time: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'drives.check',
});

/**
 * POST admin/v1/objects:adopt: registers stored bytes that nothing knows as an unused content, so
 * that they are deleted like any other. `adopted` is false if they are gone or larger than 5 GiB.
 */
export const adoptStoredObject = call({
  method: 'POST',
  path: 'admin/v1/objects:adopt',
  input: v.object({ key: requiredText(256) }),
  output: v.object({ adopted: v.boolean() }),
  session: 'none',
  administrator: 'drives.repair',
});

/** A row of a drive's table of nodes, from a backup. */
export const storedNode = v.object({
  id: requiredId,
  parent_id: v.string(),
  is_file: v.number(),
  name: v.string(),
  sort_name: v.string(),
  extension: v.string(),
  mime_type: v.string(),
  size: v.number(),
  gcid: v.string(),
  md5: v.string(),
  crc32: v.nullable(v.number()),
  blob: v.string(),
  phase: v.string(),
  folder_type: v.string(),
  starred_at: v.number(),
  trashed_at: v.number(),
  created_at: v.number(),
  modified_at: v.number(),
  user_modified_at: v.number(),
  revision: v.number(),
  child_count: v.number(),
  params: v.string(),
});

/**
 * POST admin/v1/drives:stage: stages rows of an earlier state of a drive, in calls of at most 500,
 * under an id that the caller chooses. Drops those of another id.
 */
export const stageDriveNodes = call({
  method: 'POST',
  path: 'admin/v1/drives:stage',
  input: v.object({
    drive_id: requiredId,
    restore_id: requiredId,
    nodes: v.pipe(v.array(storedNode), v.maxLength(500, 'more than 500 rows')),
  }),
  output: v.object({}),
  session: 'none',
  administrator: 'drives.repair',
});

/**
 * POST admin/v1/drives:merge: brings back what the staged rows have and the drive doesn't. Nothing
 * is removed. Files whose bytes aren't stored any more are lost. With `dry_run`, the changes are
 * made and undone. Throws `not_found` if nothing is staged.
 */
export const mergeDriveNodes = call({
  method: 'POST',
  path: 'admin/v1/drives:merge',
  input: v.object({ drive_id: requiredId, restore_id: requiredId, dry_run: flag() }),
  output: v.object({
    /** Nodes that had been deleted, and nodes that were in the trash. */
    restored: v.number(),
    untrashed: v.number(),
    lost: v.number(),
    /** Names of some lost files. */
    lost_names: v.array(v.string()),
  }),
  session: 'none',
  administrator: 'drives.repair',
});

/**
 * POST admin/v1/projections:check: compares what D1 lists for operators, and no drive knows, with
 * the objects that decide: activation codes and prohibited contents. With `repair`, it is listed
 * and decided again.
 */
export const checkProjections = call({
  method: 'POST',
  path: 'admin/v1/projections:check',
  input: v.object({ repair: flag() }),
  output: v.object({
    differences: v.array(v.object({ rule: v.string(), subject: v.string() })),
    projection: projectionState,
    /** Slots of contents that several shards serve, and the number of those that none does. */
    content_slots: v.array(v.object({ slot: v.number(), shards: v.array(v.number()) })),
    unserved_content_slots: v.number(),
  }),
  session: 'none',
  administrator: 'drives.check',
});
