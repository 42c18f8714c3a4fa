import { use } from 'react';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';
import { FilesShown } from '#client/features/drive-context/after-first-paint.tsx';

/**
 * True if a click opens files instead of selecting them. This device's copy of the setting applies
 * until the account's is known, which is requested after the files are on the screen.
 */
export function useSingleClick(userId: string): boolean {
  const { flags } = useAccountFlags(use(FilesShown) && userId !== '');
  if (userId === '') return false;
  return flags?.singleClick ?? storedFlag('singleClick');
}
