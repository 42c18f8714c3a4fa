import { ApiError, isApiError } from '#protocol/errors.ts';
import type { Stream } from '#protocol/streams.ts';
import type { Env } from '#worker/bindings.ts';
import { sign, signaturesEqual } from '#worker/http/keys.ts';
import { keyFor, memoize } from '#worker/isolate.ts';
import { linkFields } from '#worker/services/drive/kernel/links/links.ts';
import {
  playlistUrl,
  presentStream,
} from '#worker/services/drive/kernel/streams/stream-address.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import { shareUrl } from '#worker/services/drive/shares/rules.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/** The path of visitors' links on the content host. */
export const sharedStreamPath = 'ps';

/** 144 bits, in base64url 24 characters. */
const signatureBytes = 18;
const pattern = /^(([\w-]{1,64})\.(\d{1,9})\.([\w.:*-]{0,64}))\.([\w-]{24})$/;

/** A share under one passcode, and the node in it that a token opens; '' is everything. */
type Granted = Pick<ShareHead, 'shareId' | 'passcodeVersion'> & { nodeId: string };

/** The address of a feed, and what it was made from. */
interface SignedFeed extends Pick<ShareHead, 'passcodeVersion' | 'title'> {
  url: string;
}

/**
 * Returns the addresses of a shared file or folder for players, '' for everything. The token is the
 * visitor's grant, so anyone who has it needs no passcode until the owner changes it. Throws
 * `file_not_found`, and `permission_denied` for a share that limits views or downloads, because
 * players count neither.
 */
export async function sharedStream(env: Env, head: ShareHead, nodeId: string): Promise<Stream> {
  if (isLimited(head)) {
    throw new ApiError('permission_denied', { description: 'this link limits views or downloads' });
  }
  const place = await cachedShareRead(env, head, 'streamed', { nodeId });
  const { shareId, passcodeVersion } = head;
  const token = await tokenOf(env, { shareId, passcodeVersion, nodeId });
  return presentStream(env, { path: sharedStreamPath, token }, place);
}

/**
 * Returns the address of the feed of a whole share; '' if it limits views or downloads. Like other
 * links of a share, it is the grant of a visitor who has opened it. `page` is an answer of a query,
 * because a signature costs as much as the rest of a kept listing.
 */
export async function sharedFeedUrl(env: Env, head: ShareHead, page: object): Promise<string> {
  if (isLimited(head)) return '';
  const { shareId, passcodeVersion, title } = head;
  const made = memoize(env, 'share-feeds', () => new WeakMap<object, SignedFeed>());
  const kept = made.get(page);
  if (kept?.passcodeVersion === passcodeVersion && kept.title === title) return kept.url;
  const token = await tokenOf(env, { shareId, passcodeVersion, nodeId: '' });
  const url = playlistUrl(env, { path: sharedStreamPath, token }, title, 'atom');
  made.set(page, { passcodeVersion, title, url });
  return url;
}

/**
 * Opens links of visitors. `mayServe` (link-check.ts) then checks that the share is open under the
 * same passcode. Traffic counts for the owner, because the token names no visitor.
 */
export const sharedStreams: StreamSource = {
  async fileFields(env, token, fileId) {
    const opened = await openedBy(env, token);
    if (!opened) return undefined;
    const { head, granted } = opened;
    const { nodeId } = granted;
    const [row] = await cachedShareRead(env, head, 'streamedFile', { nodeId, fileId });
    return row && linkFields(grantedLink(head, granted), row);
  },

  async playlist(env, token) {
    const opened = await openedBy(env, token);
    if (!opened) return undefined;
    const { head, granted } = opened;
    const { shareId, passcodeVersion, nodeId } = granted;
    try {
      const place = await cachedShareRead(env, head, 'streamed', { nodeId });
      const fields = {
        u: head.ownerId,
        o: head.ownerId,
        share: shareId,
        v: String(passcodeVersion),
      };
      const id = nodeId === '' ? shareId : `${shareId}/${nodeId}`;
      const pageUrl = shareUrl(env.SITE_ORIGIN, shareId);
      const pageOf = (fileId: string) => `${pageUrl}?preview=${encodeURIComponent(fileId)}`;
      return { ...place, id, pageUrl, pageOf, fields };
    } catch (error) {
      if (isApiError(error) && error.error === 'file_not_found') return undefined;
      throw error;
    }
  },
};

function isLimited({ viewLimit, downloadLimit }: ShareHead): boolean {
  return viewLimit >= 0 || downloadLimit >= 0;
}

function grantedLink({ ownerId }: ShareHead, share: Granted) {
  return { account: ownerId, ownerId, share };
}

async function openedBy(
  env: Env,
  token: string,
): Promise<{ head: ShareHead; granted: Granted } | undefined> {
  const [, message = '', shareId = '', version, nodeId = '', given = ''] =
    pattern.exec(token) ?? [];
  if (shareId === '' || !signaturesEqual(given, await signatureOf(env, message))) return undefined;
  const head = await shareHead(env, shareId, Date.now());
  if (!head || isLimited(head)) return undefined;
  return { head, granted: { shareId, passcodeVersion: Number(version), nodeId } };
}

async function tokenOf(env: Env, { shareId, passcodeVersion, nodeId }: Granted): Promise<string> {
  const message = `${shareId}.${passcodeVersion}.${nodeId}`;
  return `${message}.${await signatureOf(env, message)}`;
}

async function signatureOf(env: Env, message: string): Promise<string> {
  return sign(await keyFor(env, 'share-stream'), message, signatureBytes);
}
