import '#client/features/shares/dialogs/closed-reason.css';
import { type ReactNode, useState } from 'react';
import { type OwnDecision, ownDecisions } from '#protocol/reports.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { useMessages } from '#client/ui/text.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { AppealForm } from './appeal-form.tsx';

/** The reasons why a link of the user was closed, and the form for an objection. */
export default function ClosedReason({ shareId }: { shareId: string }): ReactNode {
  const { data, set } = useCall(ownDecisions, { share_id: shareId });
  const [decision] = data?.decisions ?? [];
  if (!decision) return null;
  return (
    <AreaTexts areas={['decisions', 'reports', 'errors']}>
      <Statement {...{ decision }} onChange={(changed) => set({ decisions: [changed] })} />
    </AreaTexts>
  );
}

function Statement(props: {
  decision: OwnDecision;
  onChange(decision: OwnDecision): void;
}): ReactNode {
  const { decision, onChange } = props;
  const { t, formats } = useMessages();
  const [isObjecting, setObjecting] = useState(false);
  const day = (time: string) => formats.date(Date.parse(time), localZone());
  const { measure, ground, ground_kind: kind, appeal } = decision;
  const facts = decision.facts || t(`reports.category_${decision.category}`);
  const isOpen = appeal === 'none' && Date.parse(decision.appeal_until) > Date.now();
  return (
    <section className="closed-reason" aria-labelledby="closed-reason-title">
      <h3 id="closed-reason-title">{t('decisions.title')}</h3>
      <p>
        {t(`decisions.measure_${measure}`)}{' '}
        {measure !== 'block_account' && t('decisions.filesStay')}
      </p>
      <dl>
        <dt>{t('decisions.reason')}</dt>
        <dd>{facts}</dd>
        <dt>{t('decisions.ground')}</dt>
        <dd>
          {ground ? `${t(`decisions.ground_${kind}`)}: ${ground}` : t(`decisions.ground_${kind}`)}
        </dd>
      </dl>
      <p className="closed-reason-notes">
        {[
          t('decisions.decided', { date: day(decision.decided_time) }),
          ...(decision.until_time
            ? [t('decisions.until', { date: day(decision.until_time) })]
            : []),
          t(decision.is_reported ? 'decisions.reported' : 'decisions.found'),
          ...(decision.is_automated ? [t('decisions.automated')] : []),
        ].join(' · ')}
      </p>
      {appeal !== 'none' && (
        <p role="status">
          {t(`decisions.${appeal}`)}{' '}
          {appeal === 'sent' && decision.restore_time
            ? t('decisions.restore', { date: day(decision.restore_time) })
            : decision.appeal_answer}
        </p>
      )}
      {isOpen && !isObjecting && (
        <p>
          <button type="button" className="button plain" onClick={() => setObjecting(true)}>
            {t('decisions.object')}
          </button>
        </p>
      )}
      {isOpen && isObjecting && (
        <AppealForm {...{ decision, onChange }} until={day(decision.appeal_until)} />
      )}
    </section>
  );
}
