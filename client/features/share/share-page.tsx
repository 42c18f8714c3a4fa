import { lazy, type ReactNode, useState } from 'react';
import { asksForPasscode } from '#protocol/share-status.ts';
import { listOrderText } from '#protocol/list-order.ts';
import { parseListOrder } from '#protocol/sort.ts';
import {
  listingKey,
  onlyFile,
  type SharedFile,
  sharedFileIn,
  shareIn,
  type SharePageData,
} from '#client/features/share/share-place.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import '#client/features/share/share.css';
import '#client/features/preview/preview.css';
import '#client/ui/dialog/sheet.css';
import '#client/ui/dialog/save-dialog.css';

// Browsers never load the folder, whose page isn't hydrated, and one of the others at most.
const SharedFolder = lazy(() => import('#client/features/share/shared-folder.tsx'));
const PasscodeForm = lazy(() => import('#client/features/share/passcode-form.tsx'));
const SharedFilePage = lazy(() => import('#client/features/share/one-file/shared-file-page.tsx'));
const ShareGate = lazy(() => import('#client/features/share/share-gate.tsx'));
const StatusNotice = lazy(() => import('#client/features/share/status-notice.tsx'));

/** The page of a shared link: its content, or the reason it can't be shown (specification 2.2). */
export default function SharePage({ params, query }: PageProps): ReactNode {
  const { listing, file, order } = usePreloaded();
  const { share_status: status } = listing;
  const { share_id: shareId = '' } = params;
  if (asksForPasscode(status)) {
    return <PasscodeForm {...{ shareId, status, query }} />;
  }
  const { user_id: ownerId } = listing.user_info;
  if (listing.gated) return <ShareGate {...{ shareId, ownerId }} />;
  if (status !== 'OK' || listing.covered) {
    return <StatusNotice {...{ status, shareId, ownerId }} />;
  }
  const only = onlyFile(listing);
  if (only) return <SharedFilePage {...{ listing, params, query }} file={only} preview={file} />;
  return <SharedFolder {...{ listing, file, params, query, order }} />;
}

/**
 * The data the page was rendered from. It stays the same while the URL changes to a preview or
 * another order.
 */
function usePreloaded(): { listing: SharePageData; file: SharedFile | undefined; order: string } {
  const { fallback } = usePage();
  const [preloaded] = useState(() => {
    const listing = shareIn(fallback);
    if (!listing) throw new Error('no preloaded listing');
    return {
      listing,
      file: sharedFileIn(fallback),
      order: orderIn(Object.keys(fallback).find((key) => listingKey.test(key)) ?? ''),
    };
  });
  return preloaded;
}

/** The order of the listing with this call key. */
function orderIn(key: string): string {
  const { code } = parseListOrder(/[?&]order=(\w+)/.exec(key)?.[1]);
  return listOrderText({ code, foldersFirst: !key.includes('folders_first=false') });
}
