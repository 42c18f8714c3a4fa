import type { DriveModule } from '#worker/services/drive/module.ts';
import { keepThumbnail } from '#worker/services/drive/thumbnails/methods.ts';
import { thumbnailEndpoints } from '#worker/services/drive/thumbnails/routes.ts';

/** Thumbnails that clients draw of files the server can't read: videos, documents, texts. */
export const thumbnails = {
  name: 'thumbnails',
  methods: { keepThumbnail },
  routes: thumbnailEndpoints,
} satisfies DriveModule;
