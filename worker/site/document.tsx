import assetList from 'virtual:asset-list';
import type { ReactNode } from 'react';
import { directionOf, isLocale, type Locale, localeEntry } from '#locales/index.ts';
import { keepClicksScript } from '#client/app/early/kept-clicks.ts';
import type { PageFacts, Theme } from '#client/app/router/use-page.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';

/** What the head of a document says. Addresses are absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  /** Each language's address; empty where a page has none of its own. */
  alternates: readonly { hreflang: string; href: string }[];
  robots: 'index' | 'noindex';
  /** What other sites show beside a link to the page, 1200 × 630. */
  picture: { href: string; alt: string };
  /** What the page is, for search engines (schema.org, as JSON-LD). */
  structured?: object | undefined;
  /** What the page loads. */
  loads: PageLoads;
}

export interface DocumentProps {
  locale: Locale;
  theme: Theme;
  signedIn: boolean;
  /** Whether the header is left out (`hide_header`, specification 2.3). */
  isHeadless: boolean;
  /** The origin around the frame this page is in, which hears what is clicked; '' for nobody. */
  parentOrigin: string;
  /** Addresses of the API besides `/api`, joined by spaces; '' for none. */
  apiOrigins: string;
  head: Head;
  /**
   * The entry runs by this nonce; '' where the whole page is cached and its bootstrap is allowed by
   * hash.
   */
  nonce: string;
  /** Whether the page has scripts at all. */
  scripted: boolean;
  /** A script of a few words for a page without any other; it runs by the nonce. */
  inline: string | undefined;
  facts: (PageFacts & { hydrate: string }) | undefined;
  /** What a page that loads parts later says when one is missing, and the button beside it. */
  missingPart: { words: string; act: string } | undefined;
  children: ReactNode;
}

const entry = assetList.chunks['client/app/entry.tsx']!;

/**
 * The inline script of pages cached whole: constant for a build, so its hash can stand in a header.
 * `import()` would count as written by the parser and be refused, an element that a script makes is
 * trusted; its address goes through a policy of its own, which nobody else can reach.
 */
const bootstrap = `${keepClicksScript}{const d=document,m=d.currentScript.dataset.modules,h=d.head,p=self.trustedTypes?.createPolicy('magpie-start',{createScriptURL:u=>u}),u=${JSON.stringify(entry.file)},s=d.createElement('script');s.type='module';s.async=true;s.src=p?p.createScriptURL(u):u;h.append(s);for(const f of m?m.split(' '):[]){const l=d.createElement('link');l.rel='modulepreload';l.href=f;h.append(l)}}`;

/** SHA-256 of the bootstrap as policies name it. */
export async function bootstrapHash(env: Env): Promise<string> {
  const kept = memoize(env, 'bootstrap-hash', () => ({ text: '' }));
  if (kept.text === '') {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bootstrap));
    kept.text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  }
  return kept.text;
}

/** The document around a page; only the server renders it. The browser hydrates `#root`. */
export function Document(props: DocumentProps): ReactNode {
  const { locale, theme, signedIn, isHeadless, parentOrigin, apiOrigins } = props;
  const { inline, nonce, facts, missingPart, children } = props;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === 'system' ? undefined : theme}
      data-signed-in={signedIn || undefined}
      data-headless={isHeadless || undefined}
      data-parent={parentOrigin || undefined}
      data-api={apiOrigins || undefined}
    >
      <head dangerouslySetInnerHTML={{ __html: headMarkup(props) }} />
      <body>
        <div id="root">{children}</div>
        {missingPart && (
          <template id="missing-part">
            <div className="toasts missing-part" role="alert">
              <div className="toast">
                <p>{missingPart.words}</p>
                <button type="button" className="toast-undo" data-early="">
                  {missingPart.act}
                </button>
              </div>
            </div>
          </template>
        )}
        {facts && (
          <script
            id="facts"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: jsonText(facts) }}
          />
        )}
        {inline && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inline }} />}
      </body>
    </html>
  );
}

function headMarkup({ head, nonce, scripted, locale }: DocumentProps): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const canonical = escapeHtml(head.canonical);
  const picture = escapeHtml(head.picture.href);
  const pictureAlt = escapeHtml(head.picture.alt);
  return [
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    // Before the styles: an inline script waits for those above it.
    ...(scripted ? [firstScript(head.loads.modules, nonce)] : []),
    // Before the modules: without them nothing is painted, and what is asked for first comes first.
    ...head.loads.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(scripted && nonce !== '' ? modules(head.loads.modules, nonce) : []),
    // Where a library that writes a style of its own finds the nonce it needs.
    ...(scripted && nonce !== '' ? [`<meta property="csp-nonce" nonce="${nonce}">`] : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1013">',
    `<meta name="description" content="${description}">`,
    `<meta name="keywords" content="${escapeHtml(head.keywords)}">`,
    ...(head.robots === 'noindex' ? ['<meta name="robots" content="noindex">'] : []),
    ...(head.canonical === '' ? [] : [`<link rel="canonical" href="${canonical}">`]),
    ...head.alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Magpie">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${territoryOf(locale)}">`,
    ...head.alternates
      .filter(({ hreflang }) => hreflang !== locale && isLocale(hreflang))
      .map(
        ({ hreflang }) =>
          `<meta property="og:locale:alternate" content="${territoryOf(hreflang as Locale)}">`,
      ),
    ...(head.canonical === '' ? [] : [`<meta property="og:url" content="${canonical}">`]),
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${pictureAlt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${picture}">`,
    `<meta name="twitter:image:alt" content="${pictureAlt}">`,
    // Data, not a script: no policy of ours or of the browser asks whether it may run.
    ...(head.structured
      ? [`<script type="application/ld+json">${jsonText(head.structured)}</script>`]
      : []),
  ].join('');
}

/** A language as Open Graph names it: `pt_BR`; Latin America is `LA` there instead of `419`. */
function territoryOf(locale: Locale): string {
  return localeEntry(locale).iso.replace('-', '_').replace('419', 'LA');
}

/**
 * The one script that stands in the document; of a page cached whole it asks for the modules
 * itself.
 */
function firstScript(files: readonly string[], nonce: string): string {
  return nonce === ''
    ? `<script data-modules="${files.join(' ')}">${bootstrap}</script>`
    : `<script nonce="${nonce}">${keepClicksScript}</script>`;
}

/**
 * The entry, and hints for what it will ask for, so that nothing waits for a second round trip. A
 * hint without a nonce is refused like a script.
 */
function modules(files: readonly string[], nonce: string): string[] {
  return [
    `<script type="module" async src="${entry.file}" nonce="${nonce}"></script>`,
    ...files.map(
      (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" nonce="${nonce}">`,
    ),
  ];
}

/** Files a page loads, by their addresses: its styles, and the modules its scripts will ask for. */
export interface PageLoads {
  styles: readonly string[];
  modules: readonly string[];
}

/**
 * The files of styles and modules given by their source paths; they are the same for a build, so
 * keep the result.
 */
export function loadsOf(styles: readonly string[], modules: readonly string[]): PageLoads {
  return { styles: stylesOf(styles), modules: filesOf(modules) };
}

function stylesOf(sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => assetList.chunks[source]?.css ?? []))];
}

function filesOf(sources: readonly string[]): string[] {
  const files = sources.flatMap((source) => {
    const chunk = assetList.chunks[source];
    return chunk ? [chunk.file, ...chunk.imports] : [];
  });
  return [...new Set(files)].filter((file) => file !== entry.file);
}

/**
 * JSON that may stand inside a script element: nothing in it can close the element or open a
 * comment.
 */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
