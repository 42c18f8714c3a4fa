import type { Item, PickedFile } from './upload-model.ts';

/** Finding files of the list again among those that were picked anew. */

type Wanted = Pick<Item, 'key' | 'source' | 'sizeBytes' | 'modifiedAt'>;

/**
 * Which picked file belongs to which of the list: by path, size and time; then by path alone, for
 * one that was changed since; then by name, size and time where only one file has them, for a
 * folder that was picked at another level. Answers the index of the picked file by key.
 */
export function matchFiles(
  items: readonly Wanted[],
  files: readonly PickedFile[],
): Map<string, number> {
  const byPath = new Map<string, number>();
  const byLook = new Map<string, number | 'several'>();
  for (const [at, file] of files.entries()) {
    byPath.set(file.path.normalize('NFC'), at);
    const look = lookOf(file.path, file);
    byLook.set(look, byLook.has(look) ? 'several' : at);
  }
  const matched = new Map<string, number>();
  for (const item of items) {
    const at = byPath.get(item.source.normalize('NFC')) ?? byLook.get(lookOf(item.source, item));
    if (typeof at === 'number') matched.set(item.key, at);
  }
  return matched;
}

function lookOf(
  path: string,
  { sizeBytes, modifiedAt }: Pick<PickedFile, 'sizeBytes' | 'modifiedAt'>,
) {
  const name = path.slice(path.lastIndexOf('/') + 1).normalize('NFC');
  return `${sizeBytes} ${modifiedAt} ${name}`;
}
