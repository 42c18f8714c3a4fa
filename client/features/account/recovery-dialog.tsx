import { type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { saveText } from '#client/lib/save-text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';

interface RecoveryDialogProps {
  codes: readonly string[];
  /** Masked address of the account. */
  email: string;
  onClose(): void;
}

/** Shows new recovery codes, which are never shown again. They can be copied, saved or printed. */
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
  /** The codes can't be recovered, so closing without saving them, such as by Esc, warns first. */
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
        <div className="actions">
          <button type="button" className="button plain" data-first="" onClick={() => void copy()}>
            <Icon path={driveIcons.copy} /> {t('account.copy')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              saveText('magpie-recovery-codes.txt', text);
              setKept(true);
            }}
          >
            <Icon path={driveIcons.download} /> {t('account.download')}
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
