import { type ReactNode, useState } from 'react';
import { formatPrice } from '#locales/prices.ts';
import { localeEntry } from '#locales/list.ts';
import type { OutputOf } from '#protocol/call.ts';
import { askPayout, commissionsSummary, type promoterSummary } from '#protocol/referrals.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';

type Summary = OutputOf<typeof promoterSummary>;

/** A promoter's earnings by currency, and the payouts. */
export function EarningsPart(props: { summary: Summary; onAsked(): Promise<unknown> }): ReactNode {
  const { summary, onAsked } = props;
  const { t, formats } = useMessages();
  const { locale } = usePage();
  const errorText = useErrorText();
  const { data, refresh } = useCall(commissionsSummary, {});
  const [fault, setFault] = useState('');
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(localeEntry(locale).iso, { style: 'currency', currency }).format(amount);
  const ask = async (currency: string) => {
    setFault('');
    try {
      await request(askPayout, { currency });
      await Promise.all([refresh(), onAsked()]);
    } catch (error) {
      setFault(await errorText(error));
    }
  };
  const earned = Object.entries(data?.currencies ?? {});
  return (
    <section className="payment-kind" aria-labelledby="earnings">
      <div>
        <h2 id="earnings">{t('promoting.earnings')}</h2>
        <p>{t('promoting.pendingTip', { count: summary.pending_days })}</p>
        <p>
          <a className="link" href={`${paths.drive()}?action=show_invite_dialog`}>
            {t('promoting.getLink')}
          </a>
        </p>
      </div>
      <ul className="card">
        {data && earned.length === 0 && (
          <li className="payment-line">
            <p>{t('promoting.noEarnings')}</p>
          </li>
        )}
        {earned.map(([currency, { total, pending, available }]) => (
          <li key={currency} className="payment-line">
            <p>
              <b className="num">{money(available, currency)}</b>
              <small className="num">
                {t('promoting.sums', {
                  pending: money(pending, currency),
                  total: money(total, currency),
                })}
              </small>
            </p>
            {available > 0 && (
              <button type="button" className="button plain" onClick={() => void ask(currency)}>
                {t('promoting.askPayout')}
              </button>
            )}
          </li>
        ))}
        {summary.payouts.map((payout) => (
          <li key={payout.id} className="payment-line">
            <p>
              <b className="num">{formatPrice({ ...payout, price: payout.amount }, locale)}</b>
              <small>{formats.date(Date.parse(payout.created_time))}</small>
            </p>
            <span className="pill">{t(`promoting.${payout.status}`)}</span>
          </li>
        ))}
      </ul>
      <p className="bad" role="alert">
        {fault}
      </p>
    </section>
  );
}
