import type { ReactNode } from 'react';
import { answerAppeal, type CaseDetails, decideCase } from '#protocol/cases.ts';
import { caseMeasures } from '#protocol/reports.ts';
import { useText } from '#client/ui/text.ts';
import { CallForm } from '#client/features/desk/parts/call-form.tsx';
import { DeskSection } from '#client/features/desk/parts/section.tsx';
import { useDesk } from '#client/features/desk/use-desk.ts';
import type { CaseModel, DraftDecision } from './case-model.ts';

/** The form for a decision, its preview, or the answer to an objection. */
export function Decision({ details, draft, messages }: CaseModel): ReactNode {
  const t = useText();
  const { id, state, measure } = details;
  if (state === 'appealed') return <Objection {...details} />;
  if (measure !== '' && measure !== 'none') return null;
  if (!draft) {
    return (
      <DeskSection title={t('casework.decision')}>
        <DraftForm />
      </DeskSection>
    );
  }
  return (
    <DeskSection title={t('casework.preview')}>
      {messages.map((message) => (
        <details key={message.to + message.address} open>
          <summary>
            {t(`casework.to_${message.to}`)} ({message.locale}): {message.subject}
          </summary>
          <pre className="desk-letter">{message.text}</pre>
        </details>
      ))}
      {messages.length === 0 && <p>{t('casework.noEmails')}</p>}
      <CallForm
        call={decideCase}
        input={{ id, ...draft }}
        action={t('casework.decide')}
        next={`/desk/reports/${id}`}
        done={t('casework.decided')}
        isDangerous={draft.measure !== 'none'}
      />
      <DraftForm draft={draft} />
    </DeskSection>
  );
}

/** Loads the page with its fields, so that the emails are seen before the decision. */
function DraftForm({ draft }: { draft?: DraftDecision }): ReactNode {
  const t = useText();
  const { path } = useDesk();
  return (
    <form className="desk-form" action={path}>
      <label className="desk-field">
        <span>{t('casework.measure')}</span>
        <select className="field" name="measure" defaultValue={draft?.measure ?? 'close_share'}>
          {caseMeasures.map((one) => (
            <option key={one} value={one}>
              {t(`decisions.measure_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        <span>{t('decisions.ground')}</span>
        <select className="field" name="ground_kind" defaultValue={draft?.ground_kind ?? 'terms'}>
          <option value="terms">{t('decisions.ground_terms')}</option>
          <option value="law">{t('decisions.ground_law')}</option>
        </select>
      </label>
      <label className="desk-field">
        <span>{t('casework.provision')}</span>
        <input className="field" name="ground" defaultValue={draft?.ground} maxLength={1000} />
      </label>
      <label className="desk-field">
        <span>{t('casework.facts')}</span>
        <textarea className="field" name="facts" rows={4} defaultValue={draft?.facts} required />
      </label>
      <Choice name="strike" label={t('casework.strike')} isOn={draft?.strike ?? false} />
      <Choice name="unfounded" label={t('casework.unfounded')} isOn={draft?.unfounded ?? false} />
      <Choice name="tell_owner" label={t('casework.tellOwner')} isOn={draft?.tell_owner ?? true} />
      <button className="button plain">{t('casework.preview')}</button>
    </form>
  );
}

function Choice({ name, label, isOn }: { name: string; label: string; isOn: boolean }): ReactNode {
  return (
    <label className="desk-field inline">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}

function Objection({ id, appeal }: CaseDetails): ReactNode {
  const t = useText();
  const { text = '' }: { text?: string } = JSON.parse(appeal || '{}');
  return (
    <DeskSection title={t('casework.objection')}>
      <pre className="desk-letter">{text}</pre>
      {(['uphold', 'reverse'] as const).map((outcome) => (
        <CallForm
          key={outcome}
          call={answerAppeal}
          input={{ id, outcome }}
          action={t(`casework.${outcome}`)}
          done={t('casework.answered')}
        >
          <label className="desk-field">
            <span>{t('casework.facts')}</span>
            <textarea className="field" name="facts" rows={3} required />
          </label>
        </CallForm>
      ))}
    </DeskSection>
  );
}
