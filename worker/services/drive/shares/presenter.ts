import type { File } from '#protocol/drive.ts';
import type { OwnShare } from '#protocol/share.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import {
  downloadLink,
  type LinkContext,
  thumbnailLink,
} from '#worker/services/drive/kernel/links/links.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { ownersTicket, ticketLength } from '#worker/services/drive/shares/download-tickets.ts';
import {
  areViewsUsedUp,
  expirationText,
  type ShareState,
  shareUrl,
  statusOf,
} from '#worker/services/drive/shares/rules.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { isMarkedSensitive } from '#worker/services/drive/shares/sensitive-mark.ts';
import type { OwnShareRow } from '#worker/services/drive/shares/share-store.ts';
import { statusText } from '#worker/services/drive/shares/status-text.ts';

/** Params of a file that visitors may read; the others are its owner's. */
const publicParams = ['width', 'height', 'duration', 'thumbnail_width', 'thumbnail_height'];

/** Returns a shared file as visitors see it: without stars and history, and not writable. */
function sharedRow(row: NodeRow): NodeRow {
  const params = storedJson<Record<string, string>>(row.params);
  const shown = publicParams.flatMap((name) => (params[name] ? [[name, params[name]]] : []));
  return { ...row, starred_at: 0, params: JSON.stringify(Object.fromEntries(shown)) };
}

/** Context for presenting a shared file: its share, the time, and the thumbnail size. */
export interface SharedShowing {
  env: Env;
  head: ShareHead;
  now: number;
  thumbnailSize: string;
}

/** Returns a shared file for a list: with a thumbnail and without links (protocol 4.3). */
export function sharedFile(row: NodeRow, { env, head, now, thumbnailSize }: SharedShowing): File {
  const maker = { env, account: head.ownerId, ownerId: head.ownerId, now, share: head };
  return presentFile(sharedRow(row), {
    userId: head.ownerId,
    writable: false,
    thumbnail: thumbnailLink(maker, row, thumbnailSize),
  });
}

/**
 * Returns the context of links for a visitor. Traffic counts for the visitor, or for the owner if
 * no one is signed in. If downloads are limited, each link has a ticket of its own, or `ticket`.
 */
export function sharedLinks(
  { env, userId }: Pick<RequestContext, 'env' | 'userId'>,
  head: ShareHead,
  now: number,
  ticket?: string,
): LinkContext {
  const { shareId, passcodeVersion, ownerId } = head;
  const newTicket = () => (userId === ownerId ? ownersTicket : (ticket ?? randomId(ticketLength)));
  return {
    env,
    account: userId || ownerId,
    ownerId,
    now,
    share: {
      shareId,
      passcodeVersion,
      newTicket: head.downloadLimit < 0 ? undefined : newTicket,
    },
  };
}

/** Returns a single shared file, with links and medias. */
export function sharedFileWithLinks(
  row: NodeRow,
  maker: LinkContext,
  { head, thumbnailSize }: Pick<SharedShowing, 'head' | 'thumbnailSize'>,
): File {
  const file = presentFile(sharedRow(row), {
    userId: head.ownerId,
    writable: false,
    thumbnail: thumbnailLink(maker, row, thumbnailSize),
    links: downloadLink(maker, row),
  });
  const isOffered = head.downloadLimit !== 0 || maker.share?.newTicket?.() === ownersTicket;
  return isOffered ? file : { ...file, web_content_link: '', links: {} };
}

/** State that comes from the share's object, in addition to the drive's row. */
type DisplayedState = ShareState & Pick<ShareHead, 'downloadsHeld'>;

/** Returns the state of a share as its drive last received it. */
function stateIn(share: OwnShareRow): DisplayedState {
  return {
    deleted: share.deleted_at > 0,
    moderation: share.moderation,
    fileCount: storedJson<string[]>(share.live_ids).length,
    expiresAt: share.expires_at,
    restoreLimit: share.restore_limit,
    restoreCount: share.restore_count,
    viewLimit: share.view_limit,
    viewCount: share.view_count,
    downloadLimit: share.download_limit,
    downloadCount: share.download_count,
    downloadsHeld: 0,
    trafficLimit: share.traffic_limit,
    trafficUsed: share.traffic_used,
  };
}

/** Returns the status for the owner: a share that no one else can open any more has ended. */
function ownerStatus(state: DisplayedState, now: number): ShareStatus {
  const status = statusOf(state, now);
  return status === 'OK' && areViewsUsedUp(state) ? 'MAX_RESTORE_COUNT' : status;
}

/**
 * Returns a share as its owner sees it (protocol 4.2); counters are decimal strings. Without
 * `head`, it shows the drive's copy of the state.
 */
export async function ownShare(
  env: Env,
  share: OwnShareRow,
  head: ShareHead | null,
  owner: { userId: string; nickname: string },
  acceptLanguage: string,
  now: number,
): Promise<OwnShare> {
  const state: DisplayedState = head ?? stateIn(share);
  const status = ownerStatus(state, now);
  return {
    share_id: share.id,
    share_url: shareUrl(env.SITE_ORIGIN, share.slug || share.id),
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
    restore_count: String(state.restoreCount),
    label: share.label,
    slug: share.slug,
    trash_after: share.trashes_files === 1,
    traffic_limit: String(share.traffic_limit),
    traffic_used: String(state.trafficUsed),
    view_limit: String(share.view_limit),
    view_count: String(state.viewCount),
    download_limit: String(share.download_limit),
    download_count: String(state.downloadCount),
    download_held: String(state.downloadsHeld),
    create_time: isoTime(share.created_at),
    sensitive: isMarkedSensitive(share),
    user_info: { user_id: owner.userId, nickname: owner.nickname },
    params: storedJson<Record<string, string>>(share.params),
  };
}
