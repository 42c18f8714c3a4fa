import { splitListOrder } from '#protocol/list-order.ts';
import { parseView, thumbnailSize } from '#protocol/views.ts';
import type { RowFacts } from './rows/row-facts.ts';
import type { FetchRows } from './rows/row-store.ts';

/** Row addresses and the page fetcher of a list, configured by data attributes on its element. */

/**
 * Returns each row's address: folders have their own URL, files open a preview over the list's URL.
 */
export function listAddress(element: HTMLElement): (facts: RowFacts) => string {
  const folders = element.dataset.folders ?? '';
  return (facts) => rowAddress(folders, facts);
}

/** `folders` is the parent path of folder URLs, without a trailing slash. */
export function rowAddress(folders: string, { id, isFolder }: RowFacts): string {
  const segment = encodeURIComponent(id);
  return isFolder ? `${folders}/${segment}` : `?preview=${segment}`;
}

/** Fetches pages of a shared folder in an order. The request code loads with the first request. */
export function shareRows(element: HTMLElement, order: string): FetchRows {
  const { share = '', parent = '' } = element.dataset;
  const { code, foldersFirst } = splitListOrder(order);
  return async ({ token, offset, limit, signal }) => {
    const [{ request, shareDetail, sharePasscodes, visitShare }, { rowFacts }] = await Promise.all([
      import('#client/app/api/share-requests.ts'),
      import('./rows/file-facts.ts'),
    ]);
    const page = await request(
      parent ? shareDetail : visitShare,
      {
        share_id: share,
        parent_id: parent,
        pass_code_token: sharePasscodes().readToken(share),
        thumbnail_size: thumbnailSize(parseView(element.dataset.view)),
        folders_first: foldersFirst,
        order: code,
        limit,
        page_token: token,
        offset,
      },
      { signal },
    );
    // A share that ended while the page was open has no rows. The next full page load shows the
    // reason.
    if (page.share_status !== 'OK') throw new Error(page.share_status);
    return {
      rows: page.files.map(rowFacts),
      next: page.next_page_token,
      count: Number(page.file_num) || page.files.length,
    };
  };
}
