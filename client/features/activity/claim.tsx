import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PublishedActivity } from '#protocol/activities.ts';
import { isApiError } from '#protocol/errors.ts';
import { compensate } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { activityPath } from '#client/features/activity/activity.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { usePremium } from '#client/features/premium/use-premium.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { paths } from '#client/app/router/paths.ts';

/** Result of a claim. `premiumUntil` is RFC 3339, '' if no days were granted. */
type Outcome =
  | { is: 'taken' | 'already'; premiumUntil: string }
  | { is: 'notFor'; premiumUntil: '' };

const words = {
  taken: ['activity.takenTitle', 'activity.takenTip'],
  already: ['activity.alreadyTitle', 'activity.alreadyTip'],
  notFor: ['activity.notForTitle', 'activity.notForTip'],
} as const;

interface ClaimProps {
  activity: PublishedActivity;
  /** Redirects if the activity has ended, and resolves with true then. */
  leaveIfEnded(): Promise<boolean>;
}

/**
 * Claims an activity's benefits, once per account. Visitors without a session sign in first and
 * return.
 */
export function Claim(props: ClaimProps): ReactNode {
  const t = useText();
  const { locale, signedIn } = usePage();
  const user = useSession();
  usePremium(user ?? '');
  // Until the session is read, the cookie gives the likely state.
  const isSignedIn = user === undefined ? signedIn : user !== '';
  if (isSignedIn) return <ClaimButton key={user} {...props} />;
  const here = encodeURIComponent(activityPath(locale, props.activity.id));
  return (
    <div className="activity-claim">
      <a className="button primary big" href={`${paths.signIn()}?redirect=${here}`}>
        {t('activity.signInToTake')}
      </a>
      <p>{t('activity.once')}</p>
    </div>
  );
}

function ClaimButton({ activity, leaveIfEnded }: ClaimProps): ReactNode {
  const t = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  const { isWorking, fault, attempt } = useAttempt();

  const take = () =>
    attempt(async () => {
      try {
        const { result, expire } = await request(compensate, {
          campaign_id: activity.campaign ?? '',
        });
        const premiumUntil = (activity.gives?.premium_days ?? 0) > 0 ? expire : '';
        setOutcome({ is: result === 'ACCEPTED' ? 'taken' : 'already', premiumUntil });
      } catch (error) {
        if (!isApiError(error) || error.error !== 'permission_denied') throw error;
        if (!(await leaveIfEnded())) setOutcome({ is: 'notFor', premiumUntil: '' });
      }
    });

  if (outcome) return <ClaimResult outcome={outcome} />;
  return (
    <div className="activity-claim">
      <button
        type="button"
        className="button primary big"
        aria-disabled={isWorking || undefined}
        onClick={() => void take()}
      >
        {t('activity.take')}
      </button>
      <p>{t('activity.once')}</p>
      <p className="activity-fault" role="alert">
        {fault}
      </p>
    </div>
  );
}

/** Focused, because the button that had the focus is gone. */
function ClaimResult({ outcome }: { outcome: Outcome }): ReactNode {
  const { t, formats } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { is, premiumUntil } = outcome;
  const [title, tip] = words[is];
  return (
    <div className="activity-claim activity-outcome" data-is={is}>
      <h2 ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      <p>{t(tip)}</p>
      {premiumUntil !== '' && (
        <p className="num">
          {t('storage.premiumUntil', { day: formats.date(Date.parse(premiumUntil)) })}
        </p>
      )}
      <a className="button plain" href={paths.drive()}>
        {t('common.openDrive')}
      </a>
    </div>
  );
}
