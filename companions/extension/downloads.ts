import { api, type DownloadItem } from './browser-api.ts';
import { showFailure } from './badge.ts';
import { followTasks } from './progress.ts';
import { failureText, startSaving } from './saving.ts';
import { isSignedIn } from './session.ts';
import { local } from './stored.ts';

/** Access that is only requested when downloads are to be caught. */
export const downloadAccess = { permissions: ['downloads'] };

/** Listens to downloads, if the user allowed it. */
export function listenToDownloads(): void {
  api().downloads?.onCreated.addListener((item) => void catchDownload(item));
}

/**
 * Saves a new download to the drive instead of this device, if that is switched on. The download
 * waits meanwhile, and continues if the drive can't save it.
 */
export async function catchDownload(item: DownloadItem): Promise<void> {
  const { downloads } = api();
  const site = await local.read('site');
  if (!downloads || site === undefined || !(await local.read('catchesDownloads'))) return;
  const own = [site, (await local.read('contentOrigin')) ?? site];
  if (!isCatchable(item, own) || !(await isSignedIn())) return;
  // A small download may be complete before.
  await downloads.pause(item.id).catch(() => {});
  try {
    const id = await startSaving(item.url);
    await downloads.cancel(item.id);
    await downloads.erase({ id: item.id });
    await followTasks({ ids: [id] });
  } catch (error) {
    await downloads.resume(item.id).catch(() => {});
    await showFailure(failureText(error));
  }
}

/**
 * Recognizes downloads that the drive could make too. Those of private windows stay in the browser,
 * and so do those from the drive's `own` origins.
 */
export function isCatchable(item: DownloadItem, own: readonly string[]): boolean {
  if (item.incognito || item.state !== 'in_progress') return false;
  return [item.url, item.finalUrl ?? item.url].every(
    (link) => /^https?:\/\//i.test(link) && !own.includes(new URL(link).origin),
  );
}
