import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';
import type { Endpoint } from '#worker/http/endpoint.ts';
import { contentHost } from '#worker/services/drive/content/routes.ts';
import { createFileEndpoint } from '#worker/services/drive/create-file.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { modules } from '#worker/services/drive/modules.ts';
import { transferUploads } from '#worker/services/drive/offline/agents/transfer-uploads.ts';
import { sendRequestedFileEndpoint } from '#worker/services/drive/send-requested-file.ts';
import { objectEndpoint } from '#worker/services/drive/uploads/object-endpoint.ts';

/** Every call the drive answers. */
export const driveEndpoints: readonly Endpoint[] = [
  createFileEndpoint,
  sendRequestedFileEndpoint,
  ...modules.flatMap((module: DriveModule) => module.routes ?? []),
];

export { confirmSession, keepWithinScope, responsesOf } from '#worker/services/drive/drive-of.ts';
export { answerS3 } from '#worker/services/drive/s3/endpoint.ts';
export { connectLive } from '#worker/services/drive/live.ts';

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = contentHost(modules);

/** Accepts bytes: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = new Hono<AppEnv>()
  .route('/transfers', transferUploads)
  .route('/', objectEndpoint);

/** WebDAV: `/dav/…` and `/remote.php/dav/…`. */
export { serveDav } from '#worker/services/drive/dav/dav-endpoint.ts';
