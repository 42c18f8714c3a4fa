import {
  changeTask,
  createFile,
  decompressArchive,
  listTasks,
  type Task,
} from '#protocol/drive.ts';
import { required } from '#protocol/required.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { createShare, restoreShare } from '#protocol/share.ts';
import { type Sender, sendCall } from '../send.ts';
import type { DemoAccounts } from './accounts.ts';
import { entryAt } from './drive.ts';
import { friendAlbum } from './folders.ts';
import { sourceUrls } from './source.ts';

/** Downloads a file, unpacks an archive, saves a friend's link, and pauses another download. */
export async function runTasks({ owner, friend }: DemoAccounts): Promise<void> {
  const { tasks } = await sendCall(owner, listTasks, {});
  const isMissing = (type: string) => tasks.every((task) => task.type !== type);
  if (isMissing('decompress')) {
    const archive = await entryAt(owner, 'Lofoten, November', 'Notes and tides.zip');
    const { id } = await entryAt(owner, 'Projects');
    await sendCall(owner, decompressArchive, { file_id: archive.id, parent_id: id });
  }
  if (isMissing('restore')) await saveFromFriend(owner, friend);
  if (isMissing('offline')) {
    await download(owner, sourceUrls.sound);
    await pause(owner, await download(owner, sourceUrls.image));
  }
}

async function saveFromFriend(owner: Sender, friend: Sender): Promise<void> {
  const { id } = await entryAt(friend, friendAlbum);
  const { share_id } = await sendCall(friend, createShare, { file_ids: [id] });
  await sendCall(owner, restoreShare, { share_id });
}

async function download(owner: Sender, url: string): Promise<Task> {
  const { task } = await sendCall(owner, createFile, {
    kind: 'drive#file',
    upload_type: uploadTypes.url,
    url: { url },
  });
  return required(task, 'the download');
}

async function pause(owner: Sender, { type, id }: Task): Promise<void> {
  await sendCall(owner, changeTask, { type, id, set_params: { spec: { phase: 'pause' } } });
}
