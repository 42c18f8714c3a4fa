import { createFile } from '#protocol/drive.ts';
import { isApiError } from '#protocol/errors.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { restoreShare } from '#protocol/share.ts';
import { clearBadge, showFailure } from './badge.ts';
import { savableLinks, shareIdOf } from './links.ts';
import { followTasks, type FollowedTasks } from './progress.ts';
import { isSignedIn, sendSigned } from './session.ts';
import { startSignIn } from './sign-in.ts';
import { local } from './stored.ts';
import { uiText } from './texts.ts';

/** Saves links to the drive and shows the result as a badge. Signs in first if necessary. */
export async function saveLinks(given: readonly string[]): Promise<void> {
  await clearBadge();
  const links = savableLinks(given);
  if (links.length === 0) return showFailure(uiText('extension.nothingToSave'));
  if (!(await isSignedIn())) return startSignIn(links);
  const ids: string[] = [];
  let fault: unknown;
  for (const link of links) {
    try {
      ids.push(await startSaving(link));
    } catch (error) {
      fault = error;
    }
  }
  const reason = fault === undefined ? undefined : failureText(fault);
  await followTasks({ ids, reason } satisfies FollowedTasks);
}

/** Starts the task that saves a link and returns its id. A repeated request has one effect. */
export async function startSaving(link: string): Promise<string> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const start = async () => {
    const shareId = shareIdOf(link, (await local.read('site')) ?? '');
    return shareId === undefined ? startDownload(link, key) : startRestore(shareId, key);
  };
  try {
    return await start();
  } catch (error) {
    if (!isApiError(error) || error.error !== 'unreachable') throw error;
    return start();
  }
}

/** Returns the server's sentence for the reader, or ours if it gave none. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return uiText('extension.failed');
  if (error.error === 'unreachable') return uiText('extension.unreachable');
  return error.description || uiText('extension.failed');
}

async function startDownload(url: string, headers: Record<string, string>): Promise<string> {
  const created = await sendSigned(
    createFile,
    { kind: 'drive#file', upload_type: uploadTypes.url, url: { url } },
    headers,
  );
  return created.task?.id ?? '';
}

async function startRestore(shareId: string, headers: Record<string, string>): Promise<string> {
  const restored = await sendSigned(restoreShare, { share_id: shareId, file_ids: [] }, headers);
  if (restored.share_status !== 'OK') {
    throw new Error(`share ${restored.share_status}`);
  }
  return restored.restore_task_id;
}
