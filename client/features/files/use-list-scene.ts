import { useEffect } from 'react';
import type { DisplayMode } from '#protocol/views.ts';
import type { CommandDesk } from '#client/features/commands/command-registry.ts';
import { emptyScene, type PlaceKind } from '#client/features/commands/command.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';

/** Publishes the place and its selection to the command registry while the list is mounted. */
export function useListScene(
  desk: CommandDesk,
  place: PlaceKind,
  list: ListSnapshot | undefined,
  mode: DisplayMode,
): void {
  const selectedCount = list?.selectedCount ?? 0;
  const only = list?.only;
  const areStarred = list?.areStarred ?? false;
  useEffect(() => {
    desk.setScene({ place, selectedCount, only, areStarred });
  }, [desk, place, selectedCount, only, areStarred]);
  const pinsFolders = mode.pinFoldersTop;
  const sharesMode = mode.orderSettingGlobal !== false && mode.viewSettingGlobal !== false;
  useEffect(() => desk.setScene({ pinsFolders, sharesMode }), [desk, pinsFolders, sharesMode]);
  useEffect(
    () => () => {
      const { place, selectedCount, only, areStarred } = emptyScene;
      desk.setScene({ place, selectedCount, only, areStarred });
    },
    [desk],
  );
}
