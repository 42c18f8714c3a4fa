import { type FormEvent, type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import {
  type ReportCategory,
  type reportForm,
  reportQuestions,
  sendReport,
} from '#protocol/reports.ts';
import { request } from '#client/app/api/request.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { localized } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { type ReportFault, reportFaults } from './report-fault.ts';
import { PlaceQuestions, Question } from './report-questions.tsx';

interface ReportFormProps {
  category: ReportCategory;
  link: string;
  form: OutputOf<typeof reportForm>;
  /** Of the form that was sent without scripts; '' for none. */
  fault: string;
}

/**
 * The questions of one reason. Without scripts, the form is posted to the page's own address; with
 * scripts, the call is made here, after a captcha.
 */
export function ReportForm({ category, link, form, fault: sentFault }: ReportFormProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const [fault, setFault] = useState(reportFaults.find((one) => one === sentFault));
  const [isSending, setSending] = useState(false);
  const path = localized(locale, '/report');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setFault(undefined);
    try {
      const { status_url: status } = await request(sendReport, {
        ...Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)])),
        category,
        link,
        form_token: '',
      });
      location.assign(status);
    } catch (error) {
      setFault(faultOf(error));
      setSending(false);
    }
  };

  const isChild = category === 'child_safety';
  return (
    <form
      method="post"
      action={path}
      className="report-form"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="form_token" value={form.form_token} />
      <dl className="report-subject">
        <dt>{t('reports.link')}</dt>
        <dd>
          <bdi>{shownName(link)}</bdi>
        </dd>
        <dt>{t('reports.reason')}</dt>
        <dd>
          {t(`reports.category_${category}`)}{' '}
          <a className="link" href={withQuery(path, '', { link })}>
            {t('reports.change')}
          </a>
        </dd>
      </dl>
      {isChild && <p className="report-tip">{t('reports.childTip')}</p>}
      <PlaceQuestions hasFragment={link.includes('#')} />
      {reportQuestions(category, form.packs).map((question) => (
        <Question key={question.field} category={category} {...question} />
      ))}
      <p className="report-tip">
        {t('reports.privacy')} {category === 'copyright' && t('reports.privacyCopyright')}
      </p>
      <div data-captcha-slot="" />
      <p className="fault" role="alert">
        {fault && t(`reports.fault_${fault}`)}
      </p>
      <button type="submit" className="button primary" aria-disabled={isSending || undefined}>
        {t('reports.send')}
      </button>
    </form>
  );
}

function faultOf(error: unknown): ReportFault {
  if (!isApiError(error)) return 'other';
  if (error.error === 'resource_exhausted') return 'limit';
  if (error.error === 'not_found') return 'link';
  return error.error === 'invalid_argument' ? 'missing' : 'other';
}
