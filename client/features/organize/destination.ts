import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { Manner } from '#client/features/drive-context/conflicts.ts';

/**
 * Why something may not go into a folder: it is that folder, that folder is in it, or it would move
 * to where it is.
 */
export type Refusal = 'itself' | 'inside' | 'here';

/** What is to go somewhere. */
export interface Going {
  readonly how: Manner;
  readonly ids: ReadonlySet<string>;
  /** The folder all of it lies in, '' for the root; undefined when that is not known or not one. */
  readonly from: string | undefined;
}

/**
 * Why files may not go into a folder, told before anything is asked of the server. `path` are the
 * folders from the root, which is not among them, down to it. A folder that came into itself would
 * be out of reach for ever.
 */
export function whyNotInto(
  path: readonly Pick<PathFolder, 'id'>[],
  going: Going,
): Refusal | undefined {
  const { how, ids, from } = going;
  const target = path.at(-1)?.id ?? '';
  if (ids.has(target)) return 'itself';
  if (path.some(({ id }) => ids.has(id))) return 'inside';
  return target === from && how === 'move' ? 'here' : undefined;
}
