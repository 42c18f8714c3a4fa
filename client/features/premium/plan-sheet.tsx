import '#client/features/premium/storage-dialog.css';
import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { Plans } from './plans-list.tsx';

interface PlanSheetProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** What opens over it. */
  over?: ReactNode;
}

/**
 * A sheet about what a plan limits: below it what the plans give, and at its foot the code that
 * gives more.
 */
export function PlanSheet({ title, onClose, children, over }: PlanSheetProps): ReactNode {
  const t = useText();
  const drive = useDrive();
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="sheet-body storage">
        {children}
        <Plans />
      </div>
      <footer className="sheet-foot">
        <button
          type="button"
          className="button plain"
          onClick={() => drive.show({ name: 'redeem' })}
        >
          {t('commands.redeem')}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {t('storage.done')}
        </button>
      </footer>
      {over}
    </Sheet>
  );
}

/** In place of figures that are not there: that they are being read, or that they cannot be. */
export function UnreadFigures({ error }: { error: unknown }): ReactNode {
  const t = useText();
  return error ? (
    <p className="bad" role="alert">
      {t('storage.unread')}
    </p>
  ) : (
    <p role="status">{t('storage.reading')}</p>
  );
}
