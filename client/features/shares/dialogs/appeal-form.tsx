import { type FormEvent, type ReactNode, useState } from 'react';
import { reportLettersMax } from '#protocol/limits.ts';
import { appealDecision, type OwnDecision } from '#protocol/reports.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';

interface AppealFormProps {
  decision: OwnDecision;
  /** Last day for an objection. */
  until: string;
  onChange(decision: OwnDecision): void;
}

/** An objection to a decision, which for copyright may be a counter-notice. */
export function AppealForm({ decision, until, onChange }: AppealFormProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [isCounterNotice, setCounterNotice] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? '').trim();
    setSending(true);
    setFault('');
    try {
      const { decision: changed } = await request(appealDecision, {
        id: decision.id,
        text: field('objection'),
        is_counter_notice: isCounterNotice,
        name: field('appeal_name'),
        contact: field('appeal_contact'),
        signature: field('appeal_signature'),
        mistaken: fields.has('mistaken'),
        jurisdiction: fields.has('jurisdiction'),
      });
      onChange(changed);
    } catch (error) {
      setFault(await errorText(error));
      setSending(false);
    }
  };

  return (
    <form className="appeal-form" onSubmit={(event) => void send(event)}>
      <div className="text-field">
        <label htmlFor="field-objection">{t('decisions.objection')}</label>
        <textarea
          id="field-objection"
          name="objection"
          className="field"
          rows={4}
          maxLength={reportLettersMax}
          aria-describedby="field-objection-note"
          required
        />
        <p className="text-field-note" id="field-objection-note">
          {t('decisions.objectTip', { date: until })}
        </p>
      </div>
      {decision.is_copyright && (
        <label className="appeal-check">
          <input
            type="checkbox"
            checked={isCounterNotice}
            onChange={({ target }) => setCounterNotice(target.checked)}
          />
          <span>
            {t('decisions.counterNotice')}
            <small>{t('decisions.counterNoticeTip')}</small>
          </span>
        </label>
      )}
      {isCounterNotice && <CounterNoticeFields />}
      <p className="fault" role="alert">
        {fault}
      </p>
      <p>
        <button type="submit" className="button primary" aria-disabled={isSending || undefined}>
          {t('decisions.send')}
        </button>
      </p>
    </form>
  );
}

function CounterNoticeFields(): ReactNode {
  const t = useText();
  return (
    <>
      <TextField
        label={t('decisions.name')}
        name="appeal_name"
        autoComplete="name"
        maxLength={200}
        required
      />
      <TextField
        label={t('decisions.contact')}
        name="appeal_contact"
        autoComplete="street-address"
        maxLength={1000}
        required
      />
      {(['mistaken', 'jurisdiction'] as const).map((statement) => (
        <label key={statement} className="appeal-check">
          <input type="checkbox" name={statement} required />
          <span>{t(`decisions.${statement}`)}</span>
        </label>
      ))}
      <TextField
        label={t('decisions.signature')}
        name="appeal_signature"
        autoComplete="off"
        maxLength={200}
        required
      />
    </>
  );
}
