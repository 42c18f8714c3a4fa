import { storedFile } from '#worker/services/drive/content/stored-file.ts';
import { sendThumbnail } from '#worker/services/drive/content/thumbnail.ts';
import { sendReadable } from '#worker/services/drive/kernel/serving/send-readable.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Files and thumbnails over signed links, and the host that serves them (routes.ts). */
export const content = {
  name: 'content',
  methods: {},
  contentPaths: {
    download: (c) => sendReadable(c, storedFile(c, c.get('fields'))),
    thumbnail: (c) => sendThumbnail(c, c.get('fields')),
  },
} satisfies DriveModule;
