import type { ReactNode } from 'react';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useText } from '#client/ui/text.ts';

interface TurnOffDialogProps {
  onConfirm(): void;
  onClose(): void;
}

/** Asks before two-factor authentication is turned off, and states what that means. */
export default function TurnOffDialog({ onConfirm, onClose }: TurnOffDialogProps): ReactNode {
  const t = useText();
  return (
    <ConfirmDialog
      heading={t('account.turnOffAsk')}
      confirmLabel={t('account.turnOff')}
      isWorking={false}
      fault=""
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('account.turnOffTip')}</p>
    </ConfirmDialog>
  );
}
