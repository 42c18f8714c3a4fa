import {
  changesAfter,
  changesSchema,
  feedChanges,
  forgetDeletions,
  waitForChange,
} from '#worker/services/drive/changes/feed.ts';
import { changeEndpoints } from '#worker/services/drive/changes/routes.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** The change feed. Notices that there is something new are the kernel's (notices.ts). */
export const changes = {
  name: 'changes',
  methods: { changesAfter, waitForChange },
  routes: changeEndpoints,
  schema: changesSchema,
  carriedTables: ['changes', 'changes_forgotten'],
  onNodesChanged: feedChanges,
  onAlarm: forgetDeletions,
} satisfies DriveModule;
