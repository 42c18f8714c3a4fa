import { checkDrive, repairDrive, runCheckup } from '#worker/services/drive/checkup/checkup.ts';
import { findUnused } from '#worker/services/drive/checkup/unused-contents.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Checks and repairs by the rules that the kernel and the modules declare. */
export const checkup = {
  name: 'checkup',
  methods: { checkup: runCheckup, checkDrive, repairDrive, findUnused },
} satisfies DriveModule;
