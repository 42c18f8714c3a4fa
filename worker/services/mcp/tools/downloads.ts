import * as v from 'valibot';
import * as drive from '#protocol/drive.ts';
import { downloading } from '#worker/http/access-rule.ts';
import { tool, type ToolContext, ToolFailure } from '#worker/services/mcp/tool.ts';
import {
  cursor,
  allowedFolder,
  folderId,
  limit,
  nextCursor,
} from '#worker/services/mcp/tools/items.ts';
import { questionIfShared } from '#worker/services/mcp/tools/shared-folder.ts';

const download = {
  task_id: v.string(),
  name: v.string(),
  state: v.picklist(['waiting', 'running', 'complete', 'failed']),
  progress_percent: v.number(),
  message: v.string(),
  file_id: v.pipe(v.string(), v.description('The saved file or folder, once complete')),
};

const saveLink = tool({
  name: 'save_link',
  title: 'Save a link',
  description:
    'Downloads an http or https address or a magnet link into the drive in the background. Never put private data of the user into the address. The user must confirm it if a shared link shows the folder.',
  access: ['offline', 'write'],
  isOpenWorld: true,
  input: {
    url: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
    folder_id: folderId,
    name: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
      v.description('Name of the file; by default that of the source'),
    ),
  },
  output: download,
  summary(given, context) {
    const input = newDownload(context, given);
    const addition = { call: drive.createFile, input, folderId: input.parent_id };
    return questionIfShared(context.api, addition, () => `Download “${given.url}” to`);
  },
  async run(given, context) {
    const { task } = await context.api.call(drive.createFile, newDownload(context, given));
    if (!task) throw new ToolFailure('The download was not started.');
    return downloadOf(task);
  },
});

function newDownload(
  context: ToolContext,
  { url, folder_id: folder, name }: { url: string; folder_id: string; name: string },
) {
  return {
    kind: 'drive#file',
    upload_type: 'UPLOAD_TYPE_URL',
    url: { url },
    name,
    parent_id: allowedFolder(context, folder, downloading),
  } as const;
}

const listDownloads = tool({
  name: 'list_downloads',
  title: 'List saved links',
  description: 'Lists downloads that were started with save_link or on the website, newest first.',
  access: ['offline', 'write', 'read'],
  isReadOnly: true,
  input: { limit, cursor },
  output: { downloads: v.array(v.object(download)), next_cursor: nextCursor },
  async run({ limit: size, cursor: token }, { api }) {
    const page = await api.call(drive.listTasks, {
      type: 'offline',
      limit: size,
      page_token: token,
    });
    return { downloads: page.tasks.map(downloadOf), next_cursor: page.next_page_token };
  },
});

const states = {
  PHASE_TYPE_PENDING: 'waiting',
  PHASE_TYPE_RUNNING: 'running',
  PHASE_TYPE_COMPLETE: 'complete',
  PHASE_TYPE_ERROR: 'failed',
} as const;

function downloadOf({ id, name, phase, progress, message, file_id: fileId }: drive.Task) {
  const state = Object.entries(states).find(([known]) => known === phase)?.[1] ?? 'waiting';
  return { task_id: id, name, state, progress_percent: progress, message, file_id: fileId };
}

export const downloadTools = [saveLink, listDownloads];
