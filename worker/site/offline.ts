import assetList from 'virtual:asset-list';
import {
  defaultLocale,
  isLocale,
  loadTables,
  createMessages,
  type Locale,
} from '#locales/index.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';

/**
 * What makes the site an app: its manifest, its service worker, and the door other apps share
 * through.
 */

const dayCache = { 'Cache-Control': 'public, max-age=86400' };

function langOf(c: AppContext): Locale {
  const asked = requestUrl(c.env, c.req.url).searchParams.get('lang');
  return isLocale(asked) ? asked : defaultLocale;
}

/**
 * `manifest.webmanifest?lang=`: how the app looks when it is installed, in the language of the page
 * that names it.
 */
export async function manifest(c: AppContext): Promise<Response> {
  const locale = langOf(c);
  const { t } = createMessages(locale, await loadTables(locale, ['common', 'drive', 'commands']));
  const png = (name: string, size: number, purpose: string) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  const value = {
    name: t('common.productName'),
    short_name: t('common.productName'),
    description: t('common.description'),
    lang: locale,
    dir: 'auto',
    start_url: '/drive/all',
    id: '/drive/all',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(t('drive.find'), '/drive/all?action=search'),
      shortcut(t('commands.newTask'), '/drive/all?action=create_task'),
      shortcut(t('drive.recent'), '/drive/recent'),
      shortcut(t('drive.tasks'), '/drive/tasks'),
    ],
    share_target: {
      action: '/drive/receive',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['*/*'] }],
      },
    },
    protocol_handlers: [{ protocol: 'magnet', url: '/drive/all?action=create_task&url=%s' }],
  };
  return c.body(JSON.stringify(value), 200, {
    'Content-Type': 'application/manifest+json; charset=UTF-8',
    ...dayCache,
  });
}

/**
 * `sw.js?lang=`: the service worker. Its own file has the release in its name, a service worker
 * must not; so this names the release and what the shell of the drive is made of, and brings the
 * file in.
 */
export function serviceWorker(c: AppContext): Response {
  const locale = langOf(c);
  const { build, shell, chunks } = assetList;
  const texts = Object.entries(chunks)
    .filter(([source]) => source.startsWith(`locales/${locale}/`))
    .map(([, { file }]) => file);
  const release = { build: `${build}-${locale}`, files: [...shell, ...texts] };
  const { file } = chunks['client/app/offline/service-worker.ts']!;
  const script = `self.release = ${JSON.stringify(release)};\nimportScripts(${JSON.stringify(file)});\n`;
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=UTF-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
}

/**
 * Where other apps share to (the manifest's `share_target`). The service worker takes it; without
 * one there is nothing to take.
 */
export function receive(c: AppContext): Response {
  return c.redirect('/drive/all', 303);
}
