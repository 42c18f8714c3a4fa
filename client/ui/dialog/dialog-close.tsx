import '#client/ui/dialog/dialog-close.css';
import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

interface DialogCloseProps {
  /** Defaults to the corner of the dialog. */
  className?: string;
  onClose(): void;
}

/** The close button of a dialog. */
export function DialogClose({ className = 'dialog-close', onClose }: DialogCloseProps): ReactNode {
  const t = useText();
  return (
    <button type="button" className={className} aria-label={t('common.close')} onClick={onClose}>
      <Icon path={icons.close} />
    </button>
  );
}
