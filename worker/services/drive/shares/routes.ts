import type { Endpoint } from '#worker/http/endpoint.ts';
import { ownerShareEndpoints } from '#worker/services/drive/shares/owner-routes.ts';
import { restoreEndpoints } from '#worker/services/drive/shares/restore-routes.ts';
import { visitorShareEndpoints } from '#worker/services/drive/shares/visitor-routes.ts';

/** All calls about shares (specification 7.1; protocol 4). */
export const shareEndpoints: readonly Endpoint[] = [
  ...ownerShareEndpoints,
  ...visitorShareEndpoints,
  ...restoreEndpoints,
];
