import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { paths } from '#client/app/router/paths.ts';

/**
 * Page of a failed request (specification 8): what is safe, what to do, and the request id in the
 * logs.
 */
export default function ErrorPage({ requestId }: { requestId: string }): ReactNode {
  const t = useText();
  const { locale, path, search } = usePage();
  return (
    <Notice
      mark
      title={t('common.failedTitle')}
      tip={t('common.failedTip')}
      line={t('common.failedRequest', { id: requestId })}
    >
      <a className="button primary big" href={search === '' ? path : `${path}?${search}`}>
        {t('common.tryAgain')}
      </a>
      <a className="button plain big" href={paths.home(locale)}>
        {t('common.goHome')}
      </a>
    </Notice>
  );
}
