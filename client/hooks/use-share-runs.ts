import type { CommandRuns } from '#client/commands/command-desk.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { usePage } from '#client/hooks/use-page.ts';
import type { RowFacts } from '#client/list/row-facts.ts';

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
      const { shareAtOnce } = await import('#client/parts/shares/share-at-once.ts');
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
