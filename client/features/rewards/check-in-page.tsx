import '#client/features/rewards/check-in.css';
import { withPlainZone } from '#client/lib/plain-zone.ts';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { localeEntry } from '#locales/index.ts';
import { type CheckIn, useCheckIn } from '#client/features/rewards/use-check-in.ts';
import { useOfferedRewards } from '#client/features/rewards/use-offered-rewards.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { usePremium } from '#client/features/premium/use-premium.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { CheckInReceipt } from '#client/features/rewards/check-in-receipt.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Notice } from '#client/ui/notice.tsx';
import { localized, paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** The page `/check-in`: one button, once a day, and its result. Missed days are not mentioned. */
export default function CheckInPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const { signedIn } = usePage();
  const user = useSession();
  usePremium(user ?? '');
  const { check_in: worth } = useOfferedRewards();
  const checkIn = useCheckIn(worth ? user : '');
  const { today } = checkIn;
  if (!worth || today?.result === 'unknown') return <NoCheckIn locale={locale} />;
  const isIn = user === undefined ? signedIn : user !== '';
  return (
    <div className="check-in sections">
      <section className="hero">
        <div className="hero-words">
          <h1>{t('checkin.headline')}</h1>
          <p className="lead">{t('checkin.lead')}</p>
          {isIn ? <Today checkIn={checkIn} /> : <SignIn locale={locale} />}
          <p className="check-in-day">
            <DayBegins /> <a href={localized(locale, '/check-in-guide')}>{t('checkin.guide')}</a>
          </p>
        </div>
        <CheckInReceipt worth={worth} given={isIn ? today?.given : undefined} />
      </section>
    </div>
  );
}

/** Today's state and button for a signed-in user. */
function Today({ checkIn }: { checkIn: CheckIn }): ReactNode {
  const { t, formats } = useMessages();
  const { today, isUnread, isWorking, fault } = checkIn;
  const done = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const isDone = today?.result === 'rewarded';
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone && pressed.current) done.current?.focus();
  }, [isDone]);

  if (isDone) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const time = formats.dateTime(Date.parse(today.next_time ?? ''), zone);
    return (
      <div className="check-in-action">
        <p className="check-in-done" role="status" ref={done} tabIndex={-1}>
          <span className="check-in-tick">
            <Icon path={icons.check} />
          </span>
          {t('checkin.done')}
        </p>
        <p className="num">{t('checkin.next', { time })}</p>
      </div>
    );
  }
  return (
    <div className="check-in-action">
      <button
        type="button"
        className="button primary check-in-button"
        aria-disabled={isWorking || !today || undefined}
        onClick={() => {
          if (!today) return;
          pressed.current = true;
          void checkIn.checkIn();
        }}
      >
        {t('checkin.checkIn')}
      </button>
      <p className="bad" role="alert">
        {fault || (isUnread && !today && t('storage.unread'))}
      </p>
    </div>
  );
}

/** Links to sign in and sign up, both of which return to this page. */
function SignIn({ locale }: Pick<PageProps, 'locale'>): ReactNode {
  const t = useText();
  const back = { redirect: localized(locale, '/check-in') };
  return (
    <div className="actions">
      <a className="button primary big" href={withQuery(paths.signIn(), '', back)}>
        {t('checkin.signIn')}
      </a>
      <a
        className="button plain big"
        href={withQuery(paths.signIn(), '', { scene: 'sign_up', ...back })}
      >
        {t('common.footerSignUp')}
      </a>
    </div>
  );
}

/** Start of the next day: in UTC on the server, then in the reader's time zone. */
function DayBegins(): ReactNode {
  const { t, formats } = useMessages();
  const zone = useSyncExternalStore(never, ownZone, noZone);
  const time = zone === '' ? '00:00 UTC' : clockText(formats.locale, zone);
  return t('checkin.day', { time });
}

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const noZone = () => '';

/** The next midnight UTC as a time in a time zone, with the zone's name. */
function clockText(locale: PageProps['locale'], timeZone: string): string {
  const { iso } = localeEntry(locale);
  const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  const text = new Intl.DateTimeFormat(iso, clock).format(new Date().setUTCHours(24, 0, 0, 0));
  return withPlainZone(text);
}

/** Shown if the operator offers no check-in, with an alternative. */
function NoCheckIn({ locale }: Pick<PageProps, 'locale'>): ReactNode {
  const t = useText();
  return (
    <div className="page-simple">
      <Notice mark title={t('checkin.noneTitle')} tip={t('checkin.noneTip')}>
        <a className="button plain" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
        <a className="button plain" href={localized(locale, '/check-in-guide')}>
          {t('checkin.guide')}
        </a>
      </Notice>
    </div>
  );
}
