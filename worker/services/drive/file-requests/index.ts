import type { DriveModule } from '#worker/services/drive/module.ts';
import {
  deleteRequestRows,
  requestOwnerMethods,
} from '#worker/services/drive/file-requests/owner-methods.ts';
import { requestOwnerEndpoints } from '#worker/services/drive/file-requests/owner-routes.ts';
import { fileRequestsSchema } from '#worker/services/drive/file-requests/schema.ts';
import {
  followRequestedFiles,
  requestSenderMethods,
} from '#worker/services/drive/file-requests/sender-methods.ts';
import { requestSenderEndpoints } from '#worker/services/drive/file-requests/sender-routes.ts';

/** Links that collect files from people (docs/decisions/0130-requests-for-files.md). */
export const fileRequests = {
  name: 'file-requests',
  methods: { ...requestOwnerMethods, ...requestSenderMethods },
  routes: [...requestOwnerEndpoints, ...requestSenderEndpoints],
  schema: fileRequestsSchema,
  carriedTables: ['file_requests', 'request_senders', 'request_files'],
  onNodesChanged(drive, change) {
    followRequestedFiles(drive, change);
    for (const { id, is_file: isFile } of change.deleted ?? []) {
      if (isFile) continue;
      const requests = drive.sql
        .exec<{ id: string }>('SELECT id FROM file_requests WHERE folder_id = ?', id)
        .toArray();
      for (const request of requests) deleteRequestRows(drive, request.id);
    }
  },
} satisfies DriveModule;
