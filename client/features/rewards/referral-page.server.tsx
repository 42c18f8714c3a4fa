import '#client/features/rewards/referral.css';
import type { ReactNode } from 'react';
import { invitedAccountDays, inviteCodeLength, inviteCookieSeconds } from '#protocol/limits.ts';
import { useOfferedRewards } from '#client/features/rewards/use-offered-rewards.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Points, StepList } from '#client/features/site/points.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { localized, paths } from '#client/app/router/paths.ts';

const inviteDialog = `${paths.drive()}?action=show_invite_dialog`;
const linkDays = inviteCookieSeconds / 86_400;

/**
 * Public page about referrals: rewards for both, how they are counted, and the way to the reader's
 * invite link.
 */
export default function ReferralPage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const { invite } = useOfferedRewards();
  const { inviter_days: forYou, invited_days: forThem } = invite;
  const { signedIn } = usePage();
  // A visitor with an account wants to invite others.
  const isInvited = !signedIn && query.get('invite_code')?.length === inviteCodeLength;
  return (
    <div className="referral sections">
      <section className="hero">
        <div className="hero-words">
          <h1>{t(isInvited ? 'referral.invitedHeadline' : 'referral.headline')}</h1>
          <p className="lead">
            {isInvited ? <Welcome days={forThem} /> : <Offer forYou={forYou} forThem={forThem} />}
          </p>
          <div className="actions">
            {isInvited && (
              <a className="button primary big" href={paths.signUp()}>
                {t('common.footerSignUp')}
              </a>
            )}
            <a
              className={isInvited ? 'button plain big' : 'button primary big'}
              href={inviteDialog}
            >
              {t('referral.getLink')}
            </a>
          </div>
        </div>
        {isInvited ? (
          <Stage forYou={forThem} forThem={forYou} />
        ) : (
          <Stage forYou={forYou} forThem={forThem} />
        )}
      </section>

      <section className="how" id="how">
        <h2>{t('referral.howTitle')}</h2>
        <StepList
          steps={[
            [t('referral.takeTitle'), t('referral.take')],
            [t('referral.giveTitle'), t('referral.give')],
            [t('referral.comeTitle'), t('referral.come', { count: linkDays })],
          ]}
        />
      </section>

      <section className="points" id="rules">
        <h2>{t('referral.rulesTitle')}</h2>
        <Points
          points={[
            [t('referral.newTitle'), t('referral.new', { count: invitedAccountDays })],
            [t('referral.onceTitle'), t('referral.once')],
            forYou > 0
              ? [t('referral.mostTitle', { count: invite.most }), t('referral.most')]
              : [t('referral.laterTitle'), t('referral.later')],
            [t('referral.privateTitle'), t('referral.private')],
          ]}
        />
      </section>

      <section className="referral-kind" id="kind">
        <h2>{t('referral.kindTitle')}</h2>
        <p className="lead">{t('referral.kind')}</p>
        <p>
          <a className="link" href={localized(locale, '/policy/anti-abuse')}>
            {t('site.antiAbuse')}
          </a>
        </p>
      </section>
    </div>
  );
}

interface Days {
  forYou: number;
  forThem: number;
}

/** Rewards of both, or a note that there are none. */
function Offer({ forYou, forThem }: Days): ReactNode {
  const t = useText();
  if (forYou === 0 && forThem === 0) return t('referral.none');
  return (
    <>
      {forThem > 0 && <span>{t('referral.theyGet', { count: forThem })}</span>}
      {forYou > 0 && <span>{t('referral.youGet', { count: forYou })}</span>}
    </>
  );
}

/** Shown to visitors who follow an invite link. */
function Welcome({ days }: { days: number }): ReactNode {
  const t = useText();
  return (
    <>
      <span>{t('referral.invited')}</span>
      {days > 0 && <span>{t('referral.invitedGets', { count: days })}</span>}
    </>
  );
}

/**
 * Illustration: one link between two people, with each one's reward. Hidden from screen readers.
 */
function Stage({ forYou, forThem }: Days): ReactNode {
  const t = useText();
  return (
    <div className="invite-stage" aria-hidden="true">
      <svg className="thread" viewBox="0 0 400 360" preserveAspectRatio="none">
        <path d="M70 290C70 150 330 230 330 90" />
      </svg>
      <div className="card invite-link">
        <Icon path={icons.link} />
        <span className="invite-address">magpie.example/?invite_code=7KQ2M9TX</span>
      </div>
      <Person className="invite-them" name={t('referral.friend')} days={forThem} />
      <Person className="invite-you" name={t('referral.you')} days={forYou} />
    </div>
  );
}

function Person(props: { className: string; name: string; days: number }): ReactNode {
  const { className, name, days } = props;
  const t = useText();
  return (
    <div className={`card invite-person ${className}`}>
      <span className="invite-face">
        <Icon path={icons.user} />
      </span>
      <p>
        <strong>{name}</strong>
        {days > 0 && <span className="num">{t('storage.givesDays', { count: days })}</span>}
      </p>
    </div>
  );
}
