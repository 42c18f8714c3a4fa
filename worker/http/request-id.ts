import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/bindings.ts';

/** Gives every request an id: on the answer as `x-request-id`, in every log line. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  c.set('requestId', id);
  await next();
  c.header('x-request-id', id);
});
