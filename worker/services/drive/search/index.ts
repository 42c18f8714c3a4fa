import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import { indexOldRows, indexingDue } from '#worker/services/drive/kernel/search/search-index.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { searchEndpoints } from '#worker/services/drive/search/routes.ts';
import { findFiles } from '#worker/services/drive/search/search.ts';

/** Search by name. The kernel keeps its index up to date with the nodes. */
export const search = {
  name: 'search',
  methods: { search: findFiles },
  routes: searchEndpoints,
  dueAt: (drive) => earliest(drive, indexingDue),
  onAlarm: indexOldRows,
} satisfies DriveModule;
