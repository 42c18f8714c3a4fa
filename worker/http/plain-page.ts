import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Context } from 'hono';
import {
  type Area,
  createMessages,
  directionOf,
  loadTables,
  type Messages,
} from '#locales/index.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { plainPagePolicy } from '#worker/http/content-security-policy.ts';
import { parseCookies } from '#protocol/cookie-text.ts';
import { randomId } from '#worker/http/keys.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Renders a short page outside the site: on the content host, or for a local payment. It loads
 * nothing.
 */
export async function plainPage(
  c: Context,
  {
    messages,
    title,
    body,
    status,
  }: { messages: Messages; title: string; body: Markup; status: 200 | 403 | 404 | 502 },
): Promise<Response> {
  const { locale } = messages;
  const nonce = randomId(22);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Security-Policy', plainPagePolicy(nonce));
  return c.html(
    html`<!doctype html>
      <html lang="${locale}" dir="${directionOf(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  );
}

/** Loads texts in the locale of the request: the visitor's choice, or the browser's preference. */
export async function requestMessages(c: Context, areas: readonly Area[]): Promise<Messages> {
  const locale = requestLocale(c.req.raw, {
    jar: parseCookies(c.req.header('cookie')),
  });
  return createMessages(locale, await loadTables(locale, areas));
}

const headers = {
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

const style = `
:root { color-scheme: light dark; }
body {
  margin: 0;
  min-block-size: 100svh;
  display: grid;
  place-items: center;
  background: light-dark(#fbfaf7, #0e1013);
  color: light-dark(#14161a, #f2f1ec);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-inline-size: 30rem; padding: 24px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 16px; color: light-dark(#4a4f57, #b9bcc2); text-wrap: pretty; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 24px; }
a { color: light-dark(#2456e6, #8fb0ff); }
button, .act {
  display: inline-block;
  box-sizing: border-box;
  min-block-size: 44px;
  padding: 10px 16px;
  border: 1px solid light-dark(#e6e4de, #2a2f37);
  border-radius: 6px;
  background: light-dark(#ffffff, #16191e);
  color: inherit;
  font: inherit;
  text-decoration: none;
}
button:first-child, .act {
  border-color: transparent;
  background: light-dark(#2456e6, #8fb0ff);
  color: light-dark(#ffffff, #0b1020);
}
:focus-visible { outline: 2px solid light-dark(#2456e6, #8fb0ff); outline-offset: 2px; }
`;
