import { useEffect } from 'react';
import type { DisplayMode } from '#protocol/display-mode.ts';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { emptyContext, type PlaceKind } from '#client/features/commands/command.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/** Publishes the place and its selection to the command registry while the list is mounted. */
export function useListContext(
  registry: CommandRegistry,
  place: PlaceKind,
  engine: ListEngine | null,
  mode: DisplayMode,
): void {
  // Not through a render, so that a command can run right after the selection has changed.
  useEffect(() => {
    const publish = () => {
      const { selectedCount, only, areStarred } = engine?.getSnapshot() ?? emptyContext;
      registry.setContext({ place, selectedCount, only, areStarred });
    };
    publish();
    return engine?.subscribe(publish);
  }, [registry, place, engine]);
  const pinsFolders = mode.pinFoldersTop;
  const isShared = sharesMode(mode);
  const view = mode.viewType;
  const isCompact = mode.isCompact === true;
  useEffect(
    () => registry.setContext({ pinsFolders, sharesMode: isShared, view, isCompact }),
    [registry, pinsFolders, isShared, view, isCompact],
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
