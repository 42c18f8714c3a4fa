import { reactRenderer } from '@hono/react-renderer';
import type { ComponentType, ReactElement } from 'react';
import type { Messages } from '#locales/index.ts';
import type { PublishedActivity } from '#protocol/activities.ts';
import { App } from '#client/app/app.tsx';
import { desktopOrigin } from '#protocol/bridge.ts';
import { hidesHeader } from '#client/bridge/frame-query.ts';
import { Documents, type ShownDocument } from '#client/features/documents/use-documents.ts';
import type { PageFacts, PageProps } from '#client/app/router/use-page.ts';
import { IslandMarkup } from '#client/app/markup/island.tsx';
import { ShownBanner } from '#client/features/activity/activity-banner.tsx';
import { ServerMarkupContext, ServerTextContext } from '#client/app/markup/server-markup.ts';
import { layouts } from '#client/app/layouts/layouts.ts';
import { siteLayouts } from '#client/app/layouts/site-layouts.ts';
import type { Route } from '#client/app/routes/routes.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { embedderOrigin } from '#worker/http/framers.ts';
import { logError } from '#worker/http/fail.ts';
import { bootstrapHash, Document, type Head } from '#worker/site/document.tsx';
import { type DocumentCache, documentHeaders } from '#worker/site/headers.ts';
import type { FooterLinks } from '#client/features/site/site-footer.tsx';
import { islandsOf } from '#worker/site/islands.tsx';
import { markupIn, writtenIn } from '#worker/site/rendered-cache.ts';
import { newNonce } from '#worker/site/kept-document.ts';

/** Everything a document contains, decided before its first byte. */
export interface Rendering {
  status: number;
  layout: Route['layout'];
  /** Links of the footer that depend on the operator. */
  footer?: FooterLinks | undefined;
  Page: ComponentType<PageProps>;
  facts: PageFacts;
  /** The preloaded answers sent to the browser, if they differ from those used for rendering. */
  published?: PageFacts['fallback'] | undefined;
  messages: Messages;
  /** The long texts of the page. */
  documents?: ReadonlyMap<string, ShownDocument> | undefined;
  banner?: PublishedActivity | undefined;
  head: Head;
  /** How the browser takes over; `static` documents contain no facts and are not hydrated. */
  hydrate: Route['hydrate'] | 'static';
  /** `shared` renders a document for many visitors, without a nonce. */
  scripts: 'own' | 'shared' | 'none';
  /** The nonce of the document's scripts, if it is decided before. */
  nonce?: string | undefined;
  framed?: Route['framed'];
  isForApps?: Route['isForApps'];
  cache: DocumentCache;
  /** The line above a page while the instance is read-only. */
  readOnlyWords?: string | undefined;
  /** Inline script of a page without other scripts. */
  inline?: string;
}

/**
 * Streams a document. Rejects before the first byte if rendering fails, so the caller can still
 * choose another status. Later failures are only logged.
 */
export async function renderDocument(c: AppContext, rendering: Rendering): Promise<Response> {
  const { status, layout, Page, facts, messages, head, hydrate, scripts } = rendering;
  const nonce = scripts === 'shared' ? '' : (rendering.nonce ?? newNonce());
  const source = nonce === '' ? { hash: await bootstrapHash(c.env) } : { nonce };
  const address = requestUrl(c.env, c.req.url);
  const headers = documentHeaders(c.env, source, {
    framed: rendering.framed,
    loopbackOrigin: desktopOrigin(address.searchParams),
    indexed: head.robots === 'index',
    cache: rendering.cache,
  });
  const isInApp = rendering.isForApps === true && facts.visitor.nativeApp !== '';
  const around = (children: ReactElement) => (
    <Document
      nativeApp={facts.visitor.nativeApp}
      isHeadless={hidesHeader(address.searchParams) || isInApp}
      parentOrigin={
        rendering.framed === 'listed'
          ? embedderOrigin(c.env, address.searchParams.get('origin'))
          : ''
      }
      locale={messages.locale}
      theme={facts.visitor.theme}
      signedIn={facts.signedIn}
      apiOrigins={c.env.API_ORIGINS.replaceAll(',', ' ')}
      head={head}
      nonce={nonce}
      scripted={scripts !== 'none'}
      inline={rendering.inline}
      readOnlyWords={rendering.readOnlyWords}
      missingPart={
        hydrate === 'static' || hydrate === 'never'
          ? undefined
          : { words: messages.t('site.partMissing'), retryLabel: messages.t('common.tryAgain') }
      }
      facts={
        hydrate === 'static'
          ? undefined
          : { ...facts, fallback: rendering.published ?? facts.fallback, hydrate }
      }
    >
      {children}
    </Document>
  );
  const use = reactRenderer(({ children }) => around(children), {
    // The response below sets all headers.
    stream: {},
    // Hono fixes these options when the renderer is created, so each response creates its own.
    readableStreamOptions: {
      nonce: nonce || undefined,
      onError: (error) => logError(error, { requestId: c.get('requestId'), path: c.req.path }),
    },
  });
  await use(c, async () => {});
  const written = writtenIn(c.env);
  const Layout = allLayouts[layout];
  const response = await c.render(
    <IslandMarkup value={islandsOf(c.env, messages, rendering, address)}>
      <ServerTextContext value={written}>
        <ServerMarkupContext value={markupIn(written)}>
          <Documents value={rendering.documents ?? noDocuments}>
            <ShownBanner value={rendering.banner}>
              <App {...{ Layout, Page, facts, messages, navigate: stay }} />
            </ShownBanner>
          </Documents>
        </ServerMarkupContext>
      </ServerTextContext>
    </IslandMarkup>,
  );
  return new Response(response.body, { status, headers });
}

const noDocuments: ReadonlyMap<string, ShownDocument> = new Map();

const allLayouts = { ...layouts, ...siteLayouts };

/** Navigation is impossible on the server. */
function stay(): void {}
