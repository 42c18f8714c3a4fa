import * as v from 'valibot';
import type { InputOf } from '#protocol/call.ts';
import * as drive from '#protocol/drive.ts';
import { writing } from '#worker/http/access-rule.ts';
import { tool, type ToolContext, ToolFailure } from '#worker/services/mcp/tool.ts';
import {
  allowedFolder,
  folderId,
  item,
  itemId,
  itemIds,
  itemOf,
  namesIn,
  namesOfAll,
} from '#worker/services/mcp/tools/items.ts';
import { questionIfShared, shownByLink } from '#worker/services/mcp/tools/shared-folder.ts';

const writers = ['write'] as const;

/** The longest text that can be uploaded, in characters. */
const textMax = 100_000;

/** For descriptions of tools. */
const sharedNote = 'The user must confirm it if a shared link shows the folder.';

const itemName = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

const createFolder = tool({
  name: 'create_folder',
  title: 'Create a folder',
  description: `Creates a folder. ${sharedNote}`,
  access: writers,
  input: { name: itemName, folder_id: folderId },
  output: { item },
  summary: ({ name, folder_id: folder }, context) =>
    questionAboutNew(context, newFolder(context, name, folder), 'Create the folder'),
  async run({ name, folder_id: folder }, context) {
    const { file } = await context.api.call(drive.createFile, newFolder(context, name, folder));
    if (!file) throw new ToolFailure('The folder was not created.');
    return { item: itemOf(file) };
  },
});

function newFolder(context: ToolContext, name: string, folder: string) {
  return {
    kind: 'drive#folder',
    name,
    parent_id: allowedFolder(context, folder, writing),
  } as const;
}

/** Returns the question before something new is added to a folder that is shared. */
function questionAboutNew(
  { api }: ToolContext,
  input: InputOf<typeof drive.createFile> & { name: string; parent_id: string },
  action: string,
): Promise<string> {
  const addition = { call: drive.createFile, input, folderId: input.parent_id };
  return questionIfShared(api, addition, () => `${action} “${input.name}” in`);
}

const uploadText = tool({
  name: 'upload_text',
  title: 'Upload a text',
  description: `Creates a text file of at most 100,000 characters. An existing file of this name stays. ${sharedNote}`,
  access: writers,
  input: { name: itemName, text: v.pipe(v.string(), v.maxLength(textMax)), folder_id: folderId },
  output: { item },
  summary: (given, context) =>
    questionAboutNew(context, newText(context, given), 'Create the file'),
  async run(given, context) {
    const { name, text } = given;
    const bytes = new TextEncoder().encode(text);
    const { file, form } = await context.api.call(drive.createFile, newText(context, given));
    if (!file) throw new ToolFailure('The file was not created.');
    if (form) {
      const body = new FormData();
      for (const [field, value] of Object.entries(form.multi_parts)) body.set(field, value);
      body.set('file', new Blob([bytes]), name);
      const answer = await context.api.upload(new Request(form.url, { method: 'POST', body }));
      await answer.body?.cancel();
      if (!answer.ok) throw new ToolFailure('The upload failed. Try again.');
    }
    return { item: itemOf(await context.api.call(drive.getFile, { id: file.id })) };
  },
});

function newText(
  context: ToolContext,
  { name, text, folder_id: folder }: { name: string; text: string; folder_id: string },
) {
  return {
    kind: 'drive#file',
    upload_type: 'UPLOAD_TYPE_FORM',
    name,
    size: new TextEncoder().encode(text).byteLength,
    parent_id: allowedFolder(context, folder, writing),
  } as const;
}

const renameFile = tool({
  name: 'rename_file',
  title: 'Rename a file or folder',
  description:
    'Renames a file or folder. The user must confirm it if a shared link shows the file or folder.',
  access: writers,
  isIdempotent: true,
  input: { file_id: itemId, name: itemName },
  output: { item },
  async summary({ file_id: id, name }, { api }) {
    const input = { id, name };
    if (!(await api.isSharedFor(drive.renameFile, input, [id]))) return '';
    const [former] = await api.namesFor(drive.renameFile, input, [id]);
    return former === undefined ? '' : `Rename “${former}” to “${name}”? ${shownByLink}`;
  },
  async run({ file_id: id, name }, { api }) {
    return { item: itemOf(await api.call(drive.renameFile, { id, name })) };
  },
});

const moveFiles = tool({
  name: 'move_files',
  title: 'Move files',
  description: `Moves files and folders into a folder. Where a name is taken, the moved item is numbered. ${sharedNote}`,
  access: writers,
  isIdempotent: true,
  input: { file_ids: itemIds, folder_id: folderId },
  output: { task_id: v.string() },
  summary({ file_ids: ids, folder_id: folder }, context) {
    const { api } = context;
    const to = { parent_id: allowedFolder(context, folder, writing) };
    const addition = { call: drive.moveFiles, input: { ids, to }, folderId: to.parent_id };
    return questionIfShared(api, addition, async () => {
      const names = await api.namesFor(drive.moveFiles, addition.input, ids);
      return `Move ${namesOfAll(names, ids)} to`;
    });
  },
  run({ file_ids: ids, folder_id: folder }, context) {
    const to = { parent_id: allowedFolder(context, folder, writing) };
    return context.api.call(drive.moveFiles, { ids, to });
  },
});

const trashFiles = tool({
  name: 'trash_files',
  title: 'Move files to the trash',
  description:
    'Moves files and folders to the trash, from which they can be restored. The user must confirm it.',
  access: writers,
  isIdempotent: true,
  isDestructive: true,
  input: { file_ids: itemIds },
  output: { task_id: v.string() },
  async summary({ file_ids: ids }, { api }) {
    const names = await api.namesFor(drive.trashFiles, { ids }, ids);
    return `Move ${namesOfAll(names, ids)} to the trash?`;
  },
  run: ({ file_ids: ids }, { api }) => api.call(drive.trashFiles, { ids }),
});

const restoreFiles = tool({
  name: 'restore_files',
  title: 'Restore files from the trash',
  description:
    'Restores files and folders from the trash to where they were. The user must confirm it if a shared link shows them there.',
  access: writers,
  isIdempotent: true,
  input: { file_ids: itemIds },
  output: { task_id: v.string() },
  async summary({ file_ids: ids }, { api }) {
    if (!(await api.isSharedFor(drive.untrashFiles, { ids }, ids))) return '';
    const count = new Set(ids).size;
    return `Restore ${namesIn([], count)} from the trash? ${shownByLink}`;
  },
  run: ({ file_ids: ids }, { api }) => api.call(drive.untrashFiles, { ids }),
});

export const writingTools = [
  createFolder,
  uploadText,
  renameFile,
  moveFiles,
  trashFiles,
  restoreFiles,
];
