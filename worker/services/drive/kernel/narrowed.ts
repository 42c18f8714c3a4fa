import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { fieldOf } from '#protocol/tables.ts';
import type { NarrowedIds } from '#worker/http/access-rule.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { ancestry } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { type TaskRow, taskById } from '#worker/services/drive/kernel/tasks/task.ts';

/**
 * Checks the ids of a request with narrowed rights. Throws `file_not_found` for a node outside the
 * folders, and `not_found` for a task that isn't an offline download into them, as if they didn't
 * exist.
 */
export function requireNarrowed(drive: Drive, request: NarrowedIds): null {
  const { folderIds, isOffline, nodeIds, insideIds, taskIds } = request;
  const isIn = (id: string, aboveFrom = 0) =>
    folderIds === null ||
    ancestry(drive, id)
      .slice(aboveFrom)
      .some((node) => folderIds.includes(node.id));
  const outside = nodeIds.find((id) => !isIn(id)) ?? insideIds.find((id) => !isIn(id, 1));
  if (outside !== undefined) {
    throw new ApiError('file_not_found', { details: resourceDetails(outside) });
  }
  for (const id of isOffline || folderIds !== null ? taskIds : []) {
    const task = taskById(drive, id);
    if (task && !(task.type === 'offline' && isIn(destinationOf(task)))) {
      throw new ApiError('not_found', { description: 'no such task' });
    }
  }
  return null;
}

/** The folder that an offline task saves into. */
function destinationOf({ input }: TaskRow): string {
  return String(fieldOf(storedJson(input), 'parentId') ?? '');
}
