import '#client/features/activity/activity-end.css';
import type { ReactNode } from 'react';
import { activityNamed, publishedActivities } from '#protocol/activities.ts';
import { isActivityName } from '#protocol/activity-names.ts';
import { activityOperation } from '#protocol/config-calls.ts';
import { activitiesInput, activityPath } from '#client/features/activity/activity.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { usePreloaded } from '#client/app/router/use-preloaded.ts';
import { formatMoment } from '#client/features/activity/local-time.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * The page `/activity-end?activity=…`: an activity has ended or hasn't begun, with alternatives
 * (specification 2.2).
 */
export default function ActivityEndPage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const activities = publishedActivities(usePreloaded(activityOperation, activitiesInput(locale)));
  const requested = query.get('activity');
  const activity = isActivityName(requested) ? activityNamed(activities, requested) : undefined;
  const running = activities.filter(
    ({ id, state }, index) =>
      state === 'running' &&
      isActivityName(id) &&
      activities.findIndex((one) => one.id === id && one.state === state) === index,
  );
  return (
    <div className="page-simple activity-end">
      <Notice {...words()}>
        <a className="button primary" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
        <a className="button plain" href={localized(locale, '/')}>
          {t('common.goHome')}
        </a>
      </Notice>
      {running.length > 0 && (
        <nav aria-labelledby="activity-instead">
          <h2 id="activity-instead">{t('activity.instead')}</h2>
          <ul>
            {running.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={activityPath(locale, id)}>
                  {title ?? (isActivityName(id) && t(`activity.title_${id}`))}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );

  function words(): { title: string; tip: string } {
    if (!isActivityName(requested) || !activity || activity.state === 'running') {
      return { title: t('activity.absentTitle'), tip: t('activity.absentTip') };
    }
    const name = t(`activity.name_${requested}`);
    const { state, starts_at: start, ends_at: end } = activity;
    return state === 'coming'
      ? {
          title: t('activity.comingTitle', { name }),
          tip: t('activity.comingTip', { time: formatMoment(start, locale, 'UTC') }),
        }
      : {
          title: t('activity.endedTitle', { name }),
          tip: t('activity.endedTip', { time: formatMoment(end, locale, 'UTC') }),
        };
  }
}
