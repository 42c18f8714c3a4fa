import { runCheckup } from '#worker/services/drive/checkup/checkup.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** A method that verifies the invariants of a drive, for tests and operators. */
export const checkup = {
  name: 'checkup',
  methods: { checkup: runCheckup },
} satisfies DriveModule;
