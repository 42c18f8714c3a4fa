import { createContext, type RefObject, use } from 'react';
import type { CommandDesk } from '#client/features/commands/command-registry.ts';
import type { StorageMeter } from '#client/app/account/use-storage-meter.ts';
import type { OpenedMenu } from '#client/features/commands/opened-menu.ts';
import type { DriveDialog } from '#client/features/drive-context/dialog-given.ts';

/** A place whose files have been shown: its key, and the folders down to it. */
export interface ShownPlace {
  readonly key: string;
  readonly trail: readonly string[];
}

/** What the frame of the drive gives to everything inside it. */
export interface Drive {
  /** '' while the browser has not said who it is. */
  readonly userId: string;
  readonly meter: StorageMeter | undefined;
  /** Where commands are offered and run. */
  readonly desk: CommandDesk;
  /** The place that was shown last, in whichever section; undefined until there was one. */
  readonly shown: RefObject<ShownPlace | undefined>;
  refreshMeter(): void;
  /**
   * Says what was done, at the bottom of the page; with `undo` it can be taken back there, by
   * Ctrl+Z, from the palette and from the history, where the ids it is `about` keep it behind what
   * was done with the same later.
   */
  tell(text: string, undo?: () => Promise<void>, about?: readonly string[]): void;
  /** Says that something could not be done, in the words of its error. */
  fail(error: unknown): Promise<void>;
  /** Opens a dialog of the table `dialogs`; one at a time. */
  show(dialog: DriveDialog): void;
  /** Opens a menu of commands; a sheet on small screens. */
  openMenu(menu: OpenedMenu): void;
  /**
   * Says that files came, went or moved: lists and the meter read anew. The focus goes to the entry
   * that is named.
   */
  changed(focus?: string): void;
  /** Says that what somebody came for is on the screen: what could wait for that comes now. */
  filesShown(): void;
  /** Calls back on `changed`; what it answers ends that. */
  onChanged(listener: (focus: string | undefined) => void): () => void;
}

export const DriveContext = createContext<Drive | null>(null);

/** The drive around this part. */
export function useDrive(): Drive {
  const drive = use(DriveContext);
  if (!drive) throw new Error('a part of the drive was used outside its frame');
  return drive;
}
