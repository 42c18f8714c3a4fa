import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';

interface CopyButtonProps {
  /** The verb, as it stands on the button. */
  label: string;
  text: string;
  /** Shows the verb only to those who hear it. */
  isSmall?: boolean;
}

/** How long the button says that it is done. */
const saidMs = 2_000;

/**
 * Puts a text on the clipboard, and says so in its place; where that is forbidden it says to copy
 * by hand.
 */
export function CopyButton({ label, text, isSmall = false }: CopyButtonProps): ReactNode {
  const t = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), saidMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed');
  const said =
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
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {!isSmall && <span>{said || label}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
