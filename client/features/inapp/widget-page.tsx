import '#client/features/inapp/inapp.css';
import type { ReactNode } from 'react';
import { taskPhases } from '#protocol/resources.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { useUnfinishedTasks } from '#client/features/tasks/use-tasks.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { CardLine, DriveCard } from '#client/features/inapp/drive-card.tsx';
import { driveActionUrl, signInUrlFor } from '#client/features/inapp/action-urls.ts';
import { Mark } from '#client/ui/icons/mark.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * The page `/inapp/widget` (specification 2.2): a small card of the drive for apps and other pages,
 * with links to it.
 */
export default function WidgetPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const { signedIn, search } = usePage();
  const user = useSession();
  const isIn = user === undefined ? signedIn : user !== '';
  const here = localized(locale, '/inapp/widget');
  return (
    <article className="widget" data-fits="">
      <header>
        <h1>
          <Mark />
          {t('common.productName')}
        </h1>
        {isIn && (
          <a className="button quiet" href={paths.drive()}>
            {t('common.openDrive')}
          </a>
        )}
      </header>
      {isIn ? (
        <>
          <DriveCard userId={user ?? ''}>
            <Tasks isKnown={Boolean(user)} />
          </DriveCard>
          <nav className="widget-options" aria-label={t('inapp.ways')}>
            <Way
              icon="download"
              href={driveActionUrl('create_task')}
              label={t('commands.newTask')}
            />
            <Way
              icon="details"
              href={driveActionUrl('show_storage_dialog')}
              label={t('commands.storage')}
            />
            <Way
              icon="bolt"
              href={driveActionUrl('open_redeem_box')}
              label={t('commands.redeem')}
            />
            <Way icon="message" href={paths.section('feedback')} label={t('commands.goFeedback')} />
          </nav>
        </>
      ) : (
        <div className="card drive-card">
          <p>{t('inapp.signInTip')}</p>
          <a
            className="button primary"
            href={signInUrlFor(search === '' ? here : `${here}?${search}`)}
          >
            {t('common.signIn')}
          </a>
        </div>
      )}
    </article>
  );
}

/** Number of running and waiting offline tasks. */
function Tasks({ isKnown }: { isKnown: boolean }): ReactNode {
  const t = useText();
  const { tasks, isLoading } = useUnfinishedTasks(isKnown);
  const count = tasks.filter(({ phase }) => phase !== taskPhases.paused).length;
  return (
    <CardLine label={t('drive.tasks')}>
      {isKnown && !isLoading && (
        <a href={paths.section('tasks')}>
          {count > 0 ? t('inapp.running', { count }) : t('inapp.noTasks')}
        </a>
      )}
    </CardLine>
  );
}

function Way(props: { icon: DriveIconName; href: string; label: string }): ReactNode {
  const { icon, href, label } = props;
  return (
    <a href={href}>
      <Icon path={driveIcons[icon]} />
      {label}
    </a>
  );
}
