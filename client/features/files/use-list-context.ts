import { useEffect } from 'react';
import type { DisplayMode } from '#protocol/views.ts';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { emptyContext, type PlaceKind } from '#client/features/commands/command.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';

/** Publishes the place and its selection to the command registry while the list is mounted. */
export function useListContext(
  registry: CommandRegistry,
  place: PlaceKind,
  list: ListSnapshot | undefined,
  mode: DisplayMode,
): void {
  const selectedCount = list?.selectedCount ?? 0;
  const only = list?.only;
  const areStarred = list?.areStarred ?? false;
  useEffect(() => {
    registry.setContext({ place, selectedCount, only, areStarred });
  }, [registry, place, selectedCount, only, areStarred]);
  const pinsFolders = mode.pinFoldersTop;
  const isShared = sharesMode(mode);
  const isGrid = mode.viewType === 'grid';
  const isCompact = mode.isCompact === true;
  useEffect(
    () => registry.setContext({ pinsFolders, sharesMode: isShared, isGrid, isCompact }),
    [registry, pinsFolders, isShared, isGrid, isCompact],
  );
  useEffect(
    () => () => {
      const { place, selectedCount, only, areStarred } = emptyContext;
      registry.setContext({ place, selectedCount, only, areStarred });
    },
    [registry],
  );
}

/** True if all places share one order and view. */
export function sharesMode({ orderSettingGlobal, viewSettingGlobal }: DisplayMode): boolean {
  return orderSettingGlobal !== false && viewSettingGlobal !== false;
}
