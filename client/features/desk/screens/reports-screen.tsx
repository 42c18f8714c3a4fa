import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { caseStates, listCases } from '#protocol/cases.ts';
import { caseCategories } from '#protocol/reports.ts';
import { isOneOf } from '#protocol/tables.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';
import { Badge } from '#client/features/desk/parts/badge.tsx';
import { ListFilters } from '#client/features/desk/parts/filters.tsx';
import { DeskMoment } from '#client/features/desk/parts/moment.tsx';
import { DataTable } from '#client/features/desk/parts/table.tsx';
import { deskScreen } from '#client/features/desk/screen.ts';

type Model = OutputOf<typeof listCases>;
type ListedCase = Model['cases'][number];

const pageRows = 50;

/** The queue of cases, the most urgent first. */
export const reportsScreen = deskScreen<Model>({
  path: '/desk/reports',
  permission: 'reports.read',
  title: 'casework.reports',
  navigation: { group: 'content', icon: 'shield', key: 'r' },
  load: ({ ask, query }) => {
    const state = query.get('state') ?? '';
    const category = query.get('category') ?? '';
    return ask(listCases, {
      state: isOneOf(caseStates, state) ? state : '',
      category: isOneOf(caseCategories, category) ? category : '',
      assignee: query.get('assignee') ?? '',
      limit: pageRows,
      page_token: query.get('page_token') ?? '',
    });
  },
  view: (model) => <ReportsView {...model} />,
  csv: ({ cases }) => [
    ['id', 'category', 'state', 'title', 'voices', 'assignee', 'opened', 'due', 'measure'],
    ...cases.map((one) => [
      one.id,
      one.category,
      one.state,
      one.title,
      one.voices,
      one.assignee,
      one.opened_time,
      one.due_time,
      one.measure,
    ]),
  ],
});

function ReportsView({ cases, open, overdue, next_page_token: nextPageToken }: Model): ReactNode {
  const t = useText();
  return (
    <>
      <p>
        {t('casework.openCases', { number: open })} ·{' '}
        {overdue > 0 ? (
          <Badge tone="bad">{t('casework.overdueCases', { number: overdue })}</Badge>
        ) : (
          t('casework.overdueCases', { number: overdue })
        )}
      </p>
      <ListFilters
        filters={[
          {
            name: 'state',
            label: t('desk.state'),
            options: caseStates.map((state) => [state, t(`casework.state_${state}`)] as const),
          },
          {
            name: 'category',
            label: t('reports.reason'),
            options: caseCategories.map((one) => [one, t(`reports.category_${one}`)] as const),
          },
          { name: 'assignee', label: t('casework.assignee') },
        ]}
      />
      <DataTable
        caption={t('casework.reports')}
        columns={[
          { name: t('reports.reason'), cell: (one) => t(`reports.category_${one.category}`) },
          {
            name: t('reports.link'),
            isExtra: true,
            cell: ({ title }) => <bdi>{shownName(title)}</bdi>,
          },
          { name: t('desk.state'), cell: ({ state }) => t(`casework.state_${state}`) },
          {
            name: t('casework.voices'),
            isNumber: true,
            isExtra: true,
            cell: ({ voices }) => voices,
          },
          { name: t('casework.assignee'), isExtra: true, cell: ({ assignee }) => assignee },
          { name: t('casework.due'), cell: (one) => <Due {...one} /> },
        ]}
        rows={cases}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/reports/${id}`}
        empty={t('casework.noReports')}
        nextPageToken={nextPageToken}
      />
    </>
  );
}

function Due({ due_time: time, is_overdue: isOverdue, is_imminent: isImminent }: ListedCase) {
  const t = useText();
  return (
    <>
      {isImminent && <Badge tone="bad">{t('casework.imminent')}</Badge>}{' '}
      {isOverdue && <Badge tone="warn">{t('casework.overdue')}</Badge>} <DeskMoment time={time} />
    </>
  );
}
