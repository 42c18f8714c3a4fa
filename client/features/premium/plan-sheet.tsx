import '#client/features/premium/storage-dialog.css';
import type { ReactNode } from 'react';
import type { PlanKind } from '#protocol/plans.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { Plans } from './plans-list.tsx';

interface PlanSheetProps {
  title: string;
  /** Kinds of plans that raise the limit. */
  kinds: readonly PlanKind[];
  onClose(): void;
  children: ReactNode;
  /** Dialog opened over it. */
  over?: ReactNode;
}

/**
 * A dialog about a limit of the plan, with the plans that raise it and a button to redeem a code.
 */
export function PlanSheet({ title, kinds, onClose, children, over }: PlanSheetProps): ReactNode {
  const t = useText();
  const drive = useDrive();
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="sheet-body storage">
        {children}
        <Plans kinds={kinds} />
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

/** Replaces missing figures: loading or an error. */
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
