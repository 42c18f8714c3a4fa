import type { ReactNode } from 'react';
import { type CaseDetails, decideCase, showCase, stepCase } from '#protocol/cases.ts';
import { caseMeasures } from '#protocol/reports.ts';
import { isOneOf } from '#protocol/tables.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Asked, CallForm } from '#client/features/desk/parts/call-form.tsx';
import { Code } from '#client/features/desk/parts/code.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DeskSection, FactList } from '#client/features/desk/parts/section.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';
import { Decision } from './case-decision.tsx';
import type { CaseModel, DraftDecision } from './case-model.ts';

/** A case: its reports, files and history, and the form for its decision. */
export const caseScreen = deskScreen<CaseModel>({
  path: '/desk/reports/{case_id}',
  permission: 'reports.read',
  title: 'casework.case',
  load: async ({ ask, params, query, can }) => {
    const { case_id: id = '' } = params;
    const details = await ask(showCase, { id });
    const draft = can('reports.decide') ? draftIn(query) : undefined;
    const previewed = draft && (await ask(decideCase, { id, ...draft, preview: true }));
    return { details, draft, messages: previewed?.messages ?? [] };
  },
  view: (model) => <CaseView {...model} />,
  titleOf: ({ details }) => details.title,
});

function draftIn(query: URLSearchParams): DraftDecision | undefined {
  const measure = query.get('measure') ?? '';
  if (!isOneOf(caseMeasures, measure)) return undefined;
  return {
    measure,
    ground_kind: query.get('ground_kind') === 'law' ? 'law' : 'terms',
    ground: query.get('ground') ?? '',
    facts: query.get('facts') ?? '',
    strike: query.has('strike'),
    unfounded: query.has('unfounded'),
    tell_owner: query.has('tell_owner'),
  };
}

function CaseView({ details, draft, messages }: CaseModel): ReactNode {
  const t = useText();
  const mayDecide = useDesk().permissions.has('reports.decide');
  const { id, category, state, is_imminent: isImminent } = details;
  return (
    <>
      <DeskSection
        title={t(`reports.category_${category}`)}
        side={mayDecide && <Steps {...details} />}
      >
        {isImminent && <Badge tone="bad">{t('casework.imminent')}</Badge>}
        <FactList
          facts={[
            [t('desk.state'), t(`casework.state_${state}`)],
            [t('reports.number'), <Code key="id" text={id} />],
            [t('reports.link'), <Code key="share" text={`/s/${details.share_id}`} />],
            [t('casework.owner'), <Code key="owner" text={details.owner_id} />],
            [t('casework.voices'), details.voices],
            [t('casework.assignee'), details.assignee || '–'],
            [t('casework.opened'), <DeskMoment key="opened" time={details.opened_time} />],
            [t('casework.due'), <DeskMoment key="due" time={details.due_time} />],
            [t('casework.held'), <DeskMoment key="held" time={details.hold_until} />],
          ]}
        />
      </DeskSection>
      <Reports {...details} />
      <Evidence {...details} />
      {mayDecide && <Decision {...{ details, draft, messages }} />}
      <History {...details} />
    </>
  );
}

function Steps({ id, assignee, is_imminent: isImminent }: CaseDetails): ReactNode {
  const t = useText();
  const { name } = useDesk();
  return (
    <div className="desk-steps">
      {assignee !== name && (
        <CallForm
          call={stepCase}
          input={{ id, step: 'assign', assignee: name }}
          action={t('casework.assign')}
          done={t('desk.saved')}
        />
      )}
      {!isImminent && (
        <CallForm
          call={stepCase}
          input={{ id, step: 'imminent' }}
          action={t('casework.markImminent')}
          done={t('desk.saved')}
        />
      )}
      <Asked id="case-note" label={t('casework.addNote')} title={t('casework.addNote')}>
        <CallForm
          call={stepCase}
          input={{ id, step: 'note' }}
          action={t('desk.save')}
          done={t('desk.saved')}
        >
          <label className="desk-field">
            <span>{t('casework.note')}</span>
            <textarea className="field" name="text" rows={4} required />
          </label>
        </CallForm>
      </Asked>
    </div>
  );
}

function Reports({ reports }: CaseDetails): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('casework.voices')}>
      {reports.map((report) => (
        <FactList
          key={report.id}
          facts={[
            [t('reports.number'), <Code key="id" text={report.id} />],
            [t('reports.sent'), <DeskMoment key="sent" time={report.sent_time} />],
            [t('reports.link'), <Code key="link" text={report.link} />],
            [t('reports.place'), report.place || '–'],
            [t('reports.text'), report.text || report.work || '–'],
            [
              t('reports.name'),
              [report.name, report.organization].filter(Boolean).join(', ') || '–',
            ],
            [t('desk.email'), report.email || '–'],
          ]}
        />
      ))}
      {reports.length === 0 && <p className="desk-empty">{t('casework.noVoices')}</p>}
    </DeskSection>
  );
}

/** Names and hashes only: what the files show is looked at on the page of the link. */
function Evidence({ files }: CaseDetails): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('casework.evidence')}>
      <DataTable
        caption={t('casework.evidence')}
        columns={[
          { name: t('desk.personName'), cell: ({ name }) => <bdi>{shownName(name)}</bdi> },
          { name: t('casework.hash'), cell: ({ gcid }) => <Code text={gcid} /> },
          { name: 'SHA-256', isExtra: true, cell: ({ sha256 }) => <Code text={sha256} /> },
        ]}
        rows={files}
        keyOf={({ file_id: id }) => id}
        empty={t('casework.noEvidence')}
      />
    </DeskSection>
  );
}

function History({ events, messages }: CaseDetails): ReactNode {
  const t = useText();
  return (
    <DeskSection title={t('casework.history')}>
      <DataTable
        caption={t('casework.history')}
        columns={[
          { name: t('desk.time'), cell: ({ time }) => <DeskMoment time={time} /> },
          { name: t('desk.person'), cell: ({ person }) => person },
          { name: t('desk.action'), cell: ({ kind }) => <code>{kind}</code> },
          { name: t('casework.note'), isExtra: true, cell: ({ text }) => text },
        ]}
        rows={events}
        keyOf={({ time, kind }) => `${time}${kind}`}
        empty="–"
      />
      {messages.map(({ subject, text, to }, at) => (
        <details key={at}>
          <summary>
            {t(`casework.to_${to}`)}: {subject}
          </summary>
          <pre className="desk-letter">{text}</pre>
        </details>
      ))}
    </DeskSection>
  );
}
