import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';
import type { Answer } from '#worker/http/answer.ts';
import { eventAnswers } from '#worker/services/drive/events/routes.ts';
import { fileAnswers } from '#worker/services/drive/files/routes.ts';
import { quotaAnswers } from '#worker/services/drive/quota/routes.ts';
import { shareAnswers } from '#worker/services/drive/shares/routes.ts';
import { taskAnswers } from '#worker/services/drive/tasks/routes.ts';
import { objectEndpoint } from '#worker/services/drive/uploads/object-endpoint.ts';
import { createAnswers } from '#worker/services/drive/uploads/routes.ts';

export { driveOf } from '#worker/services/drive/drive-of.ts';
export { moderateShare, sharesHolding } from '#worker/services/drive/shares/moderation.ts';
export { moderationStatus } from '#worker/services/drive/shares/rules.ts';
export { type ShareVersion, shareVersion } from '#worker/services/drive/shares/share-head.ts';

export const driveAnswers: readonly Answer[] = [
  ...createAnswers,
  ...fileAnswers,
  ...taskAnswers,
  ...eventAnswers,
  ...quotaAnswers,
  ...shareAnswers,
];

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = new Hono<AppEnv>();

/** Where bytes come in: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = objectEndpoint;
