import * as v from 'valibot';
import * as drive from '#protocol/drive.ts';
import { writing } from '#worker/http/access-rule.ts';
import { tool, ToolFailure } from '#worker/services/mcp/tool.ts';
import {
  allowedFolder,
  folderId,
  item,
  itemId,
  itemIds,
  itemOf,
  namesOfAll,
} from '#worker/services/mcp/tools/items.ts';

const writers = ['write'] as const;

/** The longest text that can be uploaded, in characters. */
const textMax = 100_000;

const itemName = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

const createFolder = tool({
  name: 'create_folder',
  title: 'Create a folder',
  description: 'Creates a folder.',
  access: writers,
  input: { name: itemName, folder_id: folderId },
  output: { item },
  async run({ name, folder_id: folder }, context) {
    const { file } = await context.api.call(drive.createFile, {
      kind: 'drive#folder',
      name,
      parent_id: allowedFolder(context, folder, writing),
    });
    if (!file) throw new ToolFailure('The folder was not created.');
    return { item: itemOf(file) };
  },
});

const uploadText = tool({
  name: 'upload_text',
  title: 'Upload a text',
  description:
    'Creates a text file of at most 100,000 characters. An existing file of this name stays.',
  access: writers,
  input: { name: itemName, text: v.pipe(v.string(), v.maxLength(textMax)), folder_id: folderId },
  output: { item },
  async run({ name, text, folder_id: folder }, context) {
    const bytes = new TextEncoder().encode(text);
    const { file, form } = await context.api.call(drive.createFile, {
      kind: 'drive#file',
      upload_type: 'UPLOAD_TYPE_FORM',
      name,
      size: bytes.byteLength,
      parent_id: allowedFolder(context, folder, writing),
    });
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

const renameFile = tool({
  name: 'rename_file',
  title: 'Rename a file or folder',
  description: 'Renames a file or folder.',
  access: writers,
  isIdempotent: true,
  input: { file_id: itemId, name: itemName },
  output: { item },
  async run({ file_id: id, name }, { api }) {
    return { item: itemOf(await api.call(drive.renameFile, { id, name })) };
  },
});

const moveFiles = tool({
  name: 'move_files',
  title: 'Move files',
  description:
    'Moves files and folders into a folder. Where a name is taken, the moved item is numbered.',
  access: writers,
  isIdempotent: true,
  input: { file_ids: itemIds, folder_id: folderId },
  output: { task_id: v.string() },
  async run({ file_ids: ids, folder_id: folder }, context) {
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
  description: 'Restores files and folders from the trash to where they were.',
  access: writers,
  isIdempotent: true,
  input: { file_ids: itemIds },
  output: { task_id: v.string() },
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
