import * as v from 'valibot';
import * as drive from '#protocol/drive.ts';
import { reading } from '#worker/http/access-rule.ts';
import { tool } from '#worker/services/mcp/tool.ts';
import {
  cursor,
  allowedFolder,
  folderId,
  item,
  itemId,
  itemOf,
  items,
  limit,
  nextCursor,
} from '#worker/services/mcp/tools/items.ts';

const readers = ['read', 'write'] as const;

/** Kinds of files that a search can be limited to. */
const kinds = [
  'file',
  'folder',
  'video',
  'audio',
  'image',
  'archive',
  'document',
  'torrent',
  'application',
  'other',
] as const;

/** A page may be empty and still have a next one, so the tool reads a few at once. */
const pagesMax = 5;

const searchFiles = tool({
  name: 'search_files',
  title: 'Search files',
  description:
    'Finds files and folders whose names contain all words of the query, most recently changed first. Contents are not searched.',
  access: readers,
  isReadOnly: true,
  input: {
    query: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    kind: v.pipe(v.optional(v.picklist(kinds)), v.description('Only items of this kind')),
    folder_id: folderId,
    limit,
    cursor,
  },
  output: { items, next_cursor: nextCursor },
  async run({ query, kind = '', folder_id: folder, limit: size, cursor: from }, context) {
    const found: v.InferOutput<typeof items> = [];
    let token = from;
    for (let pages = 0; pages < pagesMax && found.length === 0; pages++) {
      const page = await context.api.call(drive.searchFiles, {
        query,
        class: kind,
        parent_id: allowedFolder(context, folder, reading),
        limit: size,
        page_token: token,
      });
      found.push(...page.files.map(itemOf));
      token = page.next_page_token;
      if (token === '') break;
    }
    return { items: found, next_cursor: token };
  },
});

const listFolder = tool({
  name: 'list_folder',
  title: 'List a folder',
  description: 'Lists the files and folders in a folder by name, folders first.',
  access: readers,
  isReadOnly: true,
  input: { folder_id: folderId, limit, cursor },
  output: { items, next_cursor: nextCursor },
  async run({ folder_id: folder, limit: size, cursor: token }, context) {
    const page = await context.api.call(drive.listFiles, {
      parent_id: allowedFolder(context, folder, reading),
      filters: '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"}}',
      order: 'name_asc',
      folders_first: true,
      limit: size,
      page_token: token,
    });
    return { items: page.files.map(itemOf), next_cursor: page.next_page_token };
  },
});

const getFile = tool({
  name: 'get_file',
  title: 'Get a file',
  description:
    'Returns the details of a file or folder and, for a file, a link that downloads it for a few hours. Anyone who has the link can use it.',
  access: readers,
  isReadOnly: true,
  input: { file_id: itemId },
  output: {
    item,
    in_trash: v.boolean(),
    download_url: v.pipe(v.string(), v.description('Empty for folders')),
  },
  async run({ file_id: id }, { api }) {
    const file = await api.call(drive.getFile, { id });
    return { item: itemOf(file), in_trash: file.trashed, download_url: file.web_content_link };
  },
});

const getStorage = tool({
  name: 'get_storage',
  title: 'Get storage use',
  description: 'Returns how much of the storage of the drive is used.',
  access: ['read', 'write', 'offline'],
  isReadOnly: true,
  input: {},
  output: { limit_bytes: v.number(), used_bytes: v.number(), trash_bytes: v.number() },
  async run(_input, { api }) {
    const { quota } = await api.call(drive.about, {});
    return {
      limit_bytes: Number(quota.limit),
      used_bytes: Number(quota.usage),
      trash_bytes: Number(quota.usage_in_trash),
    };
  },
});

export const readingTools = [searchFiles, listFolder, getFile, getStorage];
