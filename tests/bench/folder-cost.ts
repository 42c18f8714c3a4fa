import { listFiles } from '#protocol/drive.ts';
import { sortOrders } from '#protocol/sort.ts';
import { send } from '#scripts/send.ts';
import type { Library } from './library.ts';
import { measure } from './rounds.ts';

/** Pages walked before the one that is measured, so that it lies deep inside the larger folder. */
const pagesDeep = 20;

export interface FolderCost {
  order: string;
  /** A page of 100 in the folder of 1,000,000 against one in that of 1,000. */
  ratio: number;
  millionMs: number;
}

/**
 * What a page of a folder costs by how much the folder holds, for every order, first pages and
 * later ones.
 */
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
    token = (await send(owner, listFiles, input)).next_page_token;
  }
  return token;
}
