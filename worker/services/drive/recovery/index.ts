import { writeToBackup, restoreFromBackup } from '#worker/services/drive/recovery/bucket-backup.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { mergeNodes } from '#worker/services/drive/recovery/merge-nodes.ts';
import { finishRewind, rewind } from '#worker/services/drive/recovery/rewind.ts';
import { recoverySchema, stageNodes } from '#worker/services/drive/recovery/staged-nodes.ts';

/** Bringing back an earlier state of the files (docs/recovery.md). */
export const recovery = {
  name: 'recovery',
  methods: { stageNodes, mergeNodes, rewind, finishRewind, writeToBackup, restoreFromBackup },
  schema: recoverySchema,
} satisfies DriveModule;
