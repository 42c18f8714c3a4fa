import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { endOtherSessions, endSession, listSessions } from '#protocol/sessions.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { signOut } from '#client/features/sign-in/sign-in.ts';
import { paths } from '#client/app/router/paths.ts';
import { AccountPart, Setting, useAction } from './setting.tsx';
import { sinceText } from './relative-time.ts';

type Session = OutputOf<typeof listSessions>['sessions'][number];

/** The account's sessions, with a button to sign out each. */
export function DevicesPart(): ReactNode {
  const messages = useMessages();
  const { t } = messages;
  const { notify } = useDrive();
  const sessions = useCall(listSessions, {});
  const { isWorking, perform } = useAction();
  const all = sessions.data?.sessions ?? [];
  const others = all.filter(({ is_current }) => !is_current);

  const end = (session: Session) =>
    perform(async () => {
      if (session.is_current) {
        await signOut();
        location.assign(paths.signIn());
        return;
      }
      await request(endSession, { session_id: session.session_id });
      await sessions.refresh();
      notify(
        t('account.signedOutDevice', { device: deviceWords(session, t('account.someDevice')) }),
      );
    });
  const endOthers = () =>
    perform(async () => {
      const { ended } = await request(endOtherSessions, {});
      await sessions.refresh();
      notify(t('account.signedOutOthers', { count: ended }));
    });

  return (
    <AccountPart id="devices" title={t('account.devices')}>
      <Setting title={t('account.devicesTitle')} tip={t('account.devicesTip')}>
        {others.length > 0 && (
          <button
            type="button"
            className="button plain"
            aria-disabled={isWorking || undefined}
            onClick={endOthers}
          >
            {t('account.signOutOthers')}
          </button>
        )}
      </Setting>
      <ul className="account-list" aria-label={t('account.devices')}>
        {[...all.filter(({ is_current }) => is_current), ...others].map((session) => {
          const device = deviceWords(session, t('account.someDevice'));
          return (
            <li key={session.session_id}>
              <Setting
                title={<bdi>{device}</bdi>}
                mark={session.is_current && t('account.thisDevice')}
                tip={factsOf(session, messages)}
              >
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t('account.signOutNamed', { device })}
                  aria-disabled={isWorking || undefined}
                  onClick={() => end(session)}
                >
                  {t('account.signOut')}
                </button>
              </Setting>
            </li>
          );
        })}
      </ul>
    </AccountPart>
  );
}

function deviceWords({ device_name, client_name, client_id }: Session, unknown: string): string {
  return device_name || client_name || client_id || unknown;
}

/** Device model, country and last use, as far as known. */
function factsOf(session: Session, { t, locale, formats }: ReturnType<typeof useMessages>): string {
  const { device_model, country, last_used_time, is_current } = session;
  const place =
    country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country);
  const used = is_current
    ? t('account.usedNow')
    : t('account.usedLast', { when: sinceText(Date.parse(last_used_time), Date.now(), formats) });
  return [device_model, place, used].filter(Boolean).join('\u00a0· ');
}
