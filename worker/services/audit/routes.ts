import { auditShare } from '#protocol/audit.ts';
import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { type Answer, answer } from '#worker/http/answer.ts';
import { logged } from '#worker/services/admin/index.ts';
import { moderateShare, moderationStatus, sharesHolding } from '#worker/services/drive/index.ts';

/** Moderation of shares, for administrators (spec 6, 7.2). Every attempt is a line of the audit log. */
export const auditAnswers: readonly Answer[] = [
  answer(auditShare, (input, asking) => {
    const { share_id, share_user_id, file_ids, gcids, status, reason } = input;
    const details = {
      status: status ?? 'PROHIBITED',
      reason,
      // Lists may be long; the log says what they began with.
      file_ids: file_ids.slice(0, 10),
      gcids: gcids.slice(0, 10),
    };
    const target = share_id || share_user_id;
    return logged(asking, { action: 'share.set-status', target, details }, () =>
      moderate(asking.env, input),
    );
  }),
];

async function moderate(
  env: Env,
  input: ParsedOf<typeof auditShare>,
): Promise<OutputOf<typeof auditShare>> {
  const status = moderationStatus(input.status);
  if (input.share_id) {
    if (!(await moderateShare(env, input.share_id, status))) {
      throw new ApiError('not_found', { description: 'share_id: there is no such share' });
    }
    return { shares: [{ share_id: input.share_id, share_status: status }] };
  }
  if (!input.share_user_id || input.file_ids.length + input.gcids.length === 0) {
    throw new ApiError('invalid_argument', {
      description: 'share_id, or share_user_id with file_ids or gcids, must be given',
    });
  }
  const ids = await sharesHolding(env, input.share_user_id, input.file_ids, input.gcids);
  return { shares: await moderateAll(env, ids, status) };
}

async function moderateAll(env: Env, ids: readonly string[], status: ShareStatus) {
  const shares: { share_id: string; share_status: string }[] = [];
  for (const id of ids) {
    if (await moderateShare(env, id, status)) shares.push({ share_id: id, share_status: status });
  }
  return shares;
}
