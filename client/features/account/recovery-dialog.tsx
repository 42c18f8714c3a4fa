import { type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { saveText } from '#client/lib/save-text.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';

interface RecoveryDialogProps {
  codes: readonly string[];
  /** Whose they are, masked. */
  email: string;
  onClose(): void;
}

/**
 * Shows recovery codes, which nobody sees again: they can be copied, kept as a file or printed
 * before it closes.
 */
export default function RecoveryDialog({ codes, email, onClose }: RecoveryDialogProps): ReactNode {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [news, setNews] = useState('');
  const text = `${t('account.codesFile', { email })}\n\n${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setKept(true);
      setNews(t('account.copied'));
    } catch {
      setNews(t('account.copyFailed'));
    }
  };
  /** Nothing brings them back, so a stray Esc does not end it. */
  const close = () => (isKept || isWarned ? onClose() : setWarned(true));

  return (
    <Sheet title={t('account.codesTitle')} onClose={close}>
      <div className="sheet-body recovery-sheet">
        <p>{t('account.codesTip')}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="acts">
          <button type="button" className="button plain" data-first="" onClick={() => void copy()}>
            <Icon name="copy" /> {t('account.copy')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              saveText('magpie-recovery-codes.txt', text);
              setKept(true);
            }}
          >
            <Icon name="download" /> {t('account.download')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              setKept(true);
              print();
            }}
          >
            {t('account.print')}
          </button>
        </div>
        <p role="status">{news}</p>
        <p className={isWarned ? 'fault' : 'visually-hidden'} role="alert">
          {isWarned && !isKept && t('account.codesNotKept')}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button primary" onClick={onClose}>
          {t('account.codesDone')}
        </button>
      </footer>
    </Sheet>
  );
}
