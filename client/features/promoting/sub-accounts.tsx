import { type FormEvent, type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import {
  inviteSubAccount,
  type promoterSummary,
  subAccountInviteLink,
} from '#protocol/referrals.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useMessages } from '#client/ui/text.ts';
import { TextField } from '#client/ui/text-field.tsx';

/** Accounts that work for a promoter, and inviting more by email or with a link. */
export function SubAccounts({ summary }: { summary: OutputOf<typeof promoterSummary> }): ReactNode {
  const { t } = useMessages();
  const errorText = useErrorText();
  const [fault, setFault] = useState('');
  const [sent, setSent] = useState('');
  const [link, setLink] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setFault('');
    setSent('');
    try {
      await work();
    } catch (error) {
      setFault(await errorText(error));
    }
  };
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('sub-account') ?? '').trim();
    if (email === '') return;
    void attempt(async () => {
      await request(inviteSubAccount, { email });
      form.reset();
      setSent(t('promoting.sent', { email }));
    });
  };
  return (
    <section className="payment-kind" aria-labelledby="sub-accounts">
      <div>
        <h2 id="sub-accounts">{t('promoting.subAccounts')}</h2>
        <p>{t('promoting.subTip')}</p>
      </div>
      <ul className="card">
        <li className="payment-line">
          <form className="payment-invite" onSubmit={invite} noValidate>
            <TextField label={t('promoting.email')} name="sub-account" type="email" />
            <button type="submit" className="button plain">
              {t('promoting.invite')}
            </button>
            <p role="status">{sent}</p>
          </form>
        </li>
        <li className="payment-line">
          {link === '' ? (
            <button
              type="button"
              className="button plain"
              onClick={() =>
                void attempt(async () =>
                  setLink((await request(subAccountInviteLink, {})).invite_link),
                )
              }
            >
              {t('promoting.makeLink')}
            </button>
          ) : (
            <TextField label={t('promoting.subLink')} name="sub-link" value={link} readOnly />
          )}
        </li>
        {summary.sub_accounts.map(({ name, created_time: time, invited_count: count }) => (
          <Member key={`${name} ${time}`} name={name} time={time} count={count} />
        ))}
      </ul>
      <p className="bad" role="alert">
        {fault}
      </p>
    </section>
  );
}

function Member(props: { name: string; time: string; count: number }): ReactNode {
  const { name, time, count } = props;
  const { t, formats } = useMessages();
  return (
    <li className="payment-line">
      <p>
        <b>{name}</b>
        <small>{formats.date(Date.parse(time))}</small>
      </p>
      <span className="num">{t('storage.invited', { count })}</span>
    </li>
  );
}
