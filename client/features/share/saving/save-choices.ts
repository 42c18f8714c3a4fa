import { useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { hasMoreThanFolder, type SharePlace } from '#client/features/share/share-place.ts';
import { useText } from '#client/ui/text.ts';
import { listEngine } from '#client/features/list/page-list.ts';

/** An option of what to save or download. */
export interface Choice {
  readonly name: 'file' | 'selected' | 'folder' | 'everything';
  readonly label: string;
  readonly count: number;
  /** Several items, which would be scattered among the user's own without a folder. */
  readonly isSeveral: boolean;
  /** Ids for the services; empty for everything in the share. */
  ids(): Promise<string[]>;
}

/** A file that is saved alone. */
export type ChosenFile = Pick<File, 'id' | 'name'>;

/**
 * The options available on a page: the selection, the current folder, the whole share, or only
 * `file`. If the page doesn't list the share, there is no selection.
 */
export function useChoices(
  parentId: string,
  listing: SharePlace,
  isListed: boolean,
  file: ChosenFile | undefined,
): readonly Choice[] {
  const t = useText();
  // The selection when the dialog opened. The page under it can't change meanwhile.
  const [choices] = useState(() => {
    if (file) return [fileChoice(file)];
    const engine = isListed ? listEngine() : undefined;
    const { selectedCount = 0, allSelected = false } = engine?.getSnapshot() ?? {};
    const folder = listing.path.at(-1);
    const found: Choice[] = [];
    if (selectedCount > 0) {
      const isWholeTop =
        allSelected && parentId === '' && selectedCount === engine?.getSnapshot().count;
      found.push({
        name: 'selected',
        label: t('share.saveSelected', { count: selectedCount }),
        count: selectedCount,
        isSeveral: selectedCount > 1,
        ids: async () =>
          isWholeTop ? [] : ((await engine?.selectedRows()) ?? []).map(({ id }) => id),
      });
    }
    if (folder) {
      found.push({
        name: 'folder',
        label: folder.name,
        count: 1,
        isSeveral: false,
        ids: () => Promise.resolve([folder.id]),
      });
    }
    // A share of a single folder has already been offered under that folder's name.
    if (hasMoreThanFolder(listing)) {
      found.push({
        name: 'everything',
        label: t('share.saveEverything'),
        count: parentId === '' ? Number(listing.file_num) || 1 : 1,
        isSeveral: folder !== undefined ? !listing.single_folder : Number(listing.file_num) > 1,
        ids: () => Promise.resolve([]),
      });
    }
    return found;
  });
  return choices;
}

function fileChoice({ id, name }: ChosenFile): Choice {
  return {
    name: 'file',
    label: name,
    count: 1,
    isSeveral: false,
    ids: () => Promise.resolve([id]),
  };
}
