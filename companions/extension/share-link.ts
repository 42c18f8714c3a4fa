import { createShare } from '#protocol/share.ts';
import type { Task } from '#protocol/tasks.ts';
import { sendSigned } from './session.ts';

/** Creates a shared link to the file of a task and returns its address. */
export async function shareLinkOf(task: Pick<Task, 'file_id'>): Promise<string> {
  const shared = await sendSigned(createShare, {
    file_ids: [task.file_id],
    share_to: 'publiclink',
    pass_code_option: 'NOT_REQUIRED',
  });
  return shared.share_url;
}
