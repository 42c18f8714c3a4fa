import * as v from 'valibot';
import { blankRow, type RowFacts } from '#client/features/list/rows/row-facts.ts';
import { lazy } from '#client/lib/lazy.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal, type Local } from '#client/app/storage/local.ts';
import type { Manner } from '#client/features/drive-context/conflicts.ts';

/** Files that were cut or copied, until they are pasted or something else is. */
export interface Clip {
  readonly how: Manner;
  readonly rows: readonly RowFacts[];
  /** The folder all of them lie in; undefined where that is not one. */
  readonly from: string | undefined;
  /** Whose files they are: another account in this browser does not paste them. */
  readonly userId: string;
  /** What was written into the clipboard of the system with it; '' when that could not be. */
  readonly mark: string;
}

/**
 * More than these stay in the tab they were cut in: other tabs learn them from a store of a few
 * megabytes.
 */
const sharedRowsMax = 5_000;

/** The clipboard of files, one for all tabs of this browser. */
export interface FileClipboard {
  /** What is in it for a user. */
  read(userId: string): Clip | undefined;
  write(clip: Clip): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** A clipboard over a store; `onOthers` calls back when another tab has written into it. */
export function createClipboard(
  local: Local,
  onOthers: (listener: () => void) => void,
): FileClipboard {
  const listeners = new Set<() => void>();
  let held: Clip | undefined = readClip(local);
  const become = (clip: Clip | undefined) => {
    held = clip;
    for (const listener of listeners) listener();
  };
  onOthers(() => become(readClip(local)));
  return {
    read: (userId) => (held?.userId === userId ? held : undefined),
    write: (clip) => {
      if (clip.rows.length > sharedRowsMax) local.remove(stored.fileClipboard);
      else local.write(stored.fileClipboard, { ...clip, rows: clip.rows.map(withoutPicture) });
      become(clip);
    },
    clear: () => {
      local.remove(stored.fileClipboard);
      become(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** This browser's clipboard of files. */
export const fileClipboard = lazy(() =>
  createClipboard(browserLocal(), (listener) => {
    addEventListener('storage', ({ key }) => {
      if (key === stored.fileClipboard.key || key === null) listener();
    });
  }),
);

/**
 * Whether the clipboard of the system still holds what was written with these files. Systems change
 * the ends of lines, and one that could not be written to tells nothing.
 */
export function isStillMarked(clip: Clip, text: string): boolean {
  return clip.mark === '' || withPlainEnds(text) === withPlainEnds(clip.mark);
}

function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Addresses of pictures are long, and are over soon. */
function withoutPicture(row: RowFacts): RowFacts {
  return { ...row, thumbnail: '' };
}

const rowSchema = v.looseObject({ id: v.string(), name: v.string(), isFolder: v.boolean() });
const clipSchema = v.object({
  how: v.picklist(['move', 'copy']),
  rows: v.array(rowSchema),
  from: v.optional(v.string()),
  userId: v.string(),
  mark: v.string(),
});

function readClip(local: Local): Clip | undefined {
  const parsed = v.safeParse(clipSchema, local.read(stored.fileClipboard));
  if (!parsed.success) return undefined;
  const { from, rows, ...rest } = parsed.output;
  return { ...rest, from, rows: rows.map((row) => ({ ...blankRow, ...row })) };
}
