import * as v from 'valibot';
import { call } from './call.ts';
import { flag, pageSize, requiredId, requiredText, text } from './fields.ts';

/**
 * Administrator calls about finding and undoing damage, all ours. The bearer is the administrator
 * token. Every change is logged in the audit log.
 */

const administrator = { session: 'none', administrator: true } as const;

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
  ...administrator,
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
 * in D1. Copies may differ while messages of the drive are `pending`.
 */
export const checkDriveRules = call({
  method: 'POST',
  path: 'admin/v1/drives:check',
  input: v.object({ drive_id: requiredId }),
  output: v.object({ violations: v.array(violation), pending: v.number() }),
  ...administrator,
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
  ...administrator,
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
  ...administrator,
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
  ...administrator,
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
  ...administrator,
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
  ...administrator,
});
