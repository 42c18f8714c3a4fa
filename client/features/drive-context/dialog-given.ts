import type { OwnShare } from '#protocol/share.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { Undoable } from '#client/features/drive-context/undoable.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { Choices, Conflict, Manner } from '#client/features/drive-context/conflicts.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';

/** What each dialog of the drive is opened with. */
export interface DialogGiven {
  'new-folder': { folderId: string };
  /**
   * `current` is the name as the file has it, not as a row shows it; `folderId` where it lies, if
   * that is known.
   */
  rename: { id: string; current: string; folderId: string | undefined };
  /** `done` is called once they are gone. */
  'delete-forever': { rows: readonly RowFacts[]; done(): void };
  'empty-trash': object;
  /** `text` is what was pasted already; without a folder it is the root. */
  'new-task': { text?: string; folderId?: string };
  share: { files: readonly RowFacts[] };
  'share-details': { share: OwnShare };
  'change-share': { share: OwnShare };
  /** A link or the message it came in; '' asks for one. */
  'open-share': { text: string };
  guide: object;
  announcement: { about: 'activity' | 'notice' };
  /** Every section and the account, where there is no column. */
  sections: { section: SectionName };
  /**
   * `from` is the folder all of them lie in, undefined where that is not one; `here` the way to the
   * folder shown.
   */
  relocate: {
    how: Manner;
    rows: readonly RowFacts[];
    from: string | undefined;
    here: readonly PathFolder[];
    onChoose(folder: PathFolder): void;
  };
  /** Told what was chosen for each; nothing when the whole was given up. */
  conflicts: {
    conflicts: readonly Conflict[];
    folderName: string;
    onChoose(choices: Choices | undefined): void;
  };
  'offline-changes': object;
  storage: object;
  redeem: object;
  traffic: object;
  invite: object;
  /** `neededBytes` is what was to be brought, where that is known. */
  'no-room': { neededBytes?: number };
  'task-limit': object;
  palette: object;
  shortcuts: object;
  /** What can be taken back, the latest first. */
  history: { done: readonly Undoable[]; takeBack(one: Undoable): void };
}

/** The name of a dialog. */
export type DialogName = keyof DialogGiven;

/** A dialog that is to be opened. */
export type DriveDialog = { [N in DialogName]: { name: N } & DialogGiven[N] }[DialogName];

/** What a dialog is given: what it was opened with, and the way out. */
export interface DialogProps<N extends DialogName> {
  given: DialogGiven[N];
  onClose(): void;
}
