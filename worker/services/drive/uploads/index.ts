import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import {
  dropAllIncoming,
  incomingMethods,
} from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import { writing } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { abortUploads } from '#worker/services/drive/uploads/abort-uploads.ts';
import { detachedUploadMethods } from '#worker/services/drive/uploads/detached.ts';
import { cancelUploadTask } from '#worker/services/drive/uploads/cancel-upload-task.ts';
import { sweepUploads } from '#worker/services/drive/uploads/finish.ts';
import { importNodes } from '#worker/services/drive/uploads/import-nodes.ts';
import { uploadInvariants } from '#worker/services/drive/uploads/invariants.ts';
import { uploadMethods } from '#worker/services/drive/uploads/methods.ts';
import { sweepStage } from '#worker/services/drive/uploads/stage.ts';
import { abandonUploadsOf, isNodeOfAbortedUpload } from '#worker/services/drive/uploads/store.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'upload.sweep': { stage: string };
  }
}

/** Uploads: whole or in parts, over the object endpoint, and files that an import brings. */
export const uploads = {
  name: 'uploads',
  methods: { ...uploadMethods, ...detachedUploadMethods, ...incomingMethods, importNodes },
  programAccess: {
    renewIncoming: { access: writing, nodes: [] },
    dropIncoming: { access: writing, nodes: [] },
  },
  messages: { 'upload.sweep': { deliver: sweepStage, freesStorage: true } },
  dueAt: (drive) =>
    earliest(
      drive,
      `SELECT min(expires_at) AS at FROM uploads WHERE state IN ('open', 'completing')`,
    ),
  invariants: uploadInvariants,
  onAlarm: sweepUploads,
  onNodesChanged: abandonUploadsOf,
  onTaskCancelled: cancelUploadTask,
  onErase: (drive) => abortUploads(drive) || dropAllIncoming(drive),
  isAbortedNode: isNodeOfAbortedUpload,
} satisfies DriveModule;
