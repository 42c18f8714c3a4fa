import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { ShareCover } from './share-cover.tsx';
import { type ClosedStatus, closedTexts } from './status-texts.ts';

/** Page of a share that isn't shown: its cover if it is open, else the reason and the next step. */
export default function ShareNotice(props: {
  status: ClosedStatus | 'OK';
  shareId: string;
  ownerId: string;
}): ReactNode {
  const { status, ...cover } = props;
  return status === 'OK' ? <ShareCover {...cover} /> : <StatusNotice status={status} />;
}

function StatusNotice({ status }: { status: ClosedStatus }): ReactNode {
  const t = useText();
  const { locale, path } = usePage();
  const { icon, title, tip, next } = closedTexts(status);
  return (
    <section className="share-notice">
      <span className="share-notice-sign">
        <Icon path={icons[icon]} />
      </span>
      <h1>{t(title)}</h1>
      <p>{t(tip)}</p>
      <div className="share-notice-actions">
        {next === 'again' && (
          <a className="button primary" href={path}>
            {t('status.auditingAgain')}
          </a>
        )}
        {next === 'drive' && (
          <a className="button primary" href={paths.drive()}>
            {t('status.ownDrive')}
          </a>
        )}
        <a className={next ? 'button plain' : 'button primary'} href={paths.home(locale)}>
          {t('status.home')}
        </a>
      </div>
    </section>
  );
}
