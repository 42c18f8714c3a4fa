import { shareDownloadsPerAddress } from '#protocol/limits.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { type ShareDownload, shareDownload } from '#protocol/share.ts';
import { answer, type RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { downloadLink, zipLink } from '#worker/services/drive/kernel/links/links.ts';
import { ticketFor } from '#worker/services/drive/shares/download-tickets.ts';
import { sharedLinks } from '#worker/services/drive/shares/presenter.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { madeZip } from '#worker/services/drive/shares/shared-zip.ts';
import { statusText } from '#worker/services/drive/shares/status-text.ts';
import { checkAccess } from '#worker/services/drive/shares/visit.ts';

/** A link to a file or a zip, and what its ticket is for. */
type Prepared = Omit<ShareDownload, 'share_status' | 'share_status_text' | 'ticket'> & {
  selection: string;
};

/** Links to download from a share; a limit of downloads is reserved from here (protocol 4.3). */
export const downloadEndpoint = answer(shareDownload, async (input, context) => {
  const { status, head } = await checkAccess(context, input);
  if (status !== 'OK' || !head) return refused(context, status);
  const ticket = ticketFor(input.ticket);
  const found = await prepare(context, head, ticket, input);
  if (!found) return refused(context, 'DELETED');
  const { selection, ...link } = found;
  const isCounted = head.downloadLimit >= 0 && context.userId !== head.ownerId;
  if (isCounted) {
    await consumeOrThrow(
      context.env,
      `share:download:${limiterAddress(context.ip)}`,
      shareDownloadsPerAddress,
      'too many downloads were requested; try again later',
    );
    const reserved = await shareOf(context.env, head.shareId).reserveDownload({
      id: ticket,
      selection,
    });
    if (reserved !== 'OK') {
      dropCachedShare(context.env, head.shareId);
      return refused(context, reserved);
    }
  }
  return { share_status: status, share_status_text: '', ...link, ticket: isCounted ? ticket : '' };
});

async function refused(
  { acceptLanguage }: RequestContext,
  status: ShareStatus,
): Promise<ShareDownload> {
  return {
    share_status: status,
    share_status_text: await statusText(status, acceptLanguage),
    url: '',
    name: '',
    size: '0',
    file_count: 0,
    is_file: false,
    expire: '',
    ticket: '',
  };
}

async function prepare(
  context: RequestContext,
  head: ShareHead,
  ticket: string,
  input: { file_ids: string[]; parent_id: string },
): Promise<Prepared | undefined> {
  const maker = (at: number) => sharedLinks(context, head, at, ticket);
  if (input.file_ids.length === 1) {
    const [node] = await cachedShareRead(context.env, head, 'files', { ids: input.file_ids });
    const link = node && downloadLink(maker(context.now), node);
    if (node && link) {
      return {
        url: link.url,
        name: node.name,
        size: String(node.size),
        file_count: 1,
        is_file: true,
        expire: link.expire,
        selection: node.id,
      };
    }
    // A prohibited file has no link; a folder becomes a zip.
    if (!node || node.is_file) return undefined;
  }
  const made = await madeZip(context, head, input);
  return {
    ...zipLink(maker(made.madeAt), made),
    name: made.name,
    size: String(made.size),
    file_count: made.fileCount,
    is_file: false,
    selection: `zip/${made.id}`,
  };
}
