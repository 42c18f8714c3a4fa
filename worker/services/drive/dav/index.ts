import { keysOf, tableOf } from '#protocol/tables.ts';
import { reading, writing } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { chunkMethods } from '#worker/services/drive/dav/chunk-methods.ts';
import {
  chunksDue,
  deleteAllChunks,
  deleteExpiredChunks,
} from '#worker/services/drive/dav/chunk-store.ts';
import { deleteJunkOf } from '#worker/services/drive/dav/junk.ts';
import { lockMethods } from '#worker/services/drive/dav/lock-methods.ts';
import { organizeMethods } from '#worker/services/drive/dav/organize-methods.ts';
import { propertyMethods } from '#worker/services/drive/dav/property-methods.ts';
import { forgetNodes } from '#worker/services/drive/dav/property-store.ts';
import { putMethods } from '#worker/services/drive/dav/put-methods.ts';
import { readMethods } from '#worker/services/drive/dav/read-methods.ts';
import { davSchema } from '#worker/services/drive/dav/schema.ts';

/** Paths and destinations are below the root of the key. */
const root = ['path.rootId'];

const changes = [
  'davCreateFolder',
  'davDelete',
  'davMove',
  'davCopy',
  'davPatch',
  'davLock',
  'davRefreshLock',
  'davUnlock',
  'davBeginPut',
  'davFinishPut',
] as const;

/** WebDAV: programs that mount the drive (docs/decisions/0083-webdav.md). */
export const dav = {
  name: 'dav',
  methods: {
    ...readMethods,
    ...organizeMethods,
    ...propertyMethods,
    ...lockMethods,
    ...putMethods,
    ...chunkMethods,
  },
  programAccess: {
    ...tableOf(['davNode', 'davList'], () => ({ access: reading, nodes: root })),
    ...tableOf(changes, () => ({ access: writing, nodes: root })),
    // Their folders have the root of the key in their names.
    ...tableOf(keysOf(chunkMethods), () => ({ access: writing, nodes: [] })),
  },
  schema: davSchema,
  dueAt: chunksDue,
  onAlarm: deleteExpiredChunks,
  onErase: deleteAllChunks,
  onNodesChanged(drive, change) {
    forgetNodes(drive, change);
    deleteJunkOf(drive, change);
  },
} satisfies DriveModule;
