import type { ReactNode } from 'react';
import { type Locale, localeEntry } from '#locales/list.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Code } from '#client/features/desk/parts/code.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection } from '#client/features/desk/parts/section.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import type { AccountModel } from '#client/features/desk/screens/account-model.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

/** Links, sessions, orders, cases and messages of an account. */
export function AccountLists({ account, mail, cases }: AccountModel): ReactNode {
  const t = useText();
  const { permissions } = useDesk();
  return (
    <>
      <DeskSection title={t('desk.links')}>
        <DataTable
          caption={t('desk.links')}
          columns={[
            { name: t('desk.title'), cell: ({ title }) => title },
            {
              name: t('desk.linkId'),
              isExtra: true,
              cell: ({ share_id }) => <Code text={share_id} />,
            },
            {
              name: t('desk.created'),
              cell: ({ created_time }) => <DeskMoment time={created_time} />,
            },
            {
              name: t('desk.expires'),
              isExtra: true,
              cell: ({ expire_time }) => <DeskMoment time={expire_time} />,
            },
          ]}
          rows={account.shares}
          keyOf={({ share_id }) => share_id}
          hrefOf={({ share_id }) => `/desk/shares/${share_id}`}
          empty={t('desk.noLinks')}
        />
      </DeskSection>
      <Sessions account={account} />
      <Orders account={account} />
      {permissions.has('reports.read') && <Cases cases={cases} />}
      {permissions.has('mail.read') && <Mail mail={mail} />}
    </>
  );
}

function Sessions({ account }: Pick<AccountModel, 'account'>): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.sessions')}>
      <DataTable
        caption={t('desk.sessions')}
        columns={[
          {
            name: t('desk.device'),
            cell: ({ device_name, client_id }) => device_name || client_id,
          },
          { name: t('desk.country'), cell: ({ country }) => country || '–' },
          {
            name: t('desk.signedIn'),
            isExtra: true,
            cell: ({ created_time }) => <DeskMoment time={created_time} />,
          },
          { name: t('desk.lastUsed'), cell: ({ used_time }) => <DeskMoment time={used_time} /> },
        ]}
        rows={account.sessions}
        keyOf={({ id }) => id}
        empty={t('desk.noSessions')}
      />
    </DeskSection>
  );
}

/** Formats an amount in the smallest unit of its currency. */
function priceText(amount: number, currency: string, locale: Locale): string {
  const { iso } = localeEntry(locale);
  const format = new Intl.NumberFormat(iso, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

function Orders({ account }: Pick<AccountModel, 'account'>): ReactNode {
  const { t, locale } = useMessages();
  return (
    <DeskSection title={t('desk.orders')}>
      <DataTable
        caption={t('desk.orders')}
        columns={[
          { name: t('desk.title'), cell: ({ title }) => title },
          {
            name: t('desk.orderId'),
            isExtra: true,
            cell: ({ order_id }) => <Code text={order_id} />,
          },
          {
            name: t('desk.price'),
            isNumber: true,
            cell: ({ price, currency }) => priceText(price, currency, locale),
          },
          { name: t('desk.state'), cell: ({ status }) => status },
          {
            name: t('desk.created'),
            isExtra: true,
            cell: ({ created_time }) => <DeskMoment time={created_time} />,
          },
        ]}
        rows={account.orders}
        keyOf={({ order_id }) => order_id}
        empty={t('desk.noOrders')}
      />
    </DeskSection>
  );
}

function Cases({ cases }: Pick<AccountModel, 'cases'>): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.cases')}>
      <DataTable
        caption={t('desk.cases')}
        columns={[
          { name: t('desk.caseId'), cell: ({ id }) => id },
          { name: t('desk.kind'), cell: ({ category }) => category },
          { name: t('desk.state'), cell: ({ state }) => state },
        ]}
        rows={cases}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/reports/${id}`}
        empty={t('desk.noCases')}
      />
    </DeskSection>
  );
}

function Mail({ mail }: Pick<AccountModel, 'mail'>): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('desk.mail')}>
      <DataTable
        caption={t('desk.mail')}
        columns={[
          { name: t('desk.title'), cell: ({ subject }) => subject },
          { name: t('desk.time'), cell: ({ created_at }) => <DeskMoment time={created_at} /> },
        ]}
        rows={mail}
        keyOf={({ id }) => id}
        empty={t('desk.noMail')}
      />
    </DeskSection>
  );
}
