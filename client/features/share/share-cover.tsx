import { type ReactNode, useEffect } from 'react';
import { cookies } from '#protocol/cookies.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { ReportLink } from './report-link.tsx';
import { isCoverOpened, withOpenedCover } from './shown-covers.ts';
import { useIsOwn } from './use-is-own.ts';

/**
 * The cover over a share that its owner or the operator marked as sensitive. Nothing of its content
 * is in the page until the visitor opens it, which is remembered. Its owner doesn't have to.
 */
export function ShareCover({ shareId, ownerId }: { shareId: string; ownerId: string }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const isOwn = useIsOwn(ownerId, shareId);
  useEffect(() => {
    if (isOwn) openCover(shareId);
  }, [isOwn, shareId]);
  return (
    <section className="share-notice">
      <span className="share-notice-sign">
        <Icon path={icons.eye} />
      </span>
      <h1>{t('status.coverTitle')}</h1>
      <p>{t('status.coverTip')}</p>
      <div className="share-notice-actions">
        <button type="button" className="button primary" onClick={() => openCover(shareId)}>
          {t('status.coverShow')}
        </button>
        <a
          className="button plain"
          href={paths.home(locale)}
          onClick={(event) => {
            if (history.length < 2 || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            history.back();
          }}
        >
          {t('status.coverBack')}
        </a>
      </div>
      <ReportLink />
    </section>
  );
}

/** Remembers the opened cover and loads the share. */
function openCover(shareId: string): void {
  const jar = browserCookies();
  jar.write(cookies.shownCovers, withOpenedCover(jar.read(cookies.shownCovers), shareId));
  // Without cookies, the page would be loaded again forever.
  if (isCoverOpened(jar.read(cookies.shownCovers), shareId)) location.reload();
}
