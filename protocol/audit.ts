import * as v from 'valibot';
import { call } from './call.ts';
import { flag, idList, pageFields, requiredId, text } from './fields.ts';
import { shareStatus } from './share.ts';
import { projectionState } from './projections.ts';

/** Moderation of shares for administrators (specification 7.2). */

/**
 * POST audit.admin/v1/share: sets the status of shares (specification 6, 7.2): of `share_id`, or of
 * every share of `share_user_id` that contains one of `file_ids` or `gcids`. The owner is notified
 * by email of shares closed by it, with a contact. For administrators.
 *
 * Ours: PROHIBITED with `file_ids` or `gcids` also prohibits these contents in every drive, now and
 * later, until OK for the same contents permits them again. `gcids` needs no `share_user_id` for
 * that. A folder is prohibited only where it is.
 */
export const auditShare = call({
  method: 'POST',
  path: 'audit.admin/v1/share',
  input: v.object({
    share_user_id: text(64),
    gcids: idList(1000),
    file_ids: idList(1000),
    share_id: text(64),
    /** Absent: PROHIBITED. */
    status: v.nullish(shareStatus),
    /** Stored in the audit log, and with prohibited contents. */
    reason: text(512),
    /** Notify the owner by email; false where the law forbids it. */
    tell_owner: flag(true),
  }),
  output: v.object({
    shares: v.array(v.object({ share_id: v.string(), share_status: v.string() })),
    /** Ours: how many files, folders and gcids were prohibited or permitted, each content once. */
    contents: v.number(),
  }),
  session: 'none',
  administrator: 'shares.decide',
});

/**
 * Ours: POST audit.admin/v1/share:cover marks a share as sensitive, or removes the mark: its
 * visitors see a cover first and choose to see the files. Marks of the owner are separate. For
 * administrators.
 */
export const coverShare = call({
  method: 'POST',
  path: 'audit.admin/v1/share:cover',
  input: v.object({
    share_id: requiredId,
    sensitive: flag(true),
    /** Stored in the audit log. */
    reason: text(512),
  }),
  output: v.object({}),
  session: 'none',
  administrator: 'shares.decide',
});

/**
 * Ours: GET audit.admin/v1/contents lists prohibited contents, newest first. For administrators.
 */
export const listProhibited = call({
  method: 'GET',
  path: 'audit.admin/v1/contents',
  input: v.object({ ...pageFields }),
  output: v.object({
    contents: v.array(v.object({ gcid: v.string(), reason: v.string(), decided_time: v.string() })),
    projection: projectionState,
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'contents.read',
});
