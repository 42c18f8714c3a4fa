import { pastedShare } from '#client/features/share/pasted-share.ts';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';

/**
 * True if the query is a shared link, alone or within its message, and the user has enabled shared
 * content in search (specification 3). The setting is requested only if there is such a link.
 */
export function useShareFound(text: string): boolean {
  const { siteOrigin } = usePage();
  const { userId } = useDrive();
  const isShare = userId !== '' && pastedShare(text, siteOrigin) !== undefined;
  const { flags } = useAccountFlags(isShare);
  return isShare && (flags?.sharedInSearch ?? storedFlag('sharedInSearch'));
}
