import type { ReactNode } from 'react';
import { auditLog, verifyAuditLog } from '#protocol/admin.ts';
import type { OutputOf } from '#protocol/call.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { Code } from '#client/features/desk/parts/code.tsx';
import { ListFilters } from '#client/features/desk/parts/filters.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { type Column, DataTable } from '#client/features/desk/parts/table.tsx';
import { roleNames } from '#client/features/desk/role-names.ts';
import { deskScreen } from '#client/features/desk/screen.ts';
import { useDesk, withFilters } from '#client/features/desk/use-desk.ts';

type Log = OutputOf<typeof auditLog>;
type Line = Log['lines'][number];
type Verdict = OutputOf<typeof verifyAuditLog>;

interface AuditModel {
  log: Log;
  /** Set if the address asks for the chain to be computed again. */
  verdict: Verdict | undefined;
}

const pageRows = 50;
const fileRows = 500;

/** Actions of operators and their reads of personal data, with person and reason. */
export const auditScreen = deskScreen<AuditModel>({
  path: '/desk/audit',
  permission: 'audit.read',
  title: 'desk.audit',
  navigation: { group: 'desk', icon: 'list', key: 'l' },
  load: async ({ ask, query }) => {
    const value = (name: string) => query.get(name) ?? '';
    const isFile = value('format') === 'csv';
    const log = await ask(auditLog, {
      action: value('action'),
      person_id: value('person_id'),
      target: value('target'),
      request_id: value('request_id'),
      ip: value('ip'),
      limit: isFile ? fileRows : pageRows,
      page_token: value('page_token'),
    });
    const verdict = value('verify') === '1' ? await ask(verifyAuditLog, {}) : undefined;
    return { log, verdict };
  },
  view: (model) => <AuditView {...model} />,
  csv: ({ log }) => [
    [
      'id',
      'time',
      'person',
      'role',
      'action',
      'target',
      'outcome',
      'reason',
      'ip',
      'request',
      'hash',
    ],
    ...log.lines.map((line) => [
      line.id,
      line.created_time,
      line.person || line.person_id,
      line.role,
      line.action,
      line.target,
      line.outcome,
      line.reason,
      line.ip,
      line.request_id,
      line.hash,
    ]),
  ],
});

function AuditView({ log, verdict }: AuditModel): ReactNode {
  const t = useText();
  const desk = useDesk();
  const columns: Column<Line>[] = [
    { name: t('desk.time'), cell: (line) => <DeskMoment time={line.created_time} /> },
    { name: t('desk.person'), cell: (line) => <Person {...line} /> },
    { name: t('desk.action'), cell: (line) => <code>{line.action}</code> },
    { name: t('desk.target'), cell: (line) => <Code text={line.target} /> },
    { name: t('desk.outcome'), cell: (line) => <Outcome outcome={line.outcome} /> },
    { name: t('desk.reason'), isExtra: true, cell: (line) => line.reason || none },
    { name: t('desk.address'), isExtra: true, cell: (line) => line.ip || none },
    { name: t('desk.request'), isExtra: true, cell: (line) => <code>{line.request_id}</code> },
  ];
  return (
    <>
      <ListFilters
        filters={[
          { name: 'action', label: t('desk.action') },
          { name: 'target', label: t('desk.target') },
          { name: 'request_id', label: t('desk.request') },
          { name: 'ip', label: t('desk.address') },
        ]}
      />
      <div className="desk-actions">
        <a className="button plain" href={withFilters(desk, { verify: '1' })}>
          {t('desk.verify')}
        </a>
        <a className="button plain" href={withFilters(desk, { format: 'csv' })}>
          {t('desk.exportCsv')}
        </a>
      </div>
      {verdict && <ChainVerdict {...verdict} />}
      <DataTable
        caption={t('desk.audit')}
        columns={columns}
        rows={log.lines}
        keyOf={({ id }) => id}
        empty={t('desk.nothingFits')}
        nextPageToken={log.next_page_token}
      />
    </>
  );
}

const none = <span className="none">–</span>;

function ChainVerdict({ valid, lines, broken_at, head }: Verdict): ReactNode {
  const t = useText();
  return (
    <p className="desk-empty" role="status">
      <Badge tone={valid ? 'good' : 'bad'}>
        {valid ? t('desk.chainWhole', { count: lines }) : t('desk.chainBroken', { id: broken_at })}
      </Badge>{' '}
      <Code text={head} />
    </p>
  );
}

function Person({ person, person_id, role }: Line): ReactNode {
  const t = useText();
  const desk = useDesk();
  const name = person || person_id;
  if (name === '') return t(roleNames[role]);
  return (
    <>
      <a href={withFilters(desk, { person_id })}>{name}</a> · {t(roleNames[role])}
    </>
  );
}

function Outcome({ outcome }: { outcome: string }): ReactNode {
  const t = useText();
  return outcome === 'done' ? (
    <Badge tone="good">{t('desk.done')}</Badge>
  ) : (
    <Badge tone="bad">{outcome}</Badge>
  );
}
