import '#client/features/report/report.css';
import type { ReactNode } from 'react';
import { parse } from 'valibot';
import { callKey } from '#protocol/call.ts';
import { reportCategories, reportForm, reportRules } from '#protocol/reports.ts';
import { localized } from '#client/app/router/paths.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';
import { ReportForm } from './report-form.tsx';

/**
 * The page `/report`: first the link and the reason, then the questions of that reason. Both steps
 * are forms that work without scripts.
 */
export default function ReportPage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const { fallback } = usePage();
  const form = parse(reportRules, fallback[callKey(reportForm, {})]);
  const category = reportCategories.find((one) => one === query.get('category'));
  const link = query.get('link') ?? '';
  return (
    <div className="report">
      <header>
        <h1>{t('reports.title')}</h1>
        <p>{t('reports.lead')}</p>
        <p>{t('reports.danger')}</p>
      </header>
      {category && link ? (
        <ReportForm {...{ category, link, form }} fault={query.get('fault') ?? ''} />
      ) : (
        <form method="get" action={localized(locale, '/report')} className="report-form">
          <TextField
            label={t('reports.link')}
            hint={t('reports.linkTip')}
            name="link"
            defaultValue={link}
            inputMode="url"
            autoComplete="off"
            maxLength={2048}
            required
          />
          <fieldset className="report-reasons">
            <legend>{t('reports.category')}</legend>
            {reportCategories.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="category"
                  value={one}
                  defaultChecked={one === category}
                  required
                />
                <span>{t(`reports.category_${one}`)}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button primary">
            {t('reports.next')}
          </button>
        </form>
      )}
    </div>
  );
}
