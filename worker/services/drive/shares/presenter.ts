import type { File } from '#protocol/drive.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { OwnShare } from '#protocol/share.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import {
  downloadLink,
  type LinkContext,
  thumbnailLink,
} from '#worker/services/drive/kernel/links/links.ts';
import { presentFile, isoTime } from '#worker/services/drive/kernel/nodes/present-file.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  expirationText,
  type ShareState,
  shareUrl,
  statusOf,
} from '#worker/services/drive/shares/rules.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import type { OwnShareRow } from '#worker/services/drive/shares/share-store.ts';
import { statusText } from '#worker/services/drive/shares/wording.ts';

/** Of a file's params, what strangers may read; the rest is its owner's history. */
const publicParams = ['width', 'height', 'duration'];

/** A shared file as strangers see it: without its owner's stars and history, and not writable. */
function sharedRow(row: NodeRow): NodeRow {
  const params = JSON.parse(row.params) as Record<string, string>;
  const shown = publicParams.flatMap((name) => (params[name] ? [[name, params[name]]] : []));
  return { ...row, starred_at: 0, params: JSON.stringify(Object.fromEntries(shown)) };
}

/** How a shared file is shown: whose it is, when, and which thumbnail was asked for. */
export interface SharedShowing {
  env: Env;
  head: ShareHead;
  now: number;
  thumbnailSize: string;
}

/** A shared file in a list: a picture, and no links (protocol 4.3). */
export function sharedFile(row: NodeRow, { env, head, now, thumbnailSize }: SharedShowing): File {
  const maker = { env, account: head.ownerId, now };
  return presentFile(sharedRow(row), {
    userId: head.ownerId,
    writable: false,
    thumbnail: thumbnailLink(maker, row, thumbnailSize),
  });
}

/**
 * Links out of a share, for a visitor: the traffic is theirs, and the owner's when nobody is signed
 * in.
 */
export function sharedLinks(
  { env, userId }: Pick<RequestContext, 'env' | 'userId'>,
  head: ShareHead,
  now: number,
): LinkContext {
  return { env, account: userId || head.ownerId, now, share: head };
}

/** A shared file by itself: with its links and medias. */
export function sharedFileWithLinks(
  row: NodeRow,
  maker: LinkContext,
  { head, thumbnailSize }: Pick<SharedShowing, 'head' | 'thumbnailSize'>,
): File {
  return presentFile(sharedRow(row), {
    userId: head.ownerId,
    writable: false,
    thumbnail: thumbnailLink(maker, row, thumbnailSize),
    links: downloadLink(maker, row),
  });
}

/** What decides how a share of one's own is shown, beside what the drive's row says. */
type Standing = ShareState & Pick<ShareHead, 'viewCount' | 'downloadCount'>;

/** The standing of a share as its owner's drive last heard of it. */
function standingIn(share: OwnShareRow): Standing {
  return {
    deleted: share.deleted_at > 0,
    moderation: share.moderation as ShareStatus,
    fileCount: (JSON.parse(share.live_ids) as string[]).length,
    expiresAt: share.expires_at,
    restoreLimit: share.restore_limit,
    restoreCount: share.restore_count,
    viewCount: share.view_count,
    downloadCount: share.download_count,
  };
}

/**
 * A share as its owner sees it (protocol 4.2); counters are decimal strings. Without a head of its
 * object it is told as the drive last heard.
 */
export async function ownShare(
  env: Env,
  share: OwnShareRow,
  head: ShareHead | null,
  owner: { userId: string; nickname: string },
  acceptLanguage: string,
  now: number,
): Promise<OwnShare> {
  const standing: Standing = head ?? standingIn(share);
  const status = statusOf(standing, now);
  return {
    share_id: share.id,
    share_url: shareUrl(env.SITE_ORIGIN, share.id),
    share_status: status,
    share_status_text: await statusText(status, acceptLanguage),
    title: share.title,
    pass_code: share.pass_code,
    share_to: share.share_to,
    file_num: String(share.file_count),
    file_id: share.first_id,
    file_kind: share.first_is_file ? 'drive#file' : 'drive#folder',
    file_size: String(share.size),
    expiration_days: String(share.expiration_days),
    expiration_at: expirationText(share.expires_at),
    restore_limit: String(share.restore_limit),
    restore_count: String(standing.restoreCount),
    view_count: String(standing.viewCount),
    download_count: String(standing.downloadCount),
    create_time: isoTime(share.created_at),
    user_info: { user_id: owner.userId, nickname: owner.nickname },
    params: JSON.parse(share.params) as Record<string, string>,
  };
}
