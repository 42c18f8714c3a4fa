import { auditShare, coverShare, listProhibited } from '#protocol/audit.ts';
import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { requirePermission } from '#worker/http/operator.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { decide, decisionKeys, prohibitedContents } from '#worker/services/moderation/contents.ts';
import { blockEndpoints } from '#worker/services/moderation/cases/block-routes.ts';
import { caseEndpoints } from '#worker/services/moderation/cases/case-routes.ts';
import { casesOf } from '#worker/services/moderation/cases/moderation-object.ts';
import { reportEndpoints } from '#worker/services/moderation/cases/report-routes.ts';
import { mailShareDecision } from '#worker/services/admin/index.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import {
  setShareCover,
  moderateShare,
  moderationStatus,
  type ShareHead,
  findSharesHolding,
} from '#worker/services/drive/index.ts';

/**
 * Moderation of shares, for administrators (specification 6, 7.2). Every attempt is logged in the
 * audit log.
 */
export const moderationEndpoints: readonly Endpoint[] = [
  ...reportEndpoints,
  ...caseEndpoints,
  ...blockEndpoints,

  answer(auditShare, (input, context) => {
    const { share_id, share_user_id, file_ids, gcids, status, reason, tell_owner } = input;
    const decidesContents = file_ids.length + gcids.length > 0;
    if (decidesContents && context.operator) {
      requirePermission(context.operator, 'contents.decide', context.now);
    }
    const details = {
      status: status ?? 'PROHIBITED',
      reason,
      tell_owner,
      // Lists may be long; the log keeps their beginning.
      file_ids: file_ids.slice(0, 10),
      gcids: gcids.slice(0, 10),
    };
    const target = share_id || share_user_id;
    return audited(context, { action: 'share.set-status', target, details }, () =>
      moderate(context, input),
    );
  }),

  answer(coverShare, (input, context) => {
    const { share_id: target, sensitive, reason } = input;
    const action = sensitive ? 'share.cover' : 'share.uncover';
    return audited(context, { action, target, details: { reason } }, async () => {
      if (!(await setShareCover(context.env, target, sensitive))) {
        throw new ApiError('not_found', { description: 'share_id: this share does not exist' });
      }
      return {};
    });
  }),

  answer(listProhibited, async ({ limit, page_token }, { env, now }) => {
    const before = parsePosition(page_token);
    const read = await prohibitedContents(env, { limit: limit + 1, before });
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.decided_at,
      id: row.gcid,
    }));
    return {
      contents: rows.map(({ gcid, reason, decided_at: at }) => ({
        gcid,
        reason,
        decided_time: new Date(at).toISOString(),
      })),
      projection: await readProjectionState(env, now),
      next_page_token: nextPageToken,
    };
  }),
];

async function moderate(
  { env, now }: RequestContext,
  input: ParsedOf<typeof auditShare>,
): Promise<OutputOf<typeof auditShare>> {
  const status = moderationStatus(input.status);
  const { share_user_id: userId, file_ids: fileIds, gcids, reason } = input;
  const shareIds = await idsOf(env, input);
  const decidesContents = input.share_id === '' && (status === 'PROHIBITED' || status === 'OK');
  const keys = decidesContents
    ? await decisionKeys(env, { userId, fileIds, gcids })
    : { gcids: [], nodeIds: [] };
  const before = await moderateAll(env, shareIds, status);
  // After the shares, whose owner is notified only of those that were open until now.
  if (decidesContents) {
    const isProhibited = status === 'PROHIBITED';
    await decide(env, { userId, ...keys }, { isProhibited, reason, now });
    if (!isProhibited && keys.gcids.length > 0) await casesOf(env).removeBlocks(keys.gcids, reason);
  }
  if (input.share_id && before.length === 0) {
    throw new ApiError('not_found', { description: 'share_id: this share does not exist' });
  }
  // Owners are notified only of shares that this decision closed.
  const closed = before.filter((share) => share.moderation !== status && !share.deleted);
  const [first] = closed;
  if (first && status !== 'OK' && input.tell_owner) {
    await mailShareDecision(env, first.ownerId, status, closed);
  }
  return {
    shares: before.map(({ shareId }) => ({ share_id: shareId, share_status: status })),
    contents: keys.gcids.length + keys.nodeIds.length,
  };
}

async function idsOf(env: Env, input: ParsedOf<typeof auditShare>): Promise<readonly string[]> {
  if (input.share_id) return [input.share_id];
  if (!input.share_user_id && input.gcids.length > 0 && input.file_ids.length === 0) return [];
  if (!input.share_user_id || input.file_ids.length + input.gcids.length === 0) {
    throw new ApiError('invalid_argument', {
      description: 'share_id, gcids, or share_user_id with file_ids or gcids, is required',
    });
  }
  return findSharesHolding(env, input.share_user_id, input.file_ids, input.gcids);
}

/** Sets the status of shares, all of one account. Returns the existing ones as they were before. */
async function moderateAll(
  env: Env,
  ids: readonly string[],
  status: ShareStatus,
): Promise<ShareHead[]> {
  const before: ShareHead[] = [];
  for (const id of ids) {
    const share = await moderateShare(env, id, status);
    if (share) before.push(share);
  }
  return before;
}
