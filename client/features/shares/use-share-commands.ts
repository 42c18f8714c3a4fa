import type { CommandRuns } from '#client/features/commands/command-registry.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';

/** Carries out what sharing commands there are, with the files `selected` reads. */
export function useShareRuns(
  selected: () => Promise<readonly RowFacts[]>,
): Pick<CommandRuns, 'share' | 'copyLink'> {
  const { locale } = usePage();
  const drive = useDrive();
  const share = async () => drive.show({ name: 'share', files: await selected() });
  const copyLink = async () => {
    const coming = selected();
    try {
      // Loaded before the first press wherever it can be, so that the act of the person is still
      // fresh.
      const { shareAtOnce } = await import('#client/features/shares/copy-share-link.ts');
      const { link, isCopied, said, undo } = await shareAtOnce(coming, locale);
      const takeBack = undo && (async () => drive.tell(await undo()));
      if (isCopied) drive.tell(said, takeBack, [link.shareId]);
      else await share();
    } catch (error) {
      await drive.fail(error);
    }
  };
  return { share: () => void share(), copyLink: () => void copyLink() };
}
