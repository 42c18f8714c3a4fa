import { Hono } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';
import { serveAsset } from '#worker/site/assets.ts';
import { servePage } from '#worker/site/page.tsx';

/** What an address means to a browser (design 5). */
export const site = new Hono<AppEnv>();
site.use(serveAsset);
site.get('*', servePage);
