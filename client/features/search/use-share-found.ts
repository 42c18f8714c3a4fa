import { pastedShare } from '#client/features/share/pasted-share.ts';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';

/**
 * Whether what is looked for is a shared link, alone or in its message, and its owner wants to be
 * shown what it shares (specification 3: show shared content from search). The account is asked
 * only when there is such a link.
 */
export function useShareFound(text: string): boolean {
  const { siteOrigin } = usePage();
  const { userId } = useDrive();
  const isShare = userId !== '' && pastedShare(text, siteOrigin) !== undefined;
  const { flags } = useAccountFlags(isShare);
  return isShare && (flags?.sharedInSearch ?? storedFlag('sharedInSearch'));
}
