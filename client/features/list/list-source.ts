import type { RowFacts } from './rows/row-facts.ts';
import { rowFacts } from './rows/row-facts.ts';
import type { FetchRows } from './rows/row-store.ts';

/** Where the rows of a list come from and lead to, told by the attributes of its element. */

/** The address of each row: folders have their own, files are previewed at the list's. */
export function listAddress(element: HTMLElement): (facts: RowFacts) => string {
  const folders = element.dataset.folders ?? '';
  return (facts) => rowAddress(folders, facts);
}

/** `folders` is the address folders are below, without a slash at its end. */
export function rowAddress(folders: string, { id, isFolder }: RowFacts): string {
  const segment = encodeURIComponent(id);
  return isFolder ? `${folders}/${segment}` : `?preview=${segment}`;
}

/** Reads a share's folder in an order. What requests are made of loads with the first of them. */
export function sourceOf(element: HTMLElement, order: string): FetchRows {
  const { share = '', parent = '' } = element.dataset;
  return async ({ token, offset, limit, signal }) => {
    const { request, shareDetail, sharePasscode, visitShare } =
      await import('#client/app/api/share-requests.ts');
    const page = await request(
      parent ? shareDetail : visitShare,
      {
        share_id: share,
        parent_id: parent,
        pass_code_token: sharePasscode().readToken(share),
        thumbnail_size: 'SIZE_MEDIUM',
        folders_first: true,
        order,
        limit,
        page_token: token,
        offset,
      },
      { signal },
    );
    // Shares that ended while the page was open have no rows; the next full page tells why.
    if (page.share_status !== 'OK') throw new Error(page.share_status);
    return {
      rows: page.files.map(rowFacts),
      next: page.next_page_token,
      count: Number(page.file_num) || page.files.length,
    };
  };
}
