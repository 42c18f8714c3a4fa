import { comparableName } from '#protocol/names.ts';
import type { Item, PickedFile } from './upload-model.ts';

/** Matches files of the list with newly selected ones. */

type MissingItem = Pick<Item, 'key' | 'source' | 'sizeBytes' | 'modifiedAt'>;

/**
 * Matches by path, size and time; then by path, for changed files; then by a unique combination of
 * name, size and time, for a folder selected at another level. Returns the index of the selected
 * file by key.
 */
export function matchFiles(
  items: readonly MissingItem[],
  files: readonly PickedFile[],
): Map<string, number> {
  const byPath = new Map<string, number>();
  const byLook = new Map<string, number | 'several'>();
  for (const [at, file] of files.entries()) {
    byPath.set(comparableName(file.path), at);
    const look = lookOf(file.path, file);
    byLook.set(look, byLook.has(look) ? 'several' : at);
  }
  const matched = new Map<string, number>();
  for (const item of items) {
    const at = byPath.get(comparableName(item.source)) ?? byLook.get(lookOf(item.source, item));
    if (typeof at === 'number') matched.set(item.key, at);
  }
  return matched;
}

function lookOf(
  path: string,
  { sizeBytes, modifiedAt }: Pick<PickedFile, 'sizeBytes' | 'modifiedAt'>,
) {
  const name = comparableName(path.slice(path.lastIndexOf('/') + 1));
  return `${sizeBytes} ${modifiedAt} ${name}`;
}
