import * as calls from '#protocol/archives.ts';
import { ApiError } from '#protocol/errors.ts';
import { mimeTypeOf } from '#protocol/file-kinds.ts';
import { taskPhases } from '#protocol/resources.ts';
import { answerInOneTrip, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { refuseNewBytes } from '#worker/services/config/index.ts';
import { openArchive, requireReadable } from '#worker/services/drive/archives/archive.ts';
import {
  ArchiveRefused,
  chosenEntries,
  folderNameOf,
  packedChildren,
} from '#worker/services/drive/archives/rules.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Listing and unpacking archives (protocol 2.9). An unreadable archive is a 200 with its status.
 */
export const archiveEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.listArchive, ({ file_id: id, gcid, path }, context) =>
    unlessRefused({ files: [] }, async () => {
      const entries = await openArchive(context.env, await archiveOf(context, id, gcid));
      return {
        files: packedChildren(entries, path).map((child) => {
          const isFolder = child.entry?.isFolder ?? true;
          return {
            index: child.entry?.index ?? -1,
            filename: child.name,
            path: child.path,
            filesize: String(child.entry?.sizeBytes ?? 0),
            kind: isFolder ? ('drive#folder' as const) : ('drive#file' as const),
            mime_type: isFolder ? '' : mimeTypeOf(child.name),
            gcid: '',
            icon_link: '',
            encrypted: child.entry?.isEncrypted ?? false,
          };
        }),
      };
    }),
  ),

  answerInOneTrip(calls.decompressArchive, (input, context) =>
    unlessRefused({ task_id: '', files_num: 0, redirect_link: '' }, async () => {
      const { env, session, idempotencyKey } = context;
      await refuseNewBytes(env, context.now);
      const file = await archiveOf(context, input.file_id, input.gcid);
      const all = await openArchive(env, file);
      const entries = chosenEntries(all, input.files);
      if (entries.length === 0) {
        throw new ApiError('file_not_found', { description: 'none of the files is in it' });
      }
      await requireReadable(env, file, entries, input.password);
      const task_id = await driveOf(env, session).extractArchive({
        fileId: file.id,
        archive: { blob: file.blob, size: file.size },
        indexes: entries.length === all.length ? [] : entries.map(({ index }) => index),
        password: input.password,
        parentId: input.parent_id ?? file.parent_id,
        folderName: folderNameOf(file.name),
        sizeBytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        itemCount: entries.length,
        idempotencyKey,
      });
      return {
        task_id,
        files_num: entries.filter(({ isFolder }) => !isFolder).length,
        redirect_link: '',
      };
    }),
  ),

  answerInOneTrip(calls.decompressProgress, async ({ task_id: id }, { env, session }) => {
    const task = await driveOf(env, session).task({ id });
    if (task?.type !== 'decompress')
      throw new ApiError('not_found', { description: 'no such task' });
    const isError = task.phase === taskPhases.error;
    return {
      status: isError ? ('INVALID_FILE_FORMAT' as const) : ('OK' as const),
      status_text: task.message,
      task_id: id,
      phase: task.phase,
      progress: task.progress,
      file_id: task.file_id,
    };
  }),
];

/**
 * Returns a complete, live file. Throws `file_not_found`, `file_in_recycle_bin` and `PROHIBITED`.
 */
async function archiveOf(
  { env, session }: RequestContext,
  id: string,
  gcid: string,
): Promise<NodeRow> {
  const found = await driveOf(env, session).node({ id });
  const isThere = found?.row.is_file && found.row.phase === taskPhases.complete;
  if (!found || !isThere || (gcid !== '' && gcid.toUpperCase() !== found.row.gcid)) {
    throw new ApiError('file_not_found');
  }
  if (found.row.is_prohibited) throw prohibitedError(found.row.name);
  if (found.isInTrash) throw new ApiError('file_in_recycle_bin');
  return found.row;
}

/** Runs `work` and adds its status; a refused archive becomes an empty response with its status. */
async function unlessRefused<T extends object>(nothing: T, work: () => Promise<T>) {
  try {
    return { status: 'OK' as const, status_text: '', ...(await work()) };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return { status: error.status, status_text: error.message, ...nothing };
  }
}
