import * as calls from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { type Answer, answer, type Asking } from '#worker/http/answer.ts';
import { downloadLink, thumbnailLink } from '#worker/services/drive/content/links.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { BatchType } from '#worker/services/drive/files/acts.ts';
import { fileAnswer, isoTime } from '#worker/services/drive/files/presenter.ts';
import { parseFilters } from '#worker/services/drive/files/filters.ts';

export const fileAnswers: readonly Answer[] = [
  // Before the call of a single file, whose path would take `trash:empty` for an id.
  answer(calls.emptyTrash, (_, asking) => batch('emptytrash', [], '', asking)),

  answer(calls.listFiles, async (input, { env, userId, now }) => {
    const page = await driveOf(env, userId).listNodes({
      parentId: input.parent_id,
      order: input.order,
      foldersFirst: input.folders_first,
      filters: parseFilters(input.filters),
      limit: input.limit,
      pageToken: input.page_token,
      offset: input.offset,
    });
    return {
      kind: 'drive#fileList' as const,
      files: page.rows.map((row) =>
        fileAnswer(row, {
          userId,
          isInTrash: page.isInTrash,
          thumbnail: thumbnailLink({ env, account: userId, now }, row, input.thumbnail_size),
        }),
      ),
      next_page_token: page.nextPageToken,
      version: String(page.revision),
      version_outdated: false,
      sync_time: isoTime(now),
      file_num: page.fileCount,
    };
  }),

  answer(calls.getFile, async ({ id, thumbnail_size: size }, { env, userId, now }) => {
    const found = await driveOf(env, userId).node({ id });
    if (!found || id === '') throw new ApiError('file_not_found');
    const maker = { env, account: userId, now };
    return fileAnswer(found.row, {
      userId,
      isInTrash: found.isInTrash,
      thumbnail: thumbnailLink(maker, found.row, size),
      links: downloadLink(maker, found.row),
    });
  }),

  answer(calls.getFiles, async ({ ids, thumbnail_size: size }, { env, userId, now }) => {
    const found = await driveOf(env, userId).nodes({ ids });
    const maker = { env, account: userId, now };
    return {
      files: found.map(({ row, isInTrash }) =>
        fileAnswer(row, {
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
    if (path.length === 0) throw new ApiError('file_not_found');
    return { path };
  }),

  answer(calls.renameFile, async ({ id, name }, { env, userId }) => {
    return fileAnswer(await driveOf(env, userId).rename({ id, name }), { userId });
  }),

  answer(calls.trashOneFile, ({ id }, asking) => batch('trash', [id], '', asking)),
  answer(calls.trashFile, ({ id }, asking) => batch('trash', [id], '', asking)),
  answer(calls.trashFiles, ({ ids }, asking) => batch('trash', ids, '', asking)),
  answer(calls.untrashFiles, ({ ids }, asking) => batch('untrash', ids, '', asking)),
  answer(calls.deleteFiles, ({ ids }, asking) => batch('delete', ids, '', asking)),
  answer(calls.moveFiles, ({ ids, to }, asking) => batch('move', ids, to.parent_id, asking)),
  answer(calls.copyFiles, ({ ids, to }, asking) => batch('copy', ids, to.parent_id, asking)),

  answer(calls.starFiles, async ({ ids }, { env, userId }) => ({
    ids: await driveOf(env, userId).star({ ids, isStarred: true }),
  })),
  answer(calls.unstarFiles, async ({ ids }, { env, userId }) => ({
    ids: await driveOf(env, userId).star({ ids, isStarred: false }),
  })),
];

async function batch(
  type: BatchType,
  ids: string[],
  to: string,
  { env, userId, idempotencyKey }: Asking,
): Promise<{ task_id: string }> {
  return { task_id: await driveOf(env, userId).batch({ type, ids, to, idempotencyKey }) };
}
