import '#client/features/drive/dialogs/history.css';
import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import type { DialogProps } from '../../drive-context/dialog-arguments.ts';
import { undoBlocker } from './undo-order.ts';

/**
 * Lists everything of this visit that can be undone, latest first. Each action can be undone
 * separately, except that later actions on the same files come first.
 */
export default function HistoryDialog(props: DialogProps<'history'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'commands', 'organize']}>
      <History {...props} />
    </AreaTexts>
  );
}

function History({ given, onClose }: DialogProps<'history'>): ReactNode {
  const { done, takeBack } = given;
  const t = useText();
  return (
    <Sheet title={t('commands.history')} onClose={onClose}>
      <ol className="sheet-body history">
        {done.map((one) => {
          const first = undoBlocker(done, one);
          const whyId = `history-${one.id}`;
          return (
            <li key={one.id}>
              <span dir="auto">
                {one.text}
                {first && <small id={whyId}>{t('organize.undoFirst', { what: first.text })}</small>}
              </span>
              <button
                type="button"
                className="button plain"
                aria-label={`${t('drive.undo')}: ${one.text}`}
                aria-disabled={first !== undefined || undefined}
                aria-describedby={first && whyId}
                onClick={() => {
                  if (first) return;
                  onClose();
                  takeBack(one);
                }}
              >
                {t('drive.undo')}
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
