import assetList from 'virtual:asset-list';
import type { ReactNode } from 'react';
import { directionOf, type Messages } from '#locales/index.ts';
import type { DeskPreferences } from '#protocol/operators.ts';
import { required } from '#protocol/required.ts';
import { deskPolicy } from '#worker/http/content-security-policy.ts';
import { permissionsPolicy } from '#worker/http/headers.ts';
import { randomId } from '#worker/http/keys.ts';
import { TextContext } from '#client/ui/text.ts';
import { renderToStaticMarkup } from '#worker/site/react-dom-server.ts';

/** Everything around a page of the desk. */
interface DeskDocument {
  messages: Messages;
  title: string;
  preferences: Pick<DeskPreferences, 'density' | 'theme' | 'shortcuts'>;
  status: number;
  children: ReactNode;
}

const files = required(assetList.chunks['client/features/desk/script/start.ts'], 'the desk');

/** Renders a page of the desk. It is for one person, so nothing keeps it and no one counts it. */
export function deskDocument(document: DeskDocument): Response {
  const { messages, title, preferences, status, children } = document;
  const nonce = randomId(22);
  const { density, theme, shortcuts } = preferences;
  const markup = renderToStaticMarkup(
    <html
      lang={messages.locale}
      dir={directionOf(messages.locale)}
      data-density={density}
      data-theme={theme === 'system' ? undefined : theme}
      data-shortcuts={shortcuts}
    >
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · ${messages.t('common.productName')} ${messages.t('desk.name')}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {files.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={files.file} nonce={nonce} />
      </head>
      <body>
        <div id="root">
          <TextContext value={messages}>{children}</TextContext>
        </div>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': deskPolicy(nonce),
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': permissionsPolicy,
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex',
    },
  });
}
