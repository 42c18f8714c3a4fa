import type { Page } from '#client/app/router/page.ts';
import { isSectionPath } from '#client/features/drive-context/section-names.ts';

/** Route of the drive, with its modules. */
export const drivePage = {
  path: '/drive/{section}/{folder_id?}',
  validate: ({ section, folder_id: folderId }) => isSectionPath(section, folderId),
  layout: 'app',
  load: () => import('#client/features/drive/drive-page.tsx'),
  messages: ['drive', 'commands'],
  guestMessages: ['signin'],
} as const satisfies Page;
