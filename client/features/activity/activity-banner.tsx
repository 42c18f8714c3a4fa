import { createContext, type ReactNode, use } from 'react';
import { type PublishedActivity } from '#protocol/activities.ts';
import { type ActivityName, isActivityName } from '#protocol/activity-names.ts';
import { activityPath } from '#client/features/activity/activity.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon, type IconPath } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/**
 * The activity to announce. Only the server provides it; pages rendered in the browser have none.
 */
export const ShownBanner = createContext<PublishedActivity | undefined>(undefined);

/** Word joiner: the icon stays on the line of the last word. */
const keepsTogether = '\u2060';

const noBenefits = { premium_days: 0, storage_bytes: 0, traffic_bytes: 0 };

/** A star, a price tag, a repaired plate. */
const activityIcons: Readonly<Record<ActivityName, IconPath>> = {
  christmas: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9',
  'black-friday':
    'M4 12.5V5.5A1.5 1.5 0 0 1 5.5 4h7l7 7a2 2 0 0 1 0 2.8l-5.7 5.7a2 2 0 0 1-2.8 0L4 12.5ZM8.5 8.5h.01',
  compensation: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM8.5 5l2 5.5 4.5 2 2 5.5',
};

/**
 * One line that announces an activity (specification 2.4). It is a dialog that is open initially
 * and closed by its form, so it needs no script and stores nothing. A stored dismissal would need
 * cached pages to hide the banner after it was painted.
 */
export function ActivityBanner(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const activity = use(ShownBanner);
  const gains = useBenefits(activity?.gives ?? noBenefits);
  if (!activity) return null;
  const { id, url } = activity;
  const name = isActivityName(id) ? id : undefined;
  const title = activity.title ?? (name && t(`activity.title_${name}`));
  const line = [title, ...gains].join(' · ');
  const href = name ? activityPath(locale, name) : url;
  return (
    <dialog className="activity-banner" open aria-labelledby="activity-banner">
      {name && <Icon path={activityIcons[name]} />}
      {href ? (
        <a id="activity-banner" href={href}>
          {line}
          {keepsTogether}
          <Icon path={icons['chevron-right']} />
        </a>
      ) : (
        <p id="activity-banner">{line}</p>
      )}
      <form method="dialog">
        <button className="button quiet" aria-label={t('common.close')}>
          <Icon path={icons.close} />
        </button>
      </form>
    </dialog>
  );
}
