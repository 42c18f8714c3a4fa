import { downloading } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { agentMethods } from '#worker/services/drive/offline/agents/agent-methods.ts';
import { agentEndpoints } from '#worker/services/drive/offline/agents/agent-routes.ts';
import { removeAgents } from '#worker/services/drive/offline/agents/remove-agents.ts';
import { deleteOldTransfers } from '#worker/services/drive/offline/delete-old-transfers.ts';
import { dropTransfers } from '#worker/services/drive/offline/drop-transfers.ts';
import { offlineMethods } from '#worker/services/drive/offline/methods.ts';
import { offlineEndpoints } from '#worker/services/drive/offline/routes.ts';
import { offlineSchema } from '#worker/services/drive/offline/schema.ts';
import { deleteUnusedTorrents } from '#worker/services/drive/offline/task-torrents.ts';
import { transferMethods } from '#worker/services/drive/offline/transfer-methods.ts';
import { cancelOfflineTask, notifyTransfer } from '#worker/services/drive/offline/transfers.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'transfer.tell': { taskId: string };
  }
}

/** Remote downloads: tasks that fetch links and torrents into a drive. */
export const offline = {
  name: 'offline',
  methods: { ...offlineMethods, ...transferMethods, ...agentMethods },
  programAccess: {
    hasAgent: { access: downloading, nodes: [] },
    createOffline: { access: downloading, nodes: ['parentId'] },
    pauseOffline: { access: downloading, tasks: ['id'] },
    resumeOffline: { access: downloading, tasks: ['id'] },
  },
  routes: [...offlineEndpoints, ...agentEndpoints],
  schema: offlineSchema,
  carriedTables: ['agents', 'agent_jobs', 'agent_revision'],
  messages: { 'transfer.tell': { deliver: notifyTransfer, freesStorage: true } },
  onAlarm(drive) {
    deleteOldTransfers(drive);
    deleteUnusedTorrents(drive);
  },
  onSessionsEnded: removeAgents,
  onTaskCancelled: cancelOfflineTask,
  onErase: dropTransfers,
} satisfies DriveModule;
