import { listFiles } from '#protocol/drive.ts';
import type { InputOf } from '#protocol/call.ts';
import { orderCode, type SortOrder } from '#protocol/sort.ts';
import { useCall } from '#client/hooks/use-call.ts';

/** How a folder's pages are asked for; the list engine asks for the later ones in the same way. */
export function folderInput(
  folderId: string,
  order: string,
  foldersFirst: boolean,
): InputOf<typeof listFiles> {
  return {
    parent_id: folderId,
    filters: '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"}}',
    order,
    folders_first: foldersFirst,
    thumbnail_size: 'SIZE_MEDIUM',
  };
}

/** The first page of a folder of the signed-in drive; nothing is asked until the order is known. */
export function useFolder(folderId: string, order: SortOrder | undefined, foldersFirst: boolean) {
  const input = order && folderInput(folderId, orderCode(order), foldersFirst);
  return useCall(listFiles, input, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}
