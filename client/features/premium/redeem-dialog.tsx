import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import RedeemSheet from './redeem-sheet.tsx';

/** Redeems a code in the drive, whose storage meter then updates. */
export default function RedeemDialog({ onClose }: DialogProps<'redeem'>): ReactNode {
  const { changed } = useDrive();
  return <RedeemSheet onClose={onClose} onRedeemed={changed} />;
}
