import { lazy, type ReactNode, useState } from 'react';
import { asksForPasscode } from '#protocol/share-status.ts';
import { orderCode, parseOrder } from '#protocol/sort.ts';
import type { SharedFile } from '#client/features/share/share-route.ts';
import type { SharePlace } from '#client/features/share/share-place.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { SharedFolder } from '#client/features/share/shared-folder.tsx';
import '#client/features/share/share.css';
import '#client/features/preview/preview.css';

// Not loaded for an open share. On the server both are loaded from the start.
const PasscodeForm = lazy(() => import('#client/features/share/passcode-form.tsx'));
const StatusNotice = lazy(() => import('#client/features/share/status-notice.tsx'));

/** The page of a shared link: its content, or the reason it can't be shown (specification 2.2). */
export default function SharePage({ params, query }: PageProps): ReactNode {
  const { listing, file, order } = usePreloaded();
  const status = listing.share_status;
  if (asksForPasscode(status)) {
    return <PasscodeForm shareId={params.share_id ?? ''} status={status} query={query} />;
  }
  if (status !== 'OK') return <StatusNotice status={status} />;
  return <SharedFolder {...{ listing, file, params, query }} firstOrder={order} />;
}

/**
 * The data the page was rendered from. It stays the same while the URL changes to a preview or
 * another order.
 */
function usePreloaded(): { listing: SharePlace; file: SharedFile | undefined; order: string } {
  const { fallback } = usePage();
  const [preloaded] = useState(() => {
    const answerTo = (path: RegExp) => Object.entries(fallback).find(([key]) => path.test(key));
    const [key = '', listing] = answerTo(/^GET drive\/v1\/share(\/detail)?\?/) ?? [];
    // Answers are stored under the keys of their calls, which the expressions match.
    return {
      listing: listing as SharePlace,
      file: answerTo(/^GET drive\/v1\/share\/file_info\?/)?.[1] as SharedFile | undefined,
      order: orderCode(parseOrder(/[?&]order=(\w+)/.exec(key)?.[1])),
    };
  });
  return preloaded;
}
