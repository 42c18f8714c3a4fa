import type { Messages } from '#locales/index.ts';
import { formatSize } from '#protocol/size.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';
import { type Downloadable, fileActions } from '#client/features/file-actions/file-actions.ts';
import { startDownload } from '#client/lib/start-download.ts';

/**
 * Downloads items, several or folders as a zip of this name. Shows the download quota if nothing is
 * left of it.
 */
export async function downloadItems(
  rows: readonly Downloadable[],
  zipName: string,
  { drive, messages }: { drive: DriveServices; messages: Messages },
): Promise<void> {
  const { t, locale } = messages;
  const [{ address, sizeBytes, skippedCount }, left] = await Promise.all([
    fileActions.download(rows, zipName),
    fileActions.downloadLeft(),
  ]);
  if (left <= 0) return drive.show({ name: 'traffic' });
  startDownload(address);
  const size = formatSize(sizeBytes, { locale });
  const skipped = skippedCount > 0 ? [t('drive.downloadSkipped', { count: skippedCount })] : [];
  drive.notify([t('drive.downloadStarted'), size, ...skipped].join(' · '));
}
