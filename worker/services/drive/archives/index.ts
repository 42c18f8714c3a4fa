import { archiveEndpoints } from '#worker/services/drive/archives/routes.ts';
import { unpackRunner } from '#worker/services/drive/archives/runner.ts';
import { extractArchive } from '#worker/services/drive/archives/extract.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Zip archives in a drive: listing and unpacking them. */
export const archives = {
  name: 'archives',
  methods: { extractArchive },
  routes: archiveEndpoints,
  taskRunners: { decompress: unpackRunner },
} satisfies DriveModule;
