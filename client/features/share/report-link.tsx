import type { ReactNode } from 'react';
import { localized } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useText } from '#client/ui/text.ts';

/** A link to the form for reports, with the address of this page. */
export function ReportLink(): ReactNode {
  const t = useText();
  const { locale, path, siteOrigin } = usePage();
  // Without the query, so that the page is the same for all visitors.
  const href = withQuery(localized(locale, '/report'), '', { link: siteOrigin + path });
  return (
    <p className="share-report">
      <a href={href} rel="nofollow" data-report="">
        {t('share.report')}
      </a>
    </p>
  );
}
