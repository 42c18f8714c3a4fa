import type { DriveModule } from '#worker/services/drive/module.ts';
import { createZip } from '#worker/services/drive/zip/create-zip.ts';
import { sendZip } from '#worker/services/drive/zip/readable.ts';
import { zipEndpoints } from '#worker/services/drive/zip/routes.ts';

/** Downloads of several files as one zip archive, made while it is read. */
export const zip = {
  name: 'zip',
  methods: { createZip },
  routes: zipEndpoints,
  contentPaths: { zip: sendZip },
} satisfies DriveModule;
