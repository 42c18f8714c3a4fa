import type { File } from '#protocol/drive.ts';
import * as calls from '#protocol/share.ts';
import type { ParsedOf } from '#protocol/call.ts';
import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { shareSearchesPerAddress, shareZipsPerAddress } from '#protocol/limits.ts';
import { asksForPasscode } from '#protocol/share-status.ts';
import { parseOrder } from '#protocol/sort.ts';
import { streamShare } from '#protocol/streams.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { linkDay, zipLink } from '#worker/services/drive/kernel/links/links.ts';
import { filtersOf } from '#worker/services/drive/kernel/listing/filters.ts';
import {
  sharedFile,
  sharedFileWithLinks,
  sharedLinks,
} from '#worker/services/drive/shares/presenter.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { countsAsVisit } from '#worker/http/counts-as-visit.ts';
import { downloadEndpoint } from '#worker/services/drive/shares/download-route.ts';
import { madeZip } from '#worker/services/drive/shares/shared-zip.ts';
import { memoize } from '#worker/isolate.ts';
import {
  downloadsLeft,
  expirationText,
  restoresLeft,
} from '#worker/services/drive/shares/rules.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { sharePictureLink } from '#worker/services/drive/shares/share-picture.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import type { SharedPage } from '#worker/services/drive/shares/shared-query.ts';
import { smallText } from '#worker/services/drive/shares/shared-readme.ts';
import { countShareUse } from '#worker/services/drive/shares/share-counts.ts';
import { type ShareAccess, checkAccess } from '#worker/services/drive/shares/visit.ts';
import { sharedFeedUrl, sharedStream } from '#worker/services/drive/shares/shared-streams.ts';
import { statusText } from '#worker/services/drive/shares/status-text.ts';

/**
 * Calls of a share's visitors (protocol 4.3). A closed share is a 200 with its status, never an
 * error.
 */
export const visitorShareEndpoints: readonly Endpoint[] = [
  answer(calls.visitShare, async (input, context) => {
    const seen = await checkAccess(context, input, () => context.requireCaptcha());
    const isFirst = input.page_token === '' && input.offset === 0;
    const isOpened = seen.status === 'OK' && !seen.isGated && seen.head;
    if (isOpened && isFirst && countsAsVisit(context.request)) {
      countShareUse(context.env, isOpened.shareId, 'views', context.waitUntil);
    }
    return listing(input, context, seen);
  }),

  answer(calls.shareDetail, async (input, context) =>
    listing(input, context, await checkAccess(context, input)),
  ),

  answer(calls.shareFileInfo, async (input, context) => {
    const seen = await checkAccess(context, input);
    const isCovered = seen.isGated || (input.cover && seen.head?.sensitive === true);
    const ids = isCovered ? [] : [input.file_id];
    const [file] = await filesOf(context, seen, ids, input.thumbnail_size);
    if (seen.status === 'OK' && !file && !isCovered) {
      throw new ApiError('file_not_found', {
        description: 'there is no such file in this share',
        details: resourceDetails(input.file_id),
      });
    }
    return {
      ...(await statusFields(seen, context)),
      file_info: file ?? null,
      pass_code_token: seen.token,
    };
  }),

  answer(calls.shareBatchFileInfo, async (input, context) => {
    const seen = await checkAccess(context, input);
    const files = await filesOf(context, seen, input.file_ids, input.thumbnail_size);
    return {
      ...(await statusFields(seen, context)),
      file_infos: files,
      share_user_id: seen.status === 'OK' ? (seen.head?.ownerId ?? '') : '',
      file_ids: files.map(({ id }) => id),
      gcids: files.flatMap(({ hash }) => (hash ? [hash] : [])),
    };
  }),

  answer(streamShare, async (input, context) => {
    const { status, head } = await checkAccess(context, input);
    if (status !== 'OK' || !head) return { share_status: status, stream: null };
    await consumeOrThrow(
      context.env,
      `share:stream:${limiterAddress(context.ip)}`,
      shareZipsPerAddress,
      'too many links for players were requested; try again later',
    );
    return { share_status: status, stream: await sharedStream(context.env, head, input.file_id) };
  }),

  answer(calls.shareZip, async (input, context) => {
    const { status, head } = await checkAccess(context, input);
    if (status !== 'OK' || !head) {
      return { share_status: status, url: '', name: '', size: '0', file_count: 0, expire: '' };
    }
    const made = await madeZip(context, head, input);
    return {
      share_status: status,
      ...zipLink(sharedLinks(context, head, made.madeAt), made),
      name: made.name,
      size: String(made.size),
      file_count: made.fileCount,
    };
  }),

  downloadEndpoint,
];

/** The last presented files of one page. */
interface ShownFiles {
  day: number;
  thumbnailSize: string;
  files: File[];
}

type PageInput = ParsedOf<typeof calls.shareDetail>;

/** A closed or locked share shows only its status. */
async function closedListing(
  seen: ShareAccess,
  context: RequestContext,
): Promise<calls.ShareListing> {
  return {
    ...(await statusFields(seen, context)),
    file_num: '0',
    file_size: '0',
    title: '',
    expiration_at: '-1',
    restore_count_left: '-1',
    download_count_left: '-1',
    hides_downloads: false,
    pass_code_token: '',
    files: [],
    next_page_token: '',
    user_info: { user_id: '', nickname: '', avatar: '' },
    params: {},
    parent: null,
    path: [],
    single_folder: false,
    version: String(seen.head?.version ?? 0),
    global_file_token: '',
    picture_link: '',
    feed_link: '',
    covered: false,
    gated: false,
    readme: null,
    retry_after: seen.retryAfterSeconds,
  };
}

async function listing(
  input: PageInput,
  context: RequestContext,
  seen: ShareAccess,
): Promise<calls.ShareListing> {
  const { head } = seen;
  const closed = await closedListing(seen, context);
  if (!head) return closed;
  const sharer = { user_id: head.ownerId, nickname: head.nickname, avatar: head.avatar };
  // A locked share also shows its owner.
  if (asksForPasscode(seen.status)) return { ...closed, user_info: sharer };
  if (seen.status !== 'OK') return closed;
  if (seen.isGated)
    return { ...closed, user_info: sharer, pass_code_token: seen.token, gated: true };
  if (input.cover && head.sensitive) return { ...closed, user_info: sharer, covered: true };
  const filters = filtersOf(input);
  if (filters.words || filters.modifiedAfter || filters.modifiedBefore) {
    await consumeOrThrow(
      context.env,
      `share:search:${limiterAddress(context.ip)}`,
      shareSearchesPerAddress,
      'too many searches in shares; please try again later',
    );
  }
  const query = {
    parentId: input.parent_id,
    order: parseOrder(input.order),
    foldersFirst: input.folders_first,
    filters,
    openSingle: input.open_single,
    limit: input.limit,
    pageToken: input.page_token,
    offset: input.offset,
  };
  const page = await cachedShareRead(context.env, head, 'page', query);
  return {
    ...closed,
    file_num: String(page.total),
    file_size: String(head.sizeBytes),
    title: head.title,
    expiration_at: expirationText(head.expiresAt),
    restore_count_left: String(restoresLeft(head)),
    download_count_left: String(downloadsLeft(head)),
    hides_downloads: head.downloadLimit === 0,
    pass_code_token: seen.token,
    files:
      input.open_single && isOneFile(page)
        ? page.nodes.map((node) => fileOfPage(context, head, node))
        : filesOfPage(context, head, page, input.thumbnail_size),
    next_page_token: page.nextPageToken,
    user_info: sharer,
    parent: page.path.at(-1) ?? null,
    path: page.path,
    single_folder: page.isSingleFolder,
    readme: await readmeOf(context.env, input, page),
    feed_link: await sharedFeedUrl(context.env, head, page),
    picture_link: head.sensitive ? '' : sharePictureLink(context.env, head, query, page.nodes),
  };
}

/**
 * Returns the only file of a share, with its links. The page is the same for all its visitors, so
 * it has no link whose download counts.
 */
function fileOfPage(context: RequestContext, head: ShareHead, node: NodeRow): File {
  const maker = sharedLinks(context, head, context.now);
  const file = sharedFileWithLinks(node, maker, { head, thumbnailSize: 'SIZE_LARGE' });
  return head.downloadLimit < 0 ? file : { ...file, web_content_link: '', links: {}, medias: [] };
}

async function readmeOf(
  env: RequestContext['env'],
  { readme: isRequested }: PageInput,
  { readme }: SharedPage,
): Promise<calls.ShareListing['readme']> {
  const text = isRequested && readme ? await smallText(env, readme) : '';
  return readme && text !== '' ? { name: readme.name, text } : null;
}

/** True for a share of one file, whose page shows the file itself. */
function isOneFile({ nodes, total, path }: SharedPage): boolean {
  return total === 1 && path.length === 0 && nodes[0]?.is_file === 1;
}

/**
 * Returns the files of a page as all visitors see them. The same objects are used all day, because
 * thumbnail links are the same all day and cost more than the rest of the page. Callers must not
 * change them.
 */
function filesOfPage(
  { env, now }: RequestContext,
  head: ShareHead,
  page: SharedPage,
  thumbnailSize: string,
): File[] {
  const kept = memoize(env, 'shown-files', () => new WeakMap<SharedPage, ShownFiles>());
  const day = linkDay(now);
  const shown = kept.get(page);
  if (shown?.day === day && shown.thumbnailSize === thumbnailSize) return shown.files;
  const files = page.nodes.map((node) => sharedFile(node, { env, head, now, thumbnailSize }));
  kept.set(page, { day, thumbnailSize, files });
  return files;
}

/** Returns shared files with links; [] unless the visitor may see the share. */
async function filesOf(
  context: RequestContext,
  { head, status }: ShareAccess,
  ids: string[],
  thumbnailSize: string,
): Promise<File[]> {
  if (!head || status !== 'OK') return [];
  const nodes = await cachedShareRead(context.env, head, 'files', { ids });
  const maker = sharedLinks(context, head, context.now);
  return nodes.map((node) => sharedFileWithLinks(node, maker, { head, thumbnailSize }));
}

async function statusFields(seen: ShareAccess, { acceptLanguage }: RequestContext) {
  const isThrottled = seen.retryAfterSeconds > 0;
  return {
    share_status: seen.status,
    share_status_text: await statusText(seen.status, acceptLanguage, isThrottled),
  };
}
