import { formatSize } from '#protocol/size.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import {
  type Downloadable,
  useFileActions,
} from '#client/features/file-actions/use-file-actions.ts';
import { startDownload } from '#client/lib/start-download.ts';
import { useMessages } from '#client/ui/text.ts';

/**
 * Returns a function that downloads items, several or folders as a zip of this name. Shows the
 * download quota if nothing is left of it.
 */
export function useDownload(): (rows: readonly Downloadable[], zipName: string) => Promise<void> {
  const { t, locale } = useMessages();
  const drive = useDrive();
  const verbs = useFileActions();
  return async (rows, zipName) => {
    const [{ address, sizeBytes, skippedCount }, left] = await Promise.all([
      verbs.download(rows, zipName),
      verbs.downloadLeft(),
    ]);
    if (left <= 0) return drive.show({ name: 'traffic' });
    startDownload(address);
    const size = formatSize(sizeBytes, { locale });
    const skipped = skippedCount > 0 ? [t('drive.downloadSkipped', { count: skippedCount })] : [];
    drive.notify([t('drive.downloadStarted'), size, ...skipped].join(' · '));
  };
}
