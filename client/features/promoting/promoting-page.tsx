import '#client/features/payment/payment.css';
import '#client/features/account/account.css';
import '#client/features/promoting/promoting.css';
import { type ReactNode, useState } from 'react';
import { acceptInviteToken, joinReferral, promoterSummary } from '#protocol/referrals.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { paths } from '#client/app/router/paths.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { StepList } from '#client/features/site/points.tsx';
import { SignedIn } from '#client/features/payment/signed-in.tsx';
import { UnreadFigures } from '#client/features/premium/plan-sheet.tsx';
import { EarningsPart } from '#client/features/promoting/earnings.tsx';
import { SubAccounts } from '#client/features/promoting/sub-accounts.tsx';

/**
 * The page `/drive/promoting`: a promoter's earnings, payouts and sub-accounts, or joining the
 * program. With `?token=`, accepting a promoter's invitation.
 */
export default function PromotingPage({ query }: PageProps): ReactNode {
  const token = query.get('token') ?? '';
  return (
    <SignedIn>
      <div className="payment">{token ? <Invitation token={token} /> : <Program />}</div>
    </SignedIn>
  );
}

/** Nothing is accepted before the button is pressed, because links may be opened by programs. */
function Invitation({ token }: { token: string }): ReactNode {
  const t = useText();
  const [isAccepted, setAccepted] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();
  if (isAccepted) {
    return (
      <Notice mark title={t('promoting.accepted')} tip={t('promoting.acceptedTip')}>
        <a className="button primary" href={`${paths.drive()}?action=show_invite_dialog`}>
          {t('promoting.getLink')}
        </a>
      </Notice>
    );
  }
  return (
    <Notice mark title={t('promoting.askTitle')} tip={t('promoting.askTip')}>
      <button
        type="button"
        className="button primary big"
        aria-disabled={isWorking || undefined}
        onClick={() =>
          void attempt(async () => {
            await request(acceptInviteToken, { token });
            setAccepted(true);
          })
        }
      >
        {t('promoting.accept')}
      </button>
      <a className="button plain big" href={paths.drive()}>
        {t('common.openDrive')}
      </a>
      <p className="bad" role="alert">
        {fault}
      </p>
    </Notice>
  );
}

function Program(): ReactNode {
  const { t } = useMessages();
  const { data, error, refresh } = useCall(promoterSummary, {});
  if (!data) return <UnreadFigures error={error} />;
  if (!data.is_promoter && data.percent === 0) {
    return (
      <Notice mark title={t('promoting.none')} tip={t('promoting.noneTip')}>
        <a className="button primary" href={`${paths.drive()}?action=show_invite_dialog`}>
          {t('promoting.getLink')}
        </a>
      </Notice>
    );
  }
  return (
    <>
      <header>
        <h1>{t('promoting.heading')}</h1>
        <p className="lead">{t('promoting.lead', { percent: String(data.percent) })}</p>
      </header>
      {data.is_promoter ? (
        <>
          <EarningsPart summary={data} onAsked={() => refresh()} />
          <SubAccounts summary={data} />
        </>
      ) : (
        <Join percent={data.percent} onJoined={() => refresh()} />
      )}
    </>
  );
}

/** How the program works, and joining it. */
function Join({ percent, onJoined }: { percent: number; onJoined(): Promise<unknown> }): ReactNode {
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  return (
    <>
      <div className="promoting-steps">
        <StepList
          steps={[
            [t('promoting.shareStep'), t('promoting.shareStepTip')],
            [t('promoting.earnStep', { percent: String(percent) }), t('promoting.earnStepTip')],
            [t('promoting.payoutStep'), t('promoting.payoutStepTip')],
          ]}
        />
      </div>
      <p className="actions">
        <button
          type="button"
          className="button primary big"
          aria-disabled={isWorking || undefined}
          onClick={() =>
            void attempt(async () => {
              await request(joinReferral, {});
              await onJoined();
            })
          }
        >
          {t('promoting.join')}
        </button>
        <span className="bad" role="alert">
          {fault}
        </span>
      </p>
    </>
  );
}
