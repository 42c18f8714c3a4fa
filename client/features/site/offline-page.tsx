import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { paths } from '#client/app/router/paths.ts';

/**
 * Page of every address outside the drive while the device is offline. The service worker stores it
 * and responds with it, so its links lead to the address that was asked for.
 */
export default function OfflinePage(): ReactNode {
  const t = useText();
  return (
    <Notice mark title={t('site.offlineTitle')} tip={t('site.offlineTip')}>
      <a className="button primary big" href="">
        {t('common.tryAgain')}
      </a>
      <a className="button plain big" href={paths.drive()}>
        {t('common.openDrive')}
      </a>
    </Notice>
  );
}
