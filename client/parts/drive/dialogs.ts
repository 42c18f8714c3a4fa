import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import type { PathFolder } from '#client/hooks/use-folder-path.ts';
import type { RowFacts } from '#client/list/row-facts.ts';
import type { Choices, Conflict, Manner } from '#client/parts/organise/relocate.ts';
import type { SectionName } from '#client/sections/names.ts';

/** What each dialog of the drive is opened with. */
export interface DialogGiven {
  'new-folder': { folderId: string };
  /** `current` is the name as the file has it, not as a row shows it. */
  rename: { id: string; current: string };
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
  /** `from` is the folder all of them lie in, undefined where that is not one; `here` the way to the folder shown. */
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

/** Every dialog of the drive; each comes when it is first opened. */
export const dialogs: {
  readonly [N in DialogName]: LazyExoticComponent<ComponentType<DialogProps<N>>>;
} = {
  'new-folder': lazy(() => import('./new-folder-dialog.tsx')),
  rename: lazy(() => import('./rename-dialog.tsx')),
  'delete-forever': lazy(() => import('./delete-dialog.tsx')),
  'empty-trash': lazy(() => import('./empty-trash-dialog.tsx')),
  'new-task': lazy(() => import('#client/parts/tasks/new-task-dialog.tsx')),
  share: lazy(() => import('#client/parts/shares/share-dialog.tsx')),
  'share-details': lazy(() => import('#client/parts/shares/share-details-dialog.tsx')),
  'change-share': lazy(() => import('#client/parts/shares/change-share-dialog.tsx')),
  'open-share': lazy(() => import('#client/parts/shares/open-share-dialog.tsx')),
  guide: lazy(() => import('./guide-dialog.tsx')),
  announcement: lazy(() => import('./announcement-dialog.tsx')),
  sections: lazy(() => import('./sections-dialog.tsx')),
  relocate: lazy(() => import('#client/parts/organise/relocate-dialog.tsx')),
  conflicts: lazy(() => import('#client/parts/organise/conflict-dialog.tsx')),
  'offline-changes': lazy(() => import('#client/parts/offline/changes-dialog.tsx')),
  storage: lazy(() => import('#client/parts/storage/storage-dialog.tsx')),
  redeem: lazy(() => import('#client/parts/storage/redeem-dialog.tsx')),
  traffic: lazy(() => import('#client/parts/storage/traffic-dialog.tsx')),
  invite: lazy(() => import('#client/parts/storage/invite-dialog.tsx')),
  'no-room': lazy(() => import('#client/parts/storage/no-room-dialog.tsx')),
  'task-limit': lazy(() => import('#client/parts/storage/task-limit-dialog.tsx')),
  palette: lazy(() => import('#client/parts/commands/palette.tsx')),
  shortcuts: lazy(() => import('#client/parts/commands/shortcut-sheet.tsx')),
};
