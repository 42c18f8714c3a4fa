import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';

/** What an address means to a browser (design 5). */
export const site = new Hono<AppEnv>();
site.all('*', (c) => c.env.ASSETS.fetch(c.req.raw));
