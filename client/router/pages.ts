import type { Page } from '#client/router/page.ts';
import { isSectionPath } from '#client/sections/names.ts';

export type { Page } from '#client/router/page.ts';

/**
 * The browser's half of the route table (client/routes.ts), apart because every script on it is paid by every visitor. What few
 * people come to is in other-pages.ts.
 */
export const pages = {
  share: {
    path: '/s/{share_id}/{parent_ids*}',
    layout: 'drive',
    load: () => import('#client/pages/share.tsx'),
    messages: ['share', 'status', 'errors'],
    documents: true,
  },
  login: {
    path: '/drive/login',
    layout: 'simple',
    load: () => import('#client/pages/login.tsx'),
    messages: ['signin', 'errors'],
  },
  drive: {
    path: '/drive/{section}/{folder_id?}',
    validate: ({ section, folder_id: folderId }) => isSectionPath(section, folderId),
    layout: 'app',
    load: () => import('#client/pages/drive.tsx'),
    messages: ['drive', 'commands', 'signin', 'errors'],
  },
} as const satisfies Record<string, Page>;

/** The page of a name; undefined for a document that is none of them. */
export async function pageNamed(name: string): Promise<Page | undefined> {
  return ownPage(pages, name) ?? ownPage((await import('./other-pages.ts')).otherPages, name);
}

function ownPage(table: Readonly<Record<string, Page>>, name: string): Page | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
