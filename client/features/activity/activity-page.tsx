import '#client/features/activity/activity.css';
import type { ReactNode } from 'react';
import {
  activityNamed,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { type ActivityName } from '#protocol/activity-names.ts';
import { activityOperation, externalProducts } from '#protocol/config-calls.ts';
import type { PlanWorth } from '#protocol/plans.ts';
import { activitiesInput, rawPlansIn } from '#client/features/activity/activity.ts';
import { useActivityEnd } from '#client/features/activity/use-activity-end.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { usePreloaded } from '#client/app/router/use-preloaded.ts';
import { Claim } from '#client/features/activity/claim.tsx';
import { ActivityDrawing } from '#client/features/activity/activity-illustration.tsx';
import { Moment } from '#client/features/activity/local-time.tsx';
import { PriceList } from '#client/features/activity/price-list.tsx';
import { type PlanOnSale, readPlans } from '#client/features/premium/plans.ts';

/**
 * The page `/activity/{activity}`: benefits or highlighted plans, end, eligibility and the claim
 * button.
 */
export default function ActivityPage({ params, locale }: PageProps): ReactNode {
  const published = usePreloaded(activityOperation, activitiesInput(locale));
  const products = usePreloaded(externalProducts, activitiesInput(locale));
  // The route's `validate` accepts only these names.
  const name = params.activity as ActivityName;
  const activity = activityNamed(publishedActivities(published), name);
  // The route has already redirected if the activity isn't running
  // (client/features/activity/activity.ts).
  if (!activity) return null;
  return <Activity name={name} activity={activity} plans={plansOf(activity, products)} />;
}

const nothing: PlanWorth = { premium_days: 0, storage_bytes: 0, traffic_bytes: 0 };

interface ActivityProps {
  name: ActivityName;
  activity: PublishedActivity;
  plans: readonly PlanOnSale[];
}

function Activity({ name, activity, plans }: ActivityProps): ReactNode {
  const { t, formats } = useMessages();
  const leaveIfEnded = useActivityEnd(activity);
  const { title, text, gives, accounts_before: before, ends_at: end } = activity;
  const gains = useBenefits(gives ?? nothing);
  const hasNothing = gains.length === 0 && plans.length === 0 && text === undefined;
  return (
    <div className="activity">
      <header>
        <h1>{title ?? t(`activity.title_${name}`)}</h1>
        <p className="lead">{text ?? t(`activity.lead_${name}`)}</p>
        {hasNothing && <p className="lead">{t('activity.nothing')}</p>}
      </header>
      <ActivityDrawing name={name} />
      <div className="activity-offer">
        <dl>
          {gains.length > 0 && (
            <div className="activity-gift">
              <dt>{t('activity.given')}</dt>
              {gains.map((gain) => (
                <dd key={gain}>{gain}</dd>
              ))}
            </div>
          )}
          <div>
            <dt>{t('activity.until')}</dt>
            <dd className="num">
              <Moment time={end} />
            </dd>
          </div>
          {gains.length > 0 && (
            <div>
              <dt>{t('activity.who')}</dt>
              <dd>
                {before
                  ? t('activity.accountsBefore', { time: formats.date(Date.parse(before)) })
                  : t('activity.everyone')}
              </dd>
            </div>
          )}
        </dl>
        {gains.length > 0 && <Claim {...{ activity, leaveIfEnded }} />}
      </div>
      {plans.length > 0 && <PriceList plans={plans} />}
    </div>
  );
}

/**
 * The plans highlighted by an activity, in its order. Black Friday highlights all plans if it names
 * none.
 */
function plansOf({ id, plans: named }: PublishedActivity, products: unknown): PlanOnSale[] {
  const onSale = readPlans(rawPlansIn(products));
  if (named.length === 0) return id === 'black-friday' ? onSale : [];
  return named.flatMap((one) => onSale.find((plan) => plan.id === one) ?? []);
}
