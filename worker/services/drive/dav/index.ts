import type { DriveModule } from '#worker/services/drive/module.ts';
import { lockMethods } from '#worker/services/drive/dav/lock-methods.ts';
import { organizeMethods } from '#worker/services/drive/dav/organize-methods.ts';
import { propertyMethods } from '#worker/services/drive/dav/property-methods.ts';
import { forgetNodes } from '#worker/services/drive/dav/property-store.ts';
import { putMethods } from '#worker/services/drive/dav/put-methods.ts';
import { readMethods } from '#worker/services/drive/dav/read-methods.ts';
import { davSchema } from '#worker/services/drive/dav/schema.ts';

/** WebDAV: programs that mount the drive (docs/decisions/0083-webdav.md). */
export const dav = {
  name: 'dav',
  methods: {
    ...readMethods,
    ...organizeMethods,
    ...propertyMethods,
    ...lockMethods,
    ...putMethods,
  },
  schema: davSchema,
  onNodesChanged: forgetNodes,
} satisfies DriveModule;
