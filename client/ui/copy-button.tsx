import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

interface CopyButtonProps {
  /** Label of the button. */
  label: string;
  text: string;
  /** Shows an icon only, with the label for screen readers. */
  isSmall?: boolean;
  /** Called once the text is copied. */
  onCopied?: () => void;
}

/** Duration of the confirmation. */
const messageMs = 2_000;

/** Copies a text and confirms in place. If copying is blocked, it asks to copy manually. */
export function CopyButton({ label, text, isSmall = false, onCopied }: CopyButtonProps): ReactNode {
  const t = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), messageMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) onCopied?.();
  };
  const message =
    state === 'copied' ? t('shares.copied') : state === 'failed' ? t('shares.copyFailed') : '';
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'button quiet' : 'button plain'}
        aria-label={isSmall ? label : undefined}
        title={isSmall ? label : undefined}
        onClick={() => void copy()}
      >
        <Icon path={driveIcons[state === 'copied' ? 'check' : 'copy']} />
        {!isSmall && <span>{message || label}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </>
  );
}
