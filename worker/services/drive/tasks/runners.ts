import { unpackRunner } from '#worker/services/drive/archives/runner.ts';
import { copyRunner } from '#worker/services/drive/files/copy.ts';
import { deleteRunner, emptyTrashRunner } from '#worker/services/drive/files/delete.ts';
import { moveRunner } from '#worker/services/drive/files/move.ts';
import { trashRunner, untrashRunner } from '#worker/services/drive/files/trash.ts';
import { restoreRunner } from '#worker/services/drive/shares/restore-runner.ts';
import type { TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';

/** Who runs which type of task. An upload has no runner: it waits for its bytes. */
export const runners: Readonly<Record<string, TaskRunner>> = {
  trash: trashRunner,
  untrash: untrashRunner,
  delete: deleteRunner,
  move: moveRunner,
  copy: copyRunner,
  emptytrash: emptyTrashRunner,
  restore: restoreRunner,
  decompress: unpackRunner,
};
