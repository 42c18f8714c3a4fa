import { useState } from 'react';
import { isShareTop, type SharePlace } from '#client/features/share/share-place.ts';
import { useText } from '#client/ui/text.ts';
import { listEngine } from '#client/features/list/use-list.ts';

/** One answer to «which items?». */
export interface Choice {
  readonly name: 'selected' | 'folder' | 'everything';
  readonly label: string;
  readonly count: number;
  /** The ids the services take; none stands for everything in the share. */
  ids(): Promise<string[]>;
}

/**
 * What can be saved or downloaded from where one is: the selection first, then the folder, then all
 * of it. Where the share is not what the page lists, nothing of it can be selected.
 */
export function useChoices(
  parentId: string,
  listing: SharePlace,
  isListed: boolean,
): readonly Choice[] {
  const t = useText();
  // What was selected when the dialog opened; the page under it cannot be changed meanwhile.
  const [choices] = useState(() => {
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
        ids: async () =>
          isWholeTop ? [] : ((await engine?.selectedRows()) ?? []).map(({ id }) => id),
      });
    }
    if (folder) {
      found.push({
        name: 'folder',
        label: folder.name,
        count: 1,
        ids: () => Promise.resolve([folder.id]),
      });
    }
    // A folder that is all of the share has been offered by its name.
    if (!folder || !isShareTop(listing)) {
      found.push({
        name: 'everything',
        label: t('share.saveEverything'),
        count: parentId === '' ? Number(listing.file_num) || 1 : 1,
        ids: () => Promise.resolve([]),
      });
    }
    return found;
  });
  return choices;
}
