import assetList from 'virtual:asset-list';
import {
  defaultLocale,
  isLocale,
  loadTables,
  createMessages,
  type Locale,
} from '#locales/index.ts';
import { required } from '#protocol/required.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { serviceWorkerPolicy } from '#worker/http/content-security-policy.ts';
import { hasTorrentEngine } from '#worker/settings.ts';

/** The web app: its manifest, its service worker, and its share target. */

/** Address of the page for offline visits of the site, without its locale. */
export const offlinePath = '/offline';

const dayCache = { 'Cache-Control': 'public, max-age=86400' };

function langOf(c: AppContext): Locale {
  const requested = requestUrl(c.env, c.req.url).searchParams.get('lang');
  return isLocale(requested) ? requested : defaultLocale;
}

/** `manifest.webmanifest?lang=`: the manifest in the language of the linking page. */
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
    ...(hasTorrentEngine(c.env) && {
      protocol_handlers: [{ protocol: 'magnet', url: '/drive/all?action=create_task&url=%s' }],
    }),
  };
  return c.body(JSON.stringify(value), 200, {
    'Content-Type': 'application/manifest+json; charset=UTF-8',
    ...dayCache,
  });
}

/**
 * `sw.js?lang=`: the service worker. Its address must stay the same across releases, while its
 * module has a hashed name. So this script contains the release and the files of the drive's shell,
 * and imports the module.
 */
export function serviceWorker(c: AppContext): Response {
  const locale = langOf(c);
  const { build, shell, chunks } = assetList;
  const texts = Object.entries(chunks)
    .filter(([source]) => source.startsWith(`locales/${locale}/`))
    .map(([, { file }]) => file);
  const release = {
    build: `${build}-${locale}`,
    files: [...shell, ...texts],
    offlinePage: `/${locale}${offlinePath}`,
  };
  const { file } = required(chunks['client/app/offline/service-worker.ts'], 'the service worker');
  const script = `self.release = ${JSON.stringify(release)};\nimportScripts(${JSON.stringify(file)});\n`;
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=UTF-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': serviceWorkerPolicy,
  });
}

/**
 * The manifest's `share_target`. The service worker handles it; without one there is nothing to
 * receive.
 */
export function receiveShared(c: AppContext): Response {
  return c.redirect('/drive/all', 303);
}
