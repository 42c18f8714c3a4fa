import { downloading } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { deleteOldTasks } from '#worker/services/drive/tasks/delete-old-tasks.ts';
import { exportTasks } from '#worker/services/drive/tasks/export-tasks.ts';
import { taskMethods } from '#worker/services/drive/tasks/methods.ts';
import { taskEndpoints } from '#worker/services/drive/tasks/routes.ts';

/** The list of tasks. Other modules create and run them through kernel/tasks. */
export const tasks = {
  name: 'tasks',
  methods: { ...taskMethods, exportTasks },
  programAccess: {
    task: { access: downloading, tasks: ['id'] },
    listTasks: { access: downloading, offlineOnly: { types: 'offline', 'filters.types': '' } },
    deleteTasks: { access: downloading, tasks: ['ids'] },
  },
  routes: taskEndpoints,
  onAlarm: deleteOldTasks,
} satisfies DriveModule;
