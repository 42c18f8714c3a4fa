import * as calls from '#protocol/share.ts';
import { ApiError } from '#protocol/errors.ts';
import { shareIdLength } from '#protocol/limits.ts';
import { answerInOneTrip, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { scopeCovers } from '#worker/http/session.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { parseFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { ownShare } from '#worker/services/drive/shares/presenter.ts';
import {
  chooseExpiry,
  choosePasscode,
  chooseRestoreLimit,
  chooseTitle,
  chooseTrafficLimit,
  chooseUseLimit,
  shareUrl,
} from '#worker/services/drive/shares/rules.ts';
import { changeShare, passcodeSeed } from '#worker/services/drive/shares/change-share.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';
import { linkText } from '#worker/services/drive/shares/status-text.ts';

/**
 * Up to this many shares are read from their own objects, so that counters are exact. A longer list
 * shows the drive's copy, which is seconds old.
 */
const exactCountsMax = 8;

/** Calls of a share's owner (protocol 4.1, 4.2). */
export const ownerShareEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.createShare, async (input, context) => {
    const { env, session, now } = context;
    if (input.file_ids.length === 0) {
      throw new ApiError('invalid_argument', { description: 'file_ids: is empty' });
    }
    const { share, missing } = await driveOf(env, session).createShare({
      shareId: randomId(shareIdLength),
      fileIds: input.file_ids,
      title: input.title,
      passcode: choosePasscode(input, passcodeSeed()),
      shareTo: input.share_to || 'publiclink',
      expiry: chooseExpiry(input.expiration_days, input.expiration_at, now),
      restoreLimit: chooseRestoreLimit(input.restore_limit),
      viewLimit: chooseUseLimit('view_limit', input.view_limit),
      downloadLimit: chooseUseLimit('download_limit', input.download_limit),
      trafficLimit: chooseTrafficLimit(input.traffic_limit),
      label: chooseTitle(input.label ?? '', ['']),
      trashesFiles: input.trash_after ?? false,
      params: {
        ...textParams(input.params),
        ...(input.sensitive ? { sensitive: 'true' } : {}),
      },
      idempotencyKey: context.idempotencyKey,
      request: input,
    });
    return {
      ...(await linkAnswer(share, context)),
      share_list: [],
      share_error_files: missing,
    };
  }),

  answerInOneTrip(calls.updateShare, async (input, context) => {
    const share = await changeShare(input, context);
    dropCachedShare(context.env, share.id);
    return linkAnswer(share, context);
  }),

  answerInOneTrip(calls.shareTimeline, async ({ share_id: shareId, limit }, { env, session }) => {
    const hours = await driveOf(env, session).readShareTimeline({ shareId, limit });
    return { hours: hours.map(({ hour, ...use }) => ({ time: isoTime(hour), ...use })) };
  }),

  answerInOneTrip(
    calls.listShares,
    async (input, { env, userId, session, now, acceptLanguage }) => {
      const { ids, ...others } = parseFilters(input.filters);
      if (Object.keys(others).length > 0) {
        throw new ApiError('invalid_argument', {
          description: 'filters: shares are filtered by id only',
        });
      }
      const fileIds = input.file_ids ? [...new Set(input.file_ids.split(','))] : undefined;
      const scope = JSON.stringify(['shares', ids, input.file_id, fileIds]);
      const after = readPageToken(scope, input.page_token, [0, '']);
      const { shares, more, ownerName } = await driveOf(env, session).listShares({
        ids,
        fileId: input.file_id,
        fileIds,
        limit: input.limit,
        after: after && { at: after[0], id: after[1] },
      });
      const owner = { userId, nickname: ownerName };
      const heads =
        shares.length <= exactCountsMax
          ? await Promise.all(shares.map(({ id }) => shareOf(env, id).head()))
          : [];
      const last = shares.at(-1);
      const data = await Promise.all(
        shares.map((share, at) =>
          ownShare(env, share, heads[at] ?? null, owner, acceptLanguage, now),
        ),
      );
      // Programs with narrow rights see the passcodes of links that they create, and no others.
      const isWhole = session && scopeCovers(session.scope, calls.listShares.path);
      return {
        data: isWhole ? data : data.map((share) => ({ ...share, pass_code: '' })),
        next_page_token: more && last ? pageToken(scope, [last.created_at, last.id]) : '',
      };
    },
  ),

  answerInOneTrip(calls.deleteShares, async ({ ids }, { env, session }) => {
    const deleted = await driveOf(env, session).deleteShares({ ids });
    for (const id of deleted) dropCachedShare(env, id);
    return {};
  }),

  answerInOneTrip(calls.undeleteShares, async ({ ids }, { env, session }) => {
    const back = await driveOf(env, session).undeleteShares({ ids });
    for (const id of back) dropCachedShare(env, id);
    return { ids: back };
  }),
];

async function linkAnswer(share: ShareRow, { env, acceptLanguage }: RequestContext) {
  const url = shareUrl(env.SITE_ORIGIN, share.slug || share.id);
  return {
    share_id: share.id,
    share_url: url,
    pass_code: share.pass_code,
    share_text: await linkText(
      { title: share.title, url, passcode: share.pass_code },
      acceptLanguage,
    ),
  };
}

/** Clients send booleans and numbers here, but on the wire params are strings. */
function textParams(params: Record<string, unknown> | null | undefined): Record<string, string> {
  const texts = Object.entries(params ?? {})
    .slice(0, 20)
    .map(([name, value]) => [name.slice(0, 64), String(value).slice(0, 255)] as const);
  return Object.fromEntries(texts);
}
