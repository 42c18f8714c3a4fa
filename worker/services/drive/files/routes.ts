import type { ParsedOf } from '#protocol/call.ts';
import * as calls from '#protocol/drive.ts';
import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { downloadLink, thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { BatchTaskType } from '#worker/services/drive/files/methods.ts';
import type { ConflictChoices } from '#worker/services/drive/files/conflicts.ts';
import { presentFile, isoTime } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { filtersOf } from '#worker/services/drive/kernel/listing/filters.ts';

export const fileEndpoints: readonly Endpoint[] = [
  // Before the call for a single file, whose path would match `trash:empty` as an id.
  answer(calls.emptyTrash, (_, context) => batch('emptytrash', [], '', context)),

  answer(calls.listFiles, async (input, { env, userId, now }) => {
    const page = await driveOf(env, userId).listNodes({
      parentId: input.parent_id,
      order: input.order,
      foldersFirst: input.folders_first,
      filters: filtersOf(input),
      countMatches: true,
      limit: input.limit,
      pageToken: input.page_token,
      offset: input.offset,
    });
    return {
      kind: 'drive#fileList' as const,
      files: page.rows.map((row) =>
        presentFile(row, {
          userId,
          isInTrash: page.isInTrash,
          thumbnail: thumbnailLink(
            { env, account: userId, ownerId: userId, now },
            row,
            input.thumbnail_size,
          ),
        }),
      ),
      next_page_token: page.nextPageToken,
      version: String(page.revision),
      version_outdated: false,
      sync_time: isoTime(now),
      file_num: page.fileCount,
      ...(page.folders.length > 0 ? { folders: page.folders } : {}),
    };
  }),

  answer(calls.getFile, async ({ id, thumbnail_size: size }, { env, userId, now }) => {
    const found = await driveOf(env, userId).node({ id });
    if (!found || id === '') {
      throw new ApiError('file_not_found', { details: resourceDetails(id) });
    }
    const maker = { env, account: userId, ownerId: userId, now };
    return presentFile(found.row, {
      userId,
      isInTrash: found.isInTrash,
      thumbnail: thumbnailLink(maker, found.row, size),
      links: downloadLink(maker, found.row),
    });
  }),

  answer(calls.getFiles, async ({ ids, thumbnail_size: size }, { env, userId, now }) => {
    const found = await driveOf(env, userId).nodes({ ids });
    const maker = { env, account: userId, ownerId: userId, now };
    return {
      files: found.map(({ row, isInTrash }) =>
        presentFile(row, {
          userId,
          isInTrash,
          thumbnail: thumbnailLink(maker, row, size),
          links: downloadLink(maker, row),
        }),
      ),
    };
  }),

  answer(calls.folderPath, async ({ id }, { env, userId }) => {
    const path = await driveOf(env, userId).nodePath({ id });
    if (path.length === 0) {
      throw new ApiError('file_not_found', { details: resourceDetails(id) });
    }
    return {
      path: path.map(({ id: one, name }) => ({ id: one, name })),
      trashed: path.some(({ isTrashed }) => isTrashed),
    };
  }),

  answer(calls.renameFile, async ({ id, name }, { env, userId, ifMatch }) => {
    return presentFile(await driveOf(env, userId).rename({ id, name, ifMatch }), { userId });
  }),

  answer(calls.trashOneFile, ({ id }, context) => batch('trash', [id], '', context)),
  answer(calls.trashFile, ({ id }, context) => batch('trash', [id], '', context)),
  answer(calls.trashFiles, ({ ids }, context) => batch('trash', ids, '', context)),
  answer(calls.untrashFiles, ({ ids }, context) => batch('untrash', ids, '', context)),
  answer(calls.deleteFiles, ({ ids }, context) => batch('delete', ids, '', context)),
  answer(calls.moveFiles, (input, context) =>
    batch('move', input.ids, input.to.parent_id, context, choicesOf(input)),
  ),
  answer(calls.copyFiles, (input, context) =>
    batch('copy', input.ids, input.to.parent_id, context, choicesOf(input)),
  ),

  answer(calls.findConflicts, async (input, { env, userId, now }) => {
    const taken = await driveOf(env, userId).namesTaken({
      folderId: input.parent_id,
      names: input.names,
    });
    const maker = { env, account: userId, ownerId: userId, now };
    return {
      conflicts: taken.map(({ name, row }) => {
        const thumbnail = thumbnailLink(maker, row, input.thumbnail_size);
        return { name, file: presentFile(row, { userId, thumbnail }) };
      }),
    };
  }),

  answer(calls.spaceUse, async (input, { env, userId, now }) => {
    const use = await driveOf(env, userId).spaceUse({
      folderId: input.parent_id,
      largest: input.limit,
    });
    const maker = { env, account: userId, ownerId: userId, now };
    const shown = ({ files, bytes }: { files: number; bytes: number }) => ({
      file_count: files,
      size: String(bytes),
    });
    return {
      ...shown(use.whole),
      kinds: use.kinds.map(({ category, ...sum }) => ({ category, ...shown(sum) })),
      trash: shown(use.trash),
      largest: use.largest.map((row) => {
        const thumbnail = thumbnailLink(maker, row, input.thumbnail_size);
        return presentFile(row, { userId, thumbnail });
      }),
      folders: use.folders,
      complete: use.isComplete,
    };
  }),

  answer(calls.measureFiles, async ({ ids }, { env, userId }) => {
    const { files, bytes, whole } = await driveOf(env, userId).measure({ ids });
    return { file_count: files, size: String(bytes), complete: whole };
  }),

  answer(calls.starFiles, async ({ ids }, { env, userId, ifMatch }) => ({
    ids: await driveOf(env, userId).star({ ids, isStarred: true, ifMatch }),
  })),
  answer(calls.unstarFiles, async ({ ids }, { env, userId, ifMatch }) => ({
    ids: await driveOf(env, userId).star({ ids, isStarred: false, ifMatch }),
  })),

  // No content is known by the CID of another service.
  answer(calls.gcidOfCid, async () => ({ gcid: '' })),
];

async function batch(
  type: BatchTaskType,
  ids: string[],
  to: string,
  { env, userId, idempotencyKey, ifMatch }: RequestContext,
  choices?: ConflictChoices,
): Promise<{ task_id: string }> {
  const requested = { type, ids, to, choices, idempotencyKey, ifMatch };
  return { task_id: await driveOf(env, userId).batch(requested) };
}

/**
 * Returns the conflict choices of a call; undefined if it has none, as from clients other than
 * ours.
 */
function choicesOf(input: ParsedOf<typeof calls.moveFiles>): ConflictChoices | undefined {
  const { conflict, conflicts } = input;
  return !conflict && Object.keys(conflicts).length === 0
    ? undefined
    : { conflict: conflict ?? 'keep_both', conflicts };
}
