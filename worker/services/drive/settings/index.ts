import type { DriveModule } from '#worker/services/drive/module.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import {
  rewriteDue,
  rewriteSortNames,
  setLanguage,
} from '#worker/services/drive/kernel/rewrite-sort-names.ts';
import { defaultFolder } from '#worker/services/drive/settings/default-folder.ts';
import { settingMethods } from '#worker/services/drive/settings/methods.ts';
import { settingEndpoints } from '#worker/services/drive/settings/routes.ts';

/** Settings that clients store for an account, and the language its names are sorted in. */
export const settings = {
  name: 'settings',
  methods: { ...settingMethods, setLanguage, defaultFolder },
  routes: settingEndpoints,
  dueAt: (drive) => earliest(drive, rewriteDue),
  onAlarm: rewriteSortNames,
} satisfies DriveModule;
