import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Page for blocked regions and networks (specification 2.3, 4). Contains nothing of the app. */
export default function BlockedPage(): ReactNode {
  const t = useText();
  return <Notice mark code="451" title={t('common.blockedTitle')} tip={t('common.blockedTip')} />;
}
