import * as v from 'valibot';
import { blankRow, type RowFacts } from '#client/features/list/rows/row-facts.ts';
import { lazy } from '#client/lib/lazy.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal, type Local } from '#client/app/storage/local.ts';
import type { RelocateMode } from '#client/features/drive-context/conflicts.ts';

/** Cut or copied files, kept until they are pasted or replaced. */
export interface Clip {
  readonly how: RelocateMode;
  readonly rows: readonly RowFacts[];
  /** The common parent folder; undefined if mixed. */
  readonly from: string | undefined;
  /** The owner's id, so that another account in this browser doesn't paste them. */
  readonly userId: string;
  /** The text written to the system clipboard with the files; '' if that failed. */
  readonly mark: string;
}

/**
 * Larger selections stay in their own tab, because other tabs read from a store limited to a few
 * megabytes.
 */
const sharedRowsMax = 5_000;

/** The clipboard for files, shared by all tabs of this browser. */
export interface FileClipboard {
  /** The clip of a user. */
  read(userId: string): Clip | undefined;
  write(clip: Clip): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a clipboard on top of a store. `onOthers` registers a callback for changes made by other
 * tabs.
 */
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

/** This browser's file clipboard. */
export const fileClipboard = lazy(() =>
  createClipboard(browserLocal(), (listener) => {
    addEventListener('storage', ({ key }) => {
      if (key === stored.fileClipboard.key || key === null) listener();
    });
  }),
);

/**
 * True if the system clipboard still holds the text written with these files. Ignores line endings,
 * which systems change. If the text couldn't be written, the clip counts as current.
 */
export function isClipCurrent(clip: Clip, text: string): boolean {
  return clip.mark === '' || normalizeLines(text) === normalizeLines(clip.mark);
}

function normalizeLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Drops the thumbnail URL, which is long and expires soon. */
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
