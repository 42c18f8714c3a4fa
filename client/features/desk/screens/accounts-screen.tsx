import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { deskAccounts } from '#protocol/desk.ts';
import { isOneOf } from '#protocol/tables.ts';
import { useText } from '#client/ui/text.ts';
import { ListFilters } from '#client/features/desk/parts/filters.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';
import { AccountState, accountStates } from '#client/features/desk/screens/account-status.tsx';
import { useDesk, withFilters } from '#client/features/desk/use-desk.ts';

type Model = OutputOf<typeof deskAccounts>;

const statuses = ['', 'ACTIVE', 'BLOCKED', 'LEAVING'] as const;
const plans = ['', 'premium', 'free'] as const;
const sorts = [
  '',
  'created.desc',
  'created.asc',
  'sessions.desc',
  'sessions.asc',
  'premium.desc',
  'premium.asc',
] as const;

/** Every account, with masked addresses. */
export const accountsScreen = deskScreen<Model>({
  path: '/desk/accounts',
  permission: 'accounts.list',
  title: 'desk.accounts',
  navigation: { group: 'accounts', icon: 'user', key: 'a' },
  load: ({ ask, query }) => {
    const chosen = <T extends string>(name: string, values: readonly T[]) => {
      const value = query.get(name);
      return isOneOf(values, value) ? value : undefined;
    };
    return ask(deskAccounts, {
      status: chosen('status', statuses),
      plan: chosen('plan', plans),
      sort: chosen('sort', sorts),
      page_token: query.get('page_token') ?? '',
      limit: query.get('format') === 'csv' ? 500 : 50,
    });
  },
  view: (model) => <AccountsView {...model} />,
  csv: ({ accounts }) => [
    ['user', 'email', 'status', 'sessions', 'links', 'premium_until', 'created'],
    ...accounts.map((account) => [
      account.user_id,
      account.masked_email,
      account.status,
      account.sessions,
      account.shares,
      account.premium_until_time,
      account.created_time,
    ]),
  ],
});

function AccountsView({ accounts, next_page_token }: Model): ReactNode {
  const t = useText();
  const desk = useDesk();
  return (
    <>
      <ListFilters
        filters={[
          {
            name: 'status',
            label: t('desk.state'),
            options: accountStates.map(({ value, label }) => [value, t(label)]),
          },
          {
            name: 'plan',
            label: t('desk.plan'),
            options: [
              ['premium', t('desk.planPremium')],
              ['free', t('desk.planFree')],
            ],
          },
        ]}
      />
      <div className="desk-actions">
        <a className="button plain" href={withFilters(desk, { format: 'csv' })}>
          {t('desk.exportCsv')}
        </a>
      </div>
      <DataTable
        caption={t('desk.accounts')}
        columns={[
          { name: t('desk.email'), cell: ({ masked_email }) => masked_email || '–' },
          { name: t('desk.state'), cell: ({ status }) => <AccountState status={status} /> },
          {
            name: t('desk.links'),
            isNumber: true,
            isExtra: true,
            cell: ({ shares }) => shares,
          },
          {
            name: t('desk.sessions'),
            isNumber: true,
            isExtra: true,
            sort: 'sessions',
            cell: ({ sessions }) => sessions,
          },
          {
            name: t('desk.premiumUntil'),
            isExtra: true,
            sort: 'premium',
            cell: ({ premium_until_time }) => <DeskMoment time={premium_until_time} />,
          },
          {
            name: t('desk.created'),
            sort: 'created',
            cell: ({ created_time }) => <DeskMoment time={created_time} />,
          },
        ]}
        rows={accounts}
        keyOf={({ user_id }) => user_id}
        hrefOf={({ user_id }) => `/desk/accounts/${user_id}`}
        empty={t('desk.nothingFits')}
        nextPageToken={next_page_token}
      />
    </>
  );
}
