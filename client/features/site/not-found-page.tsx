import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { paths } from '#client/app/router/paths.ts';

/** Page of an unknown URL (specification 2.3 and 8): logo, tip, and a fixed line with the path. */
export default function NotFoundPage({ path }: { path: string }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <Notice
      mark
      code="404"
      title={t('common.notFoundTitle')}
      tip={t('common.notFoundTip')}
      line={t('common.notFoundLine', { path })}
    >
      <a className="button primary big" href={paths.home(locale)}>
        {t('common.goHome')}
      </a>
      <a className="button plain big" href={paths.drive()}>
        {t('common.openDrive')}
      </a>
    </Notice>
  );
}
