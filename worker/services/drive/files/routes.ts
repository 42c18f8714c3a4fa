import type { ParsedOf } from '#protocol/call.ts';
import * as calls from '#protocol/drive.ts';
import { ApiError, resourceDetails } from '#protocol/errors.ts';
import {
  answer,
  answerInOneTrip,
  type Endpoint,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import { downloadLink, thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { BatchTaskType } from '#worker/services/drive/files/methods.ts';
import type { ConflictChoices } from '#worker/services/drive/files/conflicts.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { filtersOf } from '#worker/services/drive/kernel/listing/filters.ts';

export const fileEndpoints: readonly Endpoint[] = [
  // Before the call for a single file, whose path would match `trash:empty` as an id.
  answerInOneTrip(calls.emptyTrash, (_, context) => batch('emptytrash', [], '', context)),

  answerInOneTrip(calls.listFiles, async (input, { env, userId, session, now }) => {
    const page = await driveOf(env, session).listNodes({
      parentId: input.parent_id,
      order: input.order,
      foldersFirst: input.folders_first,
      filters: filtersOf(input),
      countMatches: true,
      limit: input.limit,
      pageToken: input.page_token,
      offset: input.offset,
    });
    const maker = { env, account: userId, ownerId: userId, now };
    const { isInTrash } = page;
    return {
      kind: 'drive#fileList' as const,
      files: page.rows.map((row) => {
        const thumbnail = thumbnailLink(maker, row, input.thumbnail_size);
        return presentFile(row, { userId, isInTrash, thumbnail });
      }),
      next_page_token: page.nextPageToken,
      version: String(page.revision),
      version_outdated: false,
      sync_time: isoTime(now),
      file_num: page.fileCount,
      ...(page.folders.length > 0 ? { folders: page.folders } : {}),
    };
  }),

  answerInOneTrip(
    calls.getFile,
    async ({ id, thumbnail_size: size }, { env, userId, session, now }) => {
      const found = await driveOf(env, session).node({ id });
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
    },
  ),

  answerInOneTrip(
    calls.getFiles,
    async ({ ids, thumbnail_size: size }, { env, userId, session, now }) => {
      const found = await driveOf(env, session).nodes({ ids });
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
    },
  ),

  answerInOneTrip(calls.folderPath, async ({ id }, { env, session }) => {
    const path = await driveOf(env, session).nodePath({ id });
    if (path.length === 0) {
      throw new ApiError('file_not_found', { details: resourceDetails(id) });
    }
    return {
      path: path.map(({ id: one, name }) => ({ id: one, name })),
      trashed: path.some(({ isTrashed }) => isTrashed),
    };
  }),

  answerInOneTrip(calls.renameFile, async ({ id, name }, { env, userId, session, ifMatch }) => {
    return presentFile(await driveOf(env, session).rename({ id, name, ifMatch }), { userId });
  }),

  answerInOneTrip(calls.trashOneFile, ({ id }, context) => batch('trash', [id], '', context)),
  answerInOneTrip(calls.trashFile, ({ id }, context) => batch('trash', [id], '', context)),
  answerInOneTrip(calls.trashFiles, ({ ids }, context) => batch('trash', ids, '', context)),
  answerInOneTrip(calls.untrashFiles, ({ ids }, context) => batch('untrash', ids, '', context)),
  answerInOneTrip(calls.deleteFiles, ({ ids }, context) => batch('delete', ids, '', context)),
  answerInOneTrip(calls.moveFiles, (input, context) =>
    batch('move', input.ids, input.to.parent_id, context, choicesOf(input)),
  ),
  answerInOneTrip(calls.copyFiles, (input, context) =>
    batch('copy', input.ids, input.to.parent_id, context, choicesOf(input)),
  ),

  answerInOneTrip(calls.findConflicts, async (input, { env, userId, session, now }) => {
    const taken = await driveOf(env, session).namesTaken({
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

  answerInOneTrip(calls.spaceUse, async (input, { env, userId, session, now }) => {
    const use = await driveOf(env, session).spaceUse({
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

  answerInOneTrip(calls.measureFiles, async ({ ids }, { env, session }) => {
    const { files, bytes, whole } = await driveOf(env, session).measure({ ids });
    return { file_count: files, size: String(bytes), complete: whole };
  }),

  answerInOneTrip(calls.starFiles, async ({ ids }, { env, session, ifMatch }) => ({
    ids: await driveOf(env, session).star({ ids, isStarred: true, ifMatch }),
  })),
  answerInOneTrip(calls.unstarFiles, async ({ ids }, { env, session, ifMatch }) => ({
    ids: await driveOf(env, session).star({ ids, isStarred: false, ifMatch }),
  })),

  // No content is known by the CID of another service.
  answer(calls.gcidOfCid, async () => ({ gcid: '' })),
];

async function batch(
  type: BatchTaskType,
  ids: string[],
  to: string,
  { env, session, idempotencyKey, ifMatch }: RequestContext,
  choices?: ConflictChoices,
): Promise<{ task_id: string }> {
  const requested = { type, ids, to, choices, idempotencyKey, ifMatch };
  return { task_id: await driveOf(env, session).batch(requested) };
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
