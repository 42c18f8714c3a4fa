import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';

/**
 * What a visitor sees whose region or network may not use the site (specification 2.3, 4): nothing
 * of the app.
 */
export default function BlockedPage(): ReactNode {
  const t = useText();
  return <Notice mark code="451" title={t('common.blockedTitle')} tip={t('common.blockedTip')} />;
}
