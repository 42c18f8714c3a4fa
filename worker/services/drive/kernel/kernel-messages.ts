import { computeMd5 } from '#worker/services/drive/kernel/bytes/md5.ts';
import {
  holdContents,
  releaseContents,
} from '#worker/services/drive/kernel/contents/references.ts';
import {
  deleteUnusedObject,
  readDimensions,
} from '#worker/services/drive/kernel/contents/maintenance.ts';
import { announceDrive } from '#worker/services/drive/kernel/registry/registered-drives.ts';
import type { MessageTypes } from '#worker/services/drive/kernel/messages.ts';

/** Messages of the kernel: references to contents, and facts read from stored bytes. */
export const kernelMessages = {
  'content.hold': { deliver: holdContents, hasBlobs: true, isRequired: true },
  'content.release': { deliver: releaseContents, hasBlobs: true },
  'content.md5': { deliver: computeMd5 },
  'content.dimensions': { deliver: readDimensions },
  'drive.announce': { deliver: announceDrive },
  'content.forget': { deliver: deleteUnusedObject, freesStorage: true },
} satisfies MessageTypes;
