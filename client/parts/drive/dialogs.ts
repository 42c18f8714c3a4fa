import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DialogName, DialogProps } from './dialog-given.ts';

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
  history: lazy(() => import('./history-dialog.tsx')),
};
