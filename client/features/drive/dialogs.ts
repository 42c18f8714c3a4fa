import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DialogName, DialogProps } from '../drive-context/dialog-arguments.ts';

/** All dialogs of the drive. Each loads when it is first opened. */
export const dialogs: {
  readonly [N in DialogName]: LazyExoticComponent<ComponentType<DialogProps<N>>>;
} = {
  'new-folder': lazy(() => import('../file-actions/new-folder-dialog.tsx')),
  rename: lazy(() => import('../file-actions/rename-dialog.tsx')),
  'delete-forever': lazy(() => import('../file-actions/delete-dialog.tsx')),
  'empty-trash': lazy(() => import('../file-actions/empty-trash-dialog.tsx')),
  'new-task': lazy(() => import('#client/features/tasks/new-task/new-task-dialog.tsx')),
  players: lazy(() => import('#client/features/players/players-dialog.tsx')),
  share: lazy(() => import('#client/features/shares/dialogs/share-dialog.tsx')),
  'request-files': lazy(
    () => import('#client/features/file-requests/dialogs/request-files-dialog.tsx'),
  ),
  'change-request': lazy(
    () => import('#client/features/file-requests/dialogs/change-request-dialog.tsx'),
  ),
  'share-details': lazy(() => import('#client/features/shares/dialogs/share-details-dialog.tsx')),
  'set-passcode': lazy(() => import('#client/features/shares/dialogs/set-passcode-dialog.tsx')),
  'change-share': lazy(() => import('#client/features/shares/dialogs/change-share-dialog.tsx')),
  'open-share': lazy(() => import('#client/features/shares/dialogs/open-share-dialog.tsx')),
  guide: lazy(() => import('./dialogs/guide-dialog.tsx')),
  announcement: lazy(() => import('./dialogs/announcement-dialog.tsx')),
  sections: lazy(() => import('./dialogs/sections-dialog.tsx')),
  relocate: lazy(() => import('#client/features/organize/relocate-dialog.tsx')),
  conflicts: lazy(() => import('#client/features/organize/conflict-dialog.tsx')),
  'offline-changes': lazy(() => import('#client/features/offline/changes-dialog.tsx')),
  storage: lazy(() => import('#client/features/storage/storage-dialog.tsx')),
  redeem: lazy(() => import('#client/features/premium/redeem-dialog.tsx')),
  traffic: lazy(() => import('#client/features/storage/download-quota-dialog.tsx')),
  invite: lazy(() => import('#client/features/rewards/invite-dialog.tsx')),
  'out-of-space': lazy(() => import('#client/features/storage/out-of-space-dialog.tsx')),
  'task-limit': lazy(() => import('#client/features/tasks/task-limit-dialog.tsx')),
  palette: lazy(() => import('#client/features/command-menus/palette.tsx')),
  shortcuts: lazy(() => import('#client/features/command-menus/shortcut-sheet.tsx')),
  history: lazy(() => import('./dialogs/history-dialog.tsx')),
};
