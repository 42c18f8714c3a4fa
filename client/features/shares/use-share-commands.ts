import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';

/** Handlers of the sharing commands for the files returned by `selected`. */
export function useShareHandlers(
  selected: () => Promise<readonly RowFacts[]>,
): Record<'share' | 'copyLink', () => void> {
  const { locale } = usePage();
  const drive = useDrive();
  const share = async () => drive.show({ name: 'share', files: await selected() });
  const copyLink = async () => {
    const coming = selected();
    try {
      // Preloaded where possible, so that the user activation of the press is still valid.
      const { copyShareLink } = await import('#client/features/shares/copy-share-link.ts');
      const { link, isCopied, message, undo } = await copyShareLink(coming, locale);
      const takeBack = undo && (async () => drive.notify(await undo()));
      if (isCopied) drive.notify(message, takeBack, [link.shareId]);
      else await share();
    } catch (error) {
      await drive.fail(error);
    }
  };
  return { share: () => void share(), copyLink: () => void copyLink() };
}
