import { eraseSlice } from '#worker/services/drive/erasure/erase-slice.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Erasing a drive with its account. */
export const erasure = {
  name: 'erasure',
  methods: { eraseSlice },
} satisfies DriveModule;
