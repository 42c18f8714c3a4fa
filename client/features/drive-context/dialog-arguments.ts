import type { OwnFileRequest } from '#protocol/file-requests.ts';
import type { OwnShare } from '#protocol/share.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { Undoable } from '#client/features/drive-context/undoable.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type {
  ConflictDecisions,
  NameConflict,
  RelocateMode,
} from '#client/features/drive-context/conflicts.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';

/** Arguments of each dialog of the drive. */
export interface DialogArguments {
  'new-folder': { folderId: string };
  /**
   * `current` is the exact name, which a row may show differently. `folderId` is the parent folder,
   * if known.
   */
  rename: { id: string; current: string; folderId: string | undefined };
  /** `done` is called after the deletion. */
  'delete-forever': { rows: readonly RowFacts[]; done(): void };
  'empty-trash': object;
  /** `text` is pasted text. Without a folder, the root is used. */
  'new-task': { text?: string; folderId?: string };
  /** The id of a recording or folder. */
  players: { id: string };
  share: { files: readonly RowFacts[] };
  /** '' is the root. */
  'request-files': { folderId: string; folderName: string };
  'change-request': { request: OwnFileRequest };
  'share-details': { share: OwnShare };
  'change-share': { share: OwnShare };
  'set-passcode': { shares: readonly OwnShare[] };
  /** A link or the message that contains it; '' asks for one. */
  'open-share': { text: string };
  guide: object;
  announcement: { about: 'activity' | 'notice' };
  /** All sections and the account, where there is no sidebar. */
  sections: { section: SectionName };
  /**
   * `from` is the common parent folder, undefined if mixed; `here` is the path of the current
   * folder.
   */
  relocate: {
    how: RelocateMode;
    rows: readonly RowFacts[];
    from: string | undefined;
    here: readonly PathFolder[];
    onChoose(folder: PathFolder): void;
  };
  /** Called with the choice for each conflict, or undefined if the user cancels. */
  conflicts: {
    conflicts: readonly NameConflict[];
    folderName: string;
    onChoose(choices: ConflictDecisions | undefined): void;
  };
  'offline-changes': object;
  storage: object;
  redeem: object;
  traffic: object;
  invite: object;
  /** `neededBytes` is the size of the upload, if known. */
  'out-of-space': { neededBytes?: number };
  'task-limit': object;
  palette: object;
  shortcuts: object;
  /** Undoable actions, latest first. */
  history: { done: readonly Undoable[]; takeBack(one: Undoable): void };
}

export type DialogName = keyof DialogArguments;

/** A dialog to open. */
export type DriveDialog = { [N in DialogName]: { name: N } & DialogArguments[N] }[DialogName];

/** Props of a dialog: its arguments and a close callback. */
export interface DialogProps<N extends DialogName> {
  given: DialogArguments[N];
  onClose(): void;
}
