import '#client/features/failure/failure.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createMessages, loadTables, type Locale } from '#locales/index.ts';
import { isCrawler } from '#protocol/device.ts';
import { useReport, type Report } from '#client/features/failure/use-report.ts';
import type { FailureProps } from '#client/ui/error-boundary.tsx';
import { Mark } from '#client/ui/icons/mark.tsx';
import { TextContext, useText } from '#client/ui/text.ts';

/**
 * Returns a component that shows an exception of rendering with its number and the actions: reload,
 * copy the number, and send a report. Resolves when its texts are loaded, because it replaces what
 * the page shows until then.
 */
export async function loadFailureView(locale: Locale): Promise<ComponentType<FailureProps>> {
  const messages = createMessages(
    locale,
    await loadTables(locale, ['common', 'failure', 'errors']),
  );
  return (props) => (
    <TextContext value={messages}>
      <FailureView {...props} />
    </TextContext>
  );
}

/** Crawlers get a line in the console and no page (specification 8). */
function FailureView(props: FailureProps): ReactNode {
  const [crawls] = useState(() => isCrawler(navigator.userAgent));
  useEffect(() => {
    if (crawls) console.warn(`no error page for a crawler: ${String(props.error)}`);
  }, [crawls, props.error]);
  return crawls ? null : <Shown {...props} />;
}

function Shown({ error, extent }: FailureProps): ReactNode {
  const t = useText();
  const report = useReport(error);
  const title = t(extent === 'page' ? 'common.failedTitle' : 'failure.partTitle');
  const reload = (
    <button type="button" className="button primary" onClick={() => location.reload()}>
      {t('failure.reload')}
    </button>
  );
  if (extent === 'part') {
    return (
      <div className="failed-part" role="alert">
        <p>{title}</p>
        <div className="actions">
          {reload}
          <ReportActions report={report} />
        </div>
      </div>
    );
  }
  return (
    <section className="notice" role="alert">
      {extent === 'page' && <Mark />}
      <h1>{title}</h1>
      <p className="notice-tip">{t('failure.tip')}</p>
      <div className="actions">
        {reload}
        <ReportActions report={report} />
      </div>
      <p className="notice-line">{t('common.failedRequest', { id: report.id })}</p>
    </section>
  );
}

function ReportActions({ report }: { report: Report }): ReactNode {
  const t = useText();
  const { id, state, fault, send } = report;
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <>
      <button
        type="button"
        className="button plain"
        aria-disabled={state !== 'ready' || undefined}
        onClick={() => void send()}
      >
        {t(`failure.${labels[state]}`)}
      </button>
      <button type="button" className="button plain" onClick={copy}>
        {t(isCopied ? 'failure.copied' : 'failure.copy')}
      </button>
      <p className="failed-news" role="status">
        {state === 'sent' ? t('failure.thanks') : fault}
      </p>
    </>
  );
}

const labels = { ready: 'send', sending: 'sending', sent: 'sent' } as const;
