import * as v from 'valibot';
import { call } from './call.ts';
import { flag, idList, text } from './fields.ts';
import { shareStatus } from './share.ts';

/** Moderation, for those who answer reports (specification 7.2). */

/**
 * POST audit.admin/v1/share: sets the status of shares (specification 6, 7.2): of `share_id`, or of
 * every share of `share_user_id` that holds one of `file_ids` or `gcids`. A letter tells the owner
 * what was closed by it, and whom to write to. For administrators.
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
    /** For the log alone; nobody else reads it. */
    reason: text(512),
    /** Whether the owner is told by mail; not where the law forbids it. */
    tell_owner: flag(true),
  }),
  output: v.object({
    shares: v.array(v.object({ share_id: v.string(), share_status: v.string() })),
  }),
  session: 'none',
  administrator: true,
});
