import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { RelocateMode } from '#client/features/drive-context/conflicts.ts';

/**
 * Why a folder can't be the destination: it is the item, it is inside the item, or the item is
 * already there.
 */
export type DestinationRefusal = 'itself' | 'inside' | 'here';

/** The items to move or copy. */
export interface MovingItems {
  readonly how: RelocateMode;
  readonly ids: ReadonlySet<string>;
  /** The common parent folder, '' for the root; undefined if unknown or mixed. */
  readonly from: string | undefined;
}

/**
 * Checks a destination before any request. `path` lists the folders from below the root to the
 * destination. Moving a folder into itself would make it unreachable.
 */
export function destinationError(
  path: readonly Pick<PathFolder, 'id'>[],
  going: MovingItems,
): DestinationRefusal | undefined {
  const { how, ids, from } = going;
  const target = path.at(-1)?.id ?? '';
  if (ids.has(target)) return 'itself';
  if (path.some(({ id }) => ids.has(id))) return 'inside';
  return target === from && how === 'move' ? 'here' : undefined;
}
