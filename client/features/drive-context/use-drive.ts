import { createContext, type RefObject, use } from 'react';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { StorageLevel } from '#client/app/account/use-storage-meter.ts';
import type { OpenedMenu } from '#client/features/commands/opened-menu.ts';
import type { DriveDialog } from '#client/features/drive-context/dialog-arguments.ts';

/** A place whose files have been shown: its key and folder path. */
export interface VisitedPlace {
  readonly key: string;
  readonly trail: readonly string[];
}

/** The state of the list on the page. */
export interface ShownList {
  /** Revision of the drive that it shows; 0 if that isn't known. */
  readonly revision: number;
  /** True while it is being loaded again. */
  readonly isReading: boolean;
}

/** Services that the drive's frame provides to everything inside it. */
export interface DriveServices {
  /** '' until the browser knows the user. */
  readonly userId: string;
  readonly meter: StorageLevel | undefined;
  /** The command registry. */
  readonly registry: CommandRegistry;
  /** The last shown place in any section; undefined until there is one. */
  readonly shown: RefObject<VisitedPlace | undefined>;
  readonly shownList: RefObject<ShownList>;
  /** Path of the section shown last, other than feedback, which is about it. */
  readonly pageBefore: RefObject<string>;
  refreshMeter(): void;
  /**
   * Shows a toast. With `undo`, the action can be undone from the toast, by Ctrl+Z, in the palette
   * and in the history. The ids in `about` ensure that later actions on the same items are undone
   * first.
   */
  notify(text: string, undo?: () => Promise<void>, about?: readonly string[]): void;
  /** Shows an error as a toast. */
  fail(error: unknown): Promise<void>;
  /** Opens a dialog of `dialogs`, one at a time. */
  show(dialog: DriveDialog): void;
  /** Opens a command menu; a sheet on small screens. */
  openMenu(menu: OpenedMenu): void;
  /**
   * Reports that files were added, removed or moved: lists and the storage meter refetch. `focus`
   * is the entry to focus; null means that they changed elsewhere, and that the focus goes where it
   * would have gone.
   */
  changed(focus?: string | null): void;
  /** Reports that the requested files are on the screen, so that postponed parts can load. */
  filesShown(): void;
  /** Listens for `changed`. Returns a function that stops listening. */
  onChanged(listener: (focus: string | null | undefined) => void): () => void;
}

export const DriveContext = createContext<DriveServices | null>(null);

/** The context of the surrounding drive. */
export function useDrive(): DriveServices {
  const drive = use(DriveContext);
  if (!drive) throw new Error('a part of the drive was used outside its frame');
  return drive;
}
