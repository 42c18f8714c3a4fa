import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';
import type { Answer } from '#worker/http/answer.ts';

export { driveOf } from '#worker/services/drive/drive-of.ts';

export const driveAnswers: readonly Answer[] = [];

/** Files over signed links, on CONTENT_ORIGIN. */
export const contentRoutes = new Hono<AppEnv>();

/** Where bytes come in: `/upload/…`, the reserved first segment of every object key. */
export const uploadRoutes = new Hono<AppEnv>();
