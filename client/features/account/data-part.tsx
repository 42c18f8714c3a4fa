import { lazy, type ReactNode, useState } from 'react';
import { localized } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { AccountPart, Setting, useAction } from './setting.tsx';
import { useStepUp } from './step-up.tsx';

// Loaded when first needed.
const ExportDialog = lazy(() => import('./archive/export-dialog.tsx'));
const ImportDialog = lazy(() => import('./archive/import-dialog.tsx'));
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Export, import, data stored in the browser, and account deletion. */
export function DataPart(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const withProof = useStepUp();
  const { isWorking, perform } = useAction();
  const [open, setOpen] = useState<'export' | 'import' | 'leave'>();
  const ask = (name: 'export' | 'leave') => () =>
    perform(() => withProof(async () => setOpen(name)));
  return (
    <AccountPart id="data" title={t('account.data')}>
      <Setting title={t('account.export')} tip={t('account.exportTip')}>
        <button
          type="button"
          className="button plain"
          aria-disabled={isWorking || undefined}
          onClick={ask('export')}
        >
          {t('account.exportStart')}
        </button>
      </Setting>
      <Setting title={t('account.import')} tip={t('account.importTip')}>
        <button type="button" className="button plain" onClick={() => setOpen('import')}>
          {t('account.importStart')}
        </button>
      </Setting>
      <Setting title={t('account.cookies')} tip={t('account.cookiesTip')}>
        <a className="button plain" href={localized(locale, '/cookies')}>
          {t('account.cookiesManage')}
        </a>
      </Setting>
      <Setting title={t('account.leave')} tip={t('account.leaveTip')}>
        <button
          type="button"
          className="button plain account-danger"
          aria-disabled={isWorking || undefined}
          onClick={ask('leave')}
        >
          {t('account.leaveStart')}
        </button>
      </Setting>
      <LazyBoundary>
        {open === 'export' && <ExportDialog onClose={() => setOpen(undefined)} />}
        {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
        {open === 'leave' && <LeaveDialog onClose={() => setOpen(undefined)} />}
      </LazyBoundary>
    </AccountPart>
  );
}
