import '#client/styles/history.css';
import type { ReactNode } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { Sheet } from '#client/parts/sheet.tsx';
import type { DialogProps } from './dialog-given.ts';

/** Everything of this visit that can be taken back, the latest first; each by itself (experience 11). */
export default function HistoryDialog({ given, onClose }: DialogProps<'history'>): ReactNode {
  const { done, takeBack } = given;
  const t = useText();
  return (
    <Sheet title={t('commands.history')} onClose={onClose}>
      <ol className="sheet-body history">
        {done.map((one, at) => (
          <li key={done.length - at}>
            <span dir="auto">{one.text}</span>
            <button
              type="button"
              className="button plain"
              aria-label={`${t('drive.undo')}: ${one.text}`}
              onClick={() => {
                onClose();
                takeBack(one);
              }}
            >
              {t('drive.undo')}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
