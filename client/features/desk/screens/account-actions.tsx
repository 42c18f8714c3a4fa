import type { ReactNode } from 'react';
import { blockUser, disableUserTwoFactor, unblockUser } from '#protocol/admin.ts';
import { signOutUser } from '#protocol/desk.ts';
import { eraseUser, grantUser } from '#protocol/operator.ts';
import { useText } from '#client/ui/text.ts';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import type { AccountFacts } from '#client/features/desk/screens/account-model.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

/** Everything that may be done to an account, by the permissions of the role. */
export function AccountActions(account: AccountFacts): ReactNode {
  const t = useText();
  const { permissions } = useDesk();
  const { user_id } = account;
  return (
    <div className="desk-actions">
      {permissions.has('accounts.close') && <CloseOrReopen {...account} />}
      {permissions.has('accounts.sign-out') && (
        <Asked
          id="sign-out"
          label={t('desk.signOutEverywhere')}
          title={t('desk.signOutTitle')}
          text={t('desk.signOutText')}
        >
          <CallForm
            call={signOutUser}
            input={{ user_id }}
            action={t('desk.signOutEverywhere')}
            done={t('desk.signedOutEverywhere')}
          />
        </Asked>
      )}
      {permissions.has('accounts.reset') && account.two_factor_time !== '' && (
        <Asked
          id="two-factor"
          label={t('desk.resetTwoFactor')}
          title={t('desk.resetTwoFactorTitle')}
          text={t('desk.resetTwoFactorText')}
        >
          <CallForm
            call={disableUserTwoFactor}
            input={{ user_id }}
            action={t('desk.resetTwoFactor')}
            done={t('desk.twoFactorReset')}
            isDangerous
          />
        </Asked>
      )}
      {permissions.has('accounts.grant') && <Grant user_id={user_id} />}
      {permissions.has('accounts.export') && (
        <form className="desk-inline" data-archive={user_id}>
          <button className="button plain">{t('desk.exportData')}</button>
          <p className="fault" role="alert" />
        </form>
      )}
      {permissions.has('accounts.erase') && <Erase {...account} />}
    </div>
  );
}

function CloseOrReopen({ user_id, status }: AccountFacts): ReactNode {
  const t = useText();
  if (status === 'BLOCKED') {
    return (
      <Asked
        id="reopen"
        label={t('desk.reopen')}
        title={t('desk.reopenTitle')}
        text={t('desk.reopenText')}
      >
        <CallForm
          call={unblockUser}
          input={{ user_id }}
          action={t('desk.reopen')}
          done={t('desk.reopened')}
        />
      </Asked>
    );
  }
  return (
    <Asked
      id="close"
      label={t('desk.close')}
      title={t('desk.closeTitle')}
      text={t('desk.closeText')}
      isDangerous
    >
      <CallForm
        call={blockUser}
        input={{ user_id }}
        action={t('desk.close')}
        done={t('desk.closed')}
        isDangerous
      >
        <label className="desk-field inline">
          <input type="checkbox" name="tell_owner" data-type="flag" defaultChecked />
          <span>{t('desk.mailOwner')}</span>
        </label>
      </CallForm>
    </Asked>
  );
}

function Grant({ user_id }: Pick<AccountFacts, 'user_id'>): ReactNode {
  const t = useText();
  return (
    <Asked id="grant" label={t('desk.grant')} title={t('desk.grantTitle')}>
      <CallForm
        call={grantUser}
        input={{ user_id }}
        action={t('desk.grant')}
        done={t('desk.granted')}
      >
        <label className="desk-field">
          <span>{t('desk.premiumDays')}</span>
          <input
            className="field"
            name="premium_days"
            data-type="number"
            type="number"
            min={0}
            max={36_500}
            defaultValue={30}
          />
        </label>
      </CallForm>
    </Asked>
  );
}

function Erase({ user_id, email }: AccountFacts): ReactNode {
  const t = useText();
  return (
    <Asked
      id="erase"
      label={t('desk.erase')}
      title={t('desk.eraseTitle')}
      text={t('desk.eraseText')}
      isDangerous
    >
      <CallForm
        call={eraseUser}
        input={{ user_id }}
        action={t('desk.erase')}
        done={t('desk.erasing')}
        next="/desk"
        typed={email}
        isDangerous
      />
    </Asked>
  );
}
