import '#client/features/report/report.css';
import type { ReactNode } from 'react';
import { parse } from 'valibot';
import { formatDay } from '#locales/dates.ts';
import { callKey } from '#protocol/call.ts';
import { reportStatus } from '#protocol/reports.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { useText } from '#client/ui/text.ts';

/** The page with the state of a report, for its sender. */
export default function ReportStatusPage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const { fallback } = usePage();
  const key = callKey(reportStatus, { id: query.get('id') ?? '', key: query.get('key') ?? '' });
  const report = parse(reportStatus.output, fallback[key]);
  const facts: [name: string, value: string][] = [
    [t('reports.number'), report.id],
    [t('reports.link'), report.link],
    [t('reports.reason'), t(`reports.category_${report.category}`)],
    [t('reports.sent'), formatDay(Date.parse(report.sent_time), locale)],
    [t('reports.decided'), formatDay(Date.parse(report.decided_time), locale)],
    [t('reports.answer'), report.reason],
  ];
  return (
    <article className="report">
      <header>
        <h1>{t('reports.statusTitle')}</h1>
        <p role="status">{t(`reports.state_${report.state}`)}</p>
      </header>
      <dl className="report-subject">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{shownName(value)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <p className="report-tip">{t('reports.statusKeep')}</p>
    </article>
  );
}
