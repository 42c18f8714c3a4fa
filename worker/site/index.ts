import { Hono } from 'hono';
import { locales } from '#locales/index.ts';
import type { AppEnv } from '#worker/bindings.ts';
import { serveAsset } from '#worker/site/assets.ts';
import { blogFeed } from '#worker/site/blog-feed.ts';
import { answerConsent } from '#worker/site/consent.ts';
import { robots, sitemap } from '#worker/site/listings.ts';
import { manifest, receiveShared, serviceWorker } from '#worker/site/offline.ts';
import { receiveReportForm } from '#worker/site/report-form.ts';
import { consumePasscode } from '#worker/site/share-passcode.ts';
import { followSlug } from '#worker/site/share-slug.ts';
import { servePage } from '#worker/site/page.tsx';

export { pageFromMemory } from '#worker/site/page-cache.ts';

/** Routes of the site in browsers. */
export const site = new Hono<AppEnv>();
site.get('/sitemap.xml', sitemap);
site.get('/robots.txt', robots);
site.get('/manifest.webmanifest', manifest);
site.get('/sw.js', serviceWorker);
site.post('/drive/receive', receiveShared);
site.post('/cookies', answerConsent);
site.post(`/:locale{(?:${locales.map(({ code }) => code).join('|')})}/cookies`, answerConsent);
site.post('/report', receiveReportForm);
site.post(`/:locale{(?:${locales.map(({ code }) => code).join('|')})}/report`, receiveReportForm);
site.get('/blog/feed.xml', blogFeed);
site.get(`/:locale{(?:${locales.map(({ code }) => code).join('|')})}/blog/feed.xml`, blogFeed);
site.use(serveAsset);
// Loaded by its first request, because it answers with all services.
site.on('GET', ['/desk', '/desk/*'], async (c) => {
  const { serveDesk } = await import('#worker/site/desk/index.tsx');
  return serveDesk(c);
});
site.use('/s/:share/*', followSlug, consumePasscode);
site.get('*', servePage);
site.all('*', (c) => c.text('Method Not Allowed\n', 405, { Allow: 'GET, HEAD' }));
