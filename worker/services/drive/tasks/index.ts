import type { DriveModule } from '#worker/services/drive/module.ts';
import { deleteOldTasks } from '#worker/services/drive/tasks/delete-old-tasks.ts';
import { exportTasks } from '#worker/services/drive/tasks/export-tasks.ts';
import { taskMethods } from '#worker/services/drive/tasks/methods.ts';
import { taskEndpoints } from '#worker/services/drive/tasks/routes.ts';

/** The list of tasks. Other modules create and run them through kernel/tasks. */
export const tasks = {
  name: 'tasks',
  methods: { ...taskMethods, exportTasks },
  routes: taskEndpoints,
  onAlarm: deleteOldTasks,
} satisfies DriveModule;
