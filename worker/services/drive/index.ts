import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';
import type { Answer } from '#worker/http/answer.ts';
import { eventAnswers } from '#worker/services/drive/events/routes.ts';
import { fileAnswers } from '#worker/services/drive/files/routes.ts';
import { quotaAnswers } from '#worker/services/drive/quota/routes.ts';
import { taskAnswers } from '#worker/services/drive/tasks/routes.ts';

export { driveOf } from '#worker/services/drive/drive-of.ts';

export const driveAnswers: readonly Answer[] = [
  ...fileAnswers,
  ...taskAnswers,
  ...eventAnswers,
  ...quotaAnswers,
];

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = new Hono<AppEnv>();

/** Where bytes come in: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = new Hono<AppEnv>();
