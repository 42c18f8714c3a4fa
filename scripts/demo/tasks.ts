import { changeTask, createFile, decompressArchive, listTasks } from '#protocol/drive.ts';
import { required } from '#protocol/required.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { createShare, restoreShare } from '#protocol/share.ts';
import { type Sender, sendCall } from '../send.ts';
import type { DemoAccounts } from './accounts.ts';
import { entryAt } from './drive.ts';
import { friendAlbum } from './folders.ts';

/** Source of the paused download. The reserved name keeps the first start off the network. */
const pausedUrl = 'https://archive.harbour.example/films/Tidewater-1080p.mkv';

/** Saves a friend's link and unpacks an archive, and adds a download that is paused. */
export async function runTasks({ owner, friend }: DemoAccounts): Promise<void> {
  const { tasks } = await sendCall(owner, listTasks, {});
  const isMissing = (type: string) => tasks.every((task) => task.type !== type);
  if (isMissing('decompress')) {
    const archive = await entryAt(owner, 'Lofoten, November', 'Notes and tides.zip');
    const { id } = await entryAt(owner, 'Projects');
    await sendCall(owner, decompressArchive, { file_id: archive.id, parent_id: id });
  }
  if (isMissing('restore')) await saveFromFriend(owner, friend);
  if (isMissing('offline')) await addPausedDownload(owner);
}

async function saveFromFriend(owner: Sender, friend: Sender): Promise<void> {
  const { id } = await entryAt(friend, friendAlbum);
  const { share_id } = await sendCall(friend, createShare, { file_ids: [id] });
  await sendCall(owner, restoreShare, { share_id });
}

async function addPausedDownload(owner: Sender): Promise<void> {
  const { task } = await sendCall(owner, createFile, {
    kind: 'drive#file',
    upload_type: uploadTypes.url,
    url: { url: pausedUrl },
  });
  const { type, id } = required(task, 'the download');
  await sendCall(owner, changeTask, { type, id, set_params: { spec: { phase: 'pause' } } });
}
