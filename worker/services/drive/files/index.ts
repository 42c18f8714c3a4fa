import { reading } from '#worker/http/access-rule.ts';
import { copyRunner } from '#worker/services/drive/files/copy.ts';
import { deleteRunner, emptyTrashRunner } from '#worker/services/drive/files/delete.ts';
import { exportNodes } from '#worker/services/drive/files/export-nodes.ts';
import { fileMethods } from '#worker/services/drive/files/methods.ts';
import { moveRunner } from '#worker/services/drive/files/move.ts';
import { fileEndpoints } from '#worker/services/drive/files/routes.ts';
import { sweepTrash, trashDue } from '#worker/services/drive/files/sweep-trash.ts';
import { trashRunner, untrashRunner } from '#worker/services/drive/files/trash.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Listing and organizing files and folders, and the trash. */
export const files = {
  name: 'files',
  methods: { ...fileMethods, exportNodes },
  programAccess: {
    node: { access: reading, nodes: ['id'] },
    liveNodes: { access: reading, nodes: ['ids'] },
  },
  routes: fileEndpoints,
  taskRunners: {
    trash: trashRunner,
    untrash: untrashRunner,
    delete: deleteRunner,
    move: moveRunner,
    copy: copyRunner,
    emptytrash: emptyTrashRunner,
  },
  dueAt: trashDue,
  onAlarm: sweepTrash,
} satisfies DriveModule;
