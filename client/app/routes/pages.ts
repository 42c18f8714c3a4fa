import type { Page } from '#client/app/router/page.ts';

export type { Page } from '#client/app/router/page.ts';

/**
 * The browser's half of the route table (client/app/routes/routes.ts). Where each page loads its parts from is
 * long, so that it is told apart: of a share, which comes first, here; of the drive and of all
 * others in files of their own.
 */
export const firstPages = {
  share: {
    path: '/s/{share_id}/{parent_ids*}',
    layout: 'drive',
    load: () => import('#client/features/share/share-page.tsx'),
    messages: ['share', 'status', 'errors'],
    documents: true,
  },
} as const satisfies Record<string, Page>;

/** The page of a name; undefined for a document that is none of them. */
export async function pageNamed(name: string): Promise<Page | undefined> {
  if (name === 'share') return firstPages.share;
  if (name === 'drive') return (await import('./drive-page.ts')).drivePage;
  const { otherPages } = await import('./other-pages.ts');
  return Object.hasOwn(otherPages, name) ? otherPages[name as keyof typeof otherPages] : undefined;
}
