import { listFiles } from '#protocol/drive.ts';
import { sortOrders } from '#protocol/sort.ts';
import { sendCall } from '#scripts/send.ts';
import type { Library } from './library.ts';
import { measure } from './rounds.ts';

/** Number of preceding pages, so that the measured page is deep inside the larger folder. */
const pagesDeep = 20;

export interface FolderCost {
  order: string;
  /** Cost of a page of 100 in a folder of 1,000,000 divided by the cost in a folder of 1,000. */
  ratio: number;
  millionMs: number;
}

/** Measures the cost of a page by size of its folder, for every order, first and later pages. */
export async function folderCosts(
  { worker, owner, folders }: Library,
  rounds: number,
  roundMs: number,
): Promise<FolderCost[]> {
  const costs: FolderCost[] = [];
  for (const [name, order] of Object.entries(sortOrders)) {
    const later = await tokenAfter(owner, folders.million, order);
    const target = (folderId: string, pageToken = '') => ({
      url: `${worker.origin}/api/drive/v1/files?${new URLSearchParams({
        parent_id: folderId,
        order: String(order),
        limit: '100',
        page_token: pageToken,
      })}`,
      headers: { authorization: `Bearer ${owner.bearer}` },
    });
    const [thousand, million, deep] = await measure(
      [
        { name: 'thousand', worker, target: target(folders.thousand) },
        { name: 'million', worker, target: target(folders.million) },
        { name: 'deep', worker, target: target(folders.million, later) },
      ],
      rounds,
      roundMs,
      roundMs,
    );
    const millionMs = Math.max(million!.medianMs, deep!.medianMs);
    costs.push({ order: name, ratio: millionMs / thousand!.medianMs, millionMs });
  }
  return costs;
}

async function tokenAfter(owner: Library['owner'], folderId: string, order: number) {
  let token = '';
  for (let page = 0; page < pagesDeep; page++) {
    const input = { parent_id: folderId, order: String(order), limit: 500, page_token: token };
    token = (await sendCall(owner, listFiles, input)).next_page_token;
  }
  return token;
}
