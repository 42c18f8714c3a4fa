import type { ReactNode } from 'react';
import { useDrive } from '#client/hooks/use-drive.ts';
import type { DialogProps } from '#client/parts/drive/dialog-given.ts';
import RedeemSheet from './redeem-sheet.tsx';

/** A code redeemed in the drive, whose meter then shows what it gave. */
export default function RedeemDialog({ onClose }: DialogProps<'redeem'>): ReactNode {
  const { changed } = useDrive();
  return <RedeemSheet onClose={onClose} onRedeemed={changed} />;
}
