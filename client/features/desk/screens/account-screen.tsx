import type { ReactNode } from 'react';
import { listCases } from '#protocol/cases.ts';
import { deskAccount } from '#protocol/desk.ts';
import { letters } from '#protocol/mail.ts';
import { formatSize } from '#protocol/size.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Code } from '#client/features/desk/parts/code.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection, FactList } from '#client/features/desk/parts/section.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';
import type { AccountFacts, AccountModel } from '#client/features/desk/screens/account-model.ts';
import { AccountActions } from '#client/features/desk/screens/account-actions.tsx';
import { AccountLists } from '#client/features/desk/screens/account-lists.tsx';
import { AccountState } from '#client/features/desk/screens/account-status.tsx';
import { NotesPart } from '#client/features/desk/screens/notes-part.tsx';

/** One account. Opening it needs a reason. */
export const accountScreen = deskScreen<AccountModel>({
  path: '/desk/accounts/{user_id}',
  permission: 'accounts.read',
  title: 'desk.account',
  titleOf: ({ account }) => account.name || account.email,
  load: async ({ ask, can, params: { user_id = '' } }) => {
    const account = await ask(deskAccount, { user_id });
    const [mail, cases] = await Promise.all([
      can('mail.read') ? ask(letters, { recipient: account.email, limit: 20 }) : undefined,
      can('reports.read') ? ask(listCases, { owner_id: user_id, limit: 20 }) : undefined,
    ]);
    return { account, mail: mail?.letters ?? [], cases: cases?.cases ?? [] };
  },
  view: (model) => <AccountView {...model} />,
});

function AccountView({ account, mail, cases }: AccountModel): ReactNode {
  return (
    <>
      <AccountActions {...account} />
      <div className="desk-columns">
        <Identity {...account} />
        <Storage {...account} />
      </div>
      <AccountLists account={account} mail={mail} cases={cases} />
      <NotesPart target={account.user_id} notes={account.notes} />
    </>
  );
}

function Identity(account: AccountFacts): ReactNode {
  const t = useText();
  const ways = [
    account.has_password ? t('desk.hasPassword') : '',
    account.passkeys > 0 ? t('desk.passkeyCount', { count: account.passkeys }) : '',
    ...account.providers,
  ].filter(Boolean);
  return (
    <DeskSection title={t('desk.account')}>
      <FactList
        facts={[
          [t('desk.state'), <AccountState key="state" status={account.status} />],
          [t('desk.userId'), <Code key="id" text={account.user_id} />],
          [t('desk.email'), <Code key="email" text={account.email} />],
          [t('desk.formerEmails'), account.former_emails.join(', ') || '–'],
          [t('desk.language'), account.locale],
          [t('desk.created'), <DeskMoment key="created" time={account.created_time} />],
          [t('desk.signInWays'), ways.join(', ') || '–'],
          [t('desk.twoFactorSince'), <DeskMoment key="two" time={account.two_factor_time} />],
          [t('desk.appPasswords'), account.app_passwords],
        ]}
      />
    </DeskSection>
  );
}

function Storage(account: AccountFacts): ReactNode {
  const { t, locale, formats } = useMessages();
  const { used_bytes: used, limit_bytes: limit } = account;
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <DeskSection title={t('desk.usage')}>
      <FactList
        facts={[
          [
            t('desk.usedSpace'),
            <>
              {t('desk.usedOf', { used: size(used), limit: size(limit) })}
              <meter
                className="desk-meter"
                min={0}
                max={Math.max(limit, 1)}
                value={Math.min(used, limit)}
                aria-label={t('desk.usedSpace')}
              />
            </>,
          ],
          [t('desk.inTrash'), size(account.trash_bytes)],
          [t('desk.items'), formats.number(account.items)],
          [t('desk.premiumUntil'), <DeskMoment key="until" time={account.premium_until_time} />],
        ]}
      />
    </DeskSection>
  );
}
