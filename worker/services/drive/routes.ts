import type { Endpoint } from '#worker/http/endpoint.ts';
import { archiveEndpoints } from '#worker/services/drive/archives/routes.ts';
import { contentHost } from '#worker/services/drive/content/routes.ts';
import { eventEndpoints } from '#worker/services/drive/events/routes.ts';
import { fileEndpoints } from '#worker/services/drive/files/routes.ts';
import { quotaEndpoints } from '#worker/services/drive/quota/routes.ts';
import { resourceEndpoints } from '#worker/services/drive/resource/routes.ts';
import { searchEndpoints } from '#worker/services/drive/search/routes.ts';
import { settingEndpoints } from '#worker/services/drive/settings/routes.ts';
import { shareEndpoints } from '#worker/services/drive/shares/routes.ts';
import { offlineEndpoints } from '#worker/services/drive/offline/routes.ts';
import { taskEndpoints } from '#worker/services/drive/tasks/routes.ts';
import { objectEndpoint } from '#worker/services/drive/uploads/object-endpoint.ts';
import { createEndpoints } from '#worker/services/drive/uploads/routes.ts';
import { zipEndpoints } from '#worker/services/drive/zip/routes.ts';

/** Every call the drive answers. */
export const driveEndpoints: readonly Endpoint[] = [
  ...createEndpoints,
  ...searchEndpoints,
  ...fileEndpoints,
  ...taskEndpoints,
  ...offlineEndpoints,
  ...eventEndpoints,
  ...quotaEndpoints,
  ...shareEndpoints,
  ...zipEndpoints,
  ...archiveEndpoints,
  ...settingEndpoints,
  ...resourceEndpoints,
];

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = contentHost;

/** Where bytes come in: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = objectEndpoint;
