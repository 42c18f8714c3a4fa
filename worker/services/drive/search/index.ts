import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import { indexOldRows, indexingDue } from '#worker/services/drive/kernel/search/search-index.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { searchInvariants } from '#worker/services/drive/search/invariants.ts';
import { searchEndpoints } from '#worker/services/drive/search/routes.ts';
import { findFiles } from '#worker/services/drive/search/search.ts';

/** Search by name. The kernel keeps its index up to date with the nodes. */
export const search = {
  name: 'search',
  methods: { search: findFiles },
  routes: searchEndpoints,
  invariants: searchInvariants,
  dueAt: (drive) => earliest(drive, indexingDue),
  onAlarm: indexOldRows,
} satisfies DriveModule;
