import assetList from 'virtual:asset-list';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { createMessages, directionOf, loadTables } from '#locales/index.ts';
import { permissionsPolicy } from '#worker/http/headers.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { captchaPolicy } from '#worker/http/content-security-policy.ts';
import { parseCookies } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { required } from '#protocol/required.ts';
import type { AppContext, AppEnv } from '#worker/bindings.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';

/**
 * GET /captcha?ticket=…: the verification page (specification 2.5, 7.4). It runs in its own frame
 * with its own policy: only our site may frame it, only its one script may run, and it can connect
 * only to us.
 */
export const captchaPage = new Hono<AppEnv>();

captchaPage.get('/', async (c) => {
  const jar = parseCookies(c.req.header('cookie'));
  const locale = requestLocale(c.req.raw, { query: c.req.query('locale'), jar });
  const { t } = createMessages(locale, await loadTables(locale, ['captcha']));
  const theme = jar.get(cookies.theme.name);
  const { file, css } = required(
    assetList.chunks['client/features/captcha/captcha-page.ts'],
    'the script of the verification page',
  );
  for (const [name, value] of Object.entries(pageHeaders(c))) c.header(name, value);
  return c.html(
    html`<!doctype html>
      <html
        lang="${locale}"
        dir="${directionOf(locale)}"
        ${theme === 'light' || theme === 'dark' ? html`data-theme="${theme}"` : ''}
      >
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${t('captcha.title')}</title>
          ${css.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
          <script type="module" src="${file}"></script>
        </head>
        <body>
          <main
            id="check"
            aria-busy="true"
            data-solved="${t('captcha.solved')}"
            data-failed-title="${t('captcha.failedTitle')}"
            data-failed="${t('captcha.failed')}"
            data-ended="${t('captcha.ended')}"
            data-working="${t('captcha.working')}"
            data-title="${t('captcha.title')}"
            data-lead="${t('captcha.lead')}"
          >
            <h1 id="title">${t('captcha.title')}</h1>
            <p id="lead">${t('captcha.lead')}</p>
            <div id="widget"></div>
            <progress
              id="progress"
              max="1"
              value="0"
              aria-label="${t('captcha.progress')}"
            ></progress>
            <p id="state" role="status">${t('captcha.working')}</p>
            <button id="again" type="button" hidden>${t('captcha.tryAgain')}</button>
            <noscript><p>${t('captcha.noScript')}</p></noscript>
          </main>
        </body>
      </html> `,
  );
});

function pageHeaders(c: AppContext): Record<string, string> {
  const isTurnstile = c.env.CAPTCHA_DRIVER === 'turnstile';
  return {
    'Content-Security-Policy': captchaPolicy(isTurnstile ? turnstileOrigin : undefined),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'Cache-Control': 'private, no-store',
  };
}
