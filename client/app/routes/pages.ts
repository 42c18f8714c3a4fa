import type { Page } from '#client/app/router/page.ts';
import { onlyFile, shareIn } from '#client/features/share/share-place.ts';
import { isKeyOf } from '#protocol/tables.ts';

export type { Page } from '#client/app/router/page.ts';

/**
 * Client-side route table (see client/app/routes/routes.ts), split so that a share doesn't load the
 * long lists of the other pages' modules.
 */
export const firstPages = {
  share: {
    path: '/s/{share_id}/{parent_ids*}',
    layout: 'drive',
    load: () => import('#client/features/share/share-page.tsx'),
    overlay: () => import('#client/features/share/share-overlay.tsx'),
    messages: ['share'],
    // The dialog for saving asks them to create an account.
    guestMessages: ['saving'],
    // The dialogs of an open share load their own texts.
    extraMessages: [
      {
        areas: ['status', 'errors'],
        needs: (answers) => {
          const share = shareIn(answers);
          return share?.share_status !== 'OK' || share.covered || share.gated;
        },
      },
      { areas: ['onefile'], needs: (answers) => onlyFile(shareIn(answers) ?? {}) !== undefined },
    ],
    documents: true,
  },
} as const satisfies Record<string, Page>;

/** Returns the page with a name, or undefined. */
export async function pageNamed(name: string): Promise<Page | undefined> {
  if (name === 'share') return firstPages.share;
  if (name === 'drive') return (await import('./drive-page.ts')).drivePage;
  const { otherPages } = await import('./other-pages.ts');
  return isKeyOf(otherPages, name) ? otherPages[name] : undefined;
}
