import { type ReactNode, useEffect } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { ReportLink } from './report-link.tsx';
import { useIsOwn } from './use-is-own.ts';

/**
 * The page before a share whose views are limited. Only its button counts a view, so programs that
 * check or preview links count none. Its owner gets in without being counted.
 */
export default function ShareGate({
  shareId,
  ownerId,
}: {
  shareId: string;
  ownerId: string;
}): ReactNode {
  const t = useText();
  const { path } = usePage();
  const isOwn = useIsOwn(ownerId, shareId);
  useEffect(() => {
    if (isOwn) void openOwn(shareId);
  }, [isOwn, shareId]);
  return (
    <section className="share-notice">
      <span className="share-notice-sign">
        <Icon path={icons.link} />
      </span>
      <h1>{t('status.gateTitle')}</h1>
      <p>{t('status.gateTip')}</p>
      <form method="post" action={path} className="share-notice-actions">
        <button type="submit" className="button primary">
          {t('status.gateOpen')}
        </button>
      </form>
      <ReportLink />
    </section>
  );
}

async function openOwn(shareId: string): Promise<void> {
  const { request, sharePasscodes, visitShare } = await import('../../app/api/share-requests.ts');
  const { pass_code_token: token } = await request(visitShare, { share_id: shareId, limit: 1 });
  if (token === '') return;
  sharePasscodes().write(shareId, token, '');
  // Without cookies, the page would be loaded again forever.
  if (sharePasscodes().readToken(shareId) === token) location.reload();
}
