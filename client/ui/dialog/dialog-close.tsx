import '#client/ui/dialog/dialog-close.css';
import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';

interface DialogCloseProps {
  /** Where it stands: in the corner of its dialog unless told. */
  className?: string;
  onClose(): void;
}

/** The cross that closes what is over the page. */
export function DialogClose({ className = 'dialog-close', onClose }: DialogCloseProps): ReactNode {
  const t = useText();
  return (
    <button type="button" className={className} aria-label={t('common.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
