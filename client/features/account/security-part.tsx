import { lazy, type ReactNode, useState } from 'react';
import {
  disableTwoFactor,
  enrollTwoFactor,
  renewRecoveryCodes,
  twoFactor,
} from '#protocol/two-factor.ts';
import type { OutputOf } from '#protocol/call.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { paths } from '#client/app/router/paths.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { AccountPart, Setting, useAction } from './setting.tsx';
import { useStepUp } from './step-up.tsx';

// Loaded when first needed.
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const EnrollDialog = lazy(() => import('./enroll-dialog.tsx'));
const RecoveryDialog = lazy(() => import('./recovery-dialog.tsx'));
const TurnOffDialog = lazy(() => import('./turn-off-dialog.tsx'));

type Open =
  | { name: 'password' | 'turnOff' }
  | { name: 'enroll'; enrolment: OutputOf<typeof enrollTwoFactor> }
  | { name: 'codes'; codes: readonly string[] };

/** Security settings: password, two-factor authentication and passkeys. */
export function SecurityPart(): ReactNode {
  const { t, formats } = useMessages();
  const { notify } = useDrive();
  const withProof = useStepUp();
  const profile = useProfile();
  const state = useCall(twoFactor, {});
  const { isWorking, perform } = useAction();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const button = (words: string, run: () => Promise<void>, kind = 'plain') => (
    <button
      type="button"
      className={`button ${kind}`}
      aria-disabled={isWorking || undefined}
      onClick={() => perform(run)}
    >
      {words}
    </button>
  );
  const turnOff = () =>
    withProof(async (sudo_token) => {
      await request(disableTwoFactor, { sudo_token });
      await state.refresh();
      notify(t('account.twoFactorOff'));
    });
  const day = (time: string) => formats.date(Date.parse(time));
  const { enabled = false, enabled_time = '', recovery_codes_left: left = 0 } = state.data ?? {};

  return (
    <AccountPart id="security" title={t('account.security')}>
      {profile?.password === '' ? (
        <NoPassword />
      ) : (
        <Setting
          title={t('account.password')}
          tip={profile && t('account.passwordChanged', { date: day(profile.password_updated_at) })}
        >
          {button(t('account.changePassword'), () =>
            withProof(async () => setOpen({ name: 'password' })),
          )}
        </Setting>
      )}

      <Setting
        title={t('account.twoFactor')}
        mark={enabled && t('account.isOn')}
        tip={
          enabled
            ? `${t('account.twoFactorSince', { date: day(enabled_time) })} ${t('account.codesLeft', { count: left })}`
            : t('account.twoFactorTip')
        }
      >
        {state.data &&
          (enabled ? (
            <>
              {button(t('account.newCodes'), () =>
                withProof(async (sudo_token) => {
                  const made = await request(renewRecoveryCodes, { sudo_token });
                  await state.refresh();
                  setOpen({ name: 'codes', codes: made.recovery_codes });
                }),
              )}
              {button(t('account.turnOff'), async () => setOpen({ name: 'turnOff' }), 'quiet')}
            </>
          ) : (
            button(t('account.turnOn'), () =>
              withProof(async (sudo_token) => {
                const enrolment = await request(enrollTwoFactor, { sudo_token });
                setOpen({ name: 'enroll', enrolment });
              }),
            )
          ))}
      </Setting>

      <PasskeyRows />
      <ProviderRows />

      <LazyBoundary>
        {open?.name === 'password' && (
          <PasswordDialog onDone={() => notify(t('account.passwordDone'))} onClose={close} />
        )}
        {open?.name === 'turnOff' && (
          <TurnOffDialog
            onConfirm={() => {
              close();
              perform(turnOff);
            }}
            onClose={close}
          />
        )}
        {open?.name === 'enroll' && (
          <EnrollDialog
            enrolment={open.enrolment}
            onCodes={(codes) => {
              void state.refresh();
              setOpen({ name: 'codes', codes });
            }}
            onClose={close}
          />
        )}
        {open?.name === 'codes' && (
          <RecoveryDialog codes={open.codes} email={profile?.email ?? ''} onClose={close} />
        )}
      </LazyBoundary>
    </AccountPart>
  );
}

/** The password of an account that signs in another way. A mailed code sets it. */
function NoPassword(): ReactNode {
  const t = useText();
  return (
    <Setting title={t('account.password')} tip={t('account.noPassword')}>
      <a className="button plain" href={paths.newPassword()}>
        {t('account.setPassword')}
      </a>
    </Setting>
  );
}
