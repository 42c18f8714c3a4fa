import { deleteOldEvents } from '#worker/services/drive/events/delete-old-events.ts';
import { exportEvents } from '#worker/services/drive/events/export-events.ts';
import { eventMethods } from '#worker/services/drive/events/methods.ts';
import { eventEndpoints } from '#worker/services/drive/events/routes.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** The history of a drive. Other modules write it through kernel/change-log.ts. */
export const events = {
  name: 'events',
  methods: { ...eventMethods, exportEvents },
  routes: eventEndpoints,
  onAlarm: deleteOldEvents,
} satisfies DriveModule;
