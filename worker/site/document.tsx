import assetList from 'virtual:asset-list';
import type { ReactNode } from 'react';
import { directionOf, isLocale, type Locale, localeEntry } from '#locales/index.ts';
import { laterFiles } from '#client/app/early/preload-later.ts';
import { recordClicksScript } from '#client/app/early/recorded-clicks.ts';
import type { PublishedFacts, Theme } from '#client/app/router/use-page.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';

/** Contents of a document's head. Addresses are absolute. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  /** The address that link previews name; '' for pages that aren't shared. */
  address: string;
  /** The address in each language; empty for pages that aren't indexed. */
  alternates: readonly { hreflang: string; href: string }[];
  /** Address of its feed. */
  feed?: string | undefined;
  robots: 'index' | 'noindex';
  /** Link preview picture, 1200 × 630. */
  picture: { href: string; alt: string };
  /** Structured data for search engines (schema.org, as JSON-LD). */
  structured?: object | undefined;
  /** Files that the page loads. */
  loads: PageLoads;
}

export interface DocumentProps {
  locale: Locale;
  theme: Theme;
  signedIn: boolean;
  /** Package name of the native app around the page; '' in a browser. */
  nativeApp: string;
  /** Omits the header (`hide_header`, specification 2.3). */
  isHeadless: boolean;
  /** Origin of the page that frames this one and receives its messages; '' for none. */
  parentOrigin: string;
  /** API addresses in addition to `/api`, separated by spaces. */
  apiOrigins: string;
  head: Head;
  /** Nonce of the entry; '' for cached pages, whose bootstrap script is allowed by its hash. */
  nonce: string;
  /** False for pages without scripts. */
  scripted: boolean;
  /** The line above a page while the instance is read-only. */
  readOnlyWords: string | undefined;
  /** Short inline script of a page without others; it has the nonce. */
  inline: string | undefined;
  facts: PublishedFacts | undefined;
  /** Message and button label for a lazy part that fails to load. */
  missingPart: MissingPart | undefined;
  children: ReactNode;
}

interface MissingPart {
  words: string;
  retryLabel: string;
}

const entry = required(assetList.chunks['client/app/entry.tsx'], 'the entry script');

/**
 * The inline script of cached pages. It is constant for a build, so its hash fits in a header. A
 * parser-inserted `import()` would be refused; a script element created by a script is trusted. Its
 * address passes a Trusted Types policy that nothing else can reach.
 */
const bootstrap = `${recordClicksScript}{const d=document,m=d.currentScript.dataset.modules,h=d.head,p=self.trustedTypes?.createPolicy('magpie-start',{createScriptURL:u=>u}),u=${JSON.stringify(entry.file)},s=d.createElement('script');s.type='module';s.async=true;s.src=p?p.createScriptURL(u):u;h.append(s);for(const f of m?m.split(' '):[]){const l=d.createElement('link');l.rel='modulepreload';l.href=f;h.append(l)}}`;

/** Returns the SHA-256 of the bootstrap script as policies name it. */
export async function bootstrapHash(env: Env): Promise<string> {
  const kept = memoize(env, 'bootstrap-hash', () => ({ text: '' }));
  if (kept.text === '') {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bootstrap));
    kept.text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  }
  return kept.text;
}

/** The document around a page, rendered only on the server. The browser hydrates `#root`. */
export function Document(props: DocumentProps): ReactNode {
  const { locale, theme, signedIn, nativeApp, isHeadless, parentOrigin, apiOrigins } = props;
  const { inline, nonce, facts, missingPart, readOnlyWords, children } = props;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme === 'system' ? undefined : theme}
      data-signed-in={signedIn || undefined}
      data-app={nativeApp || undefined}
      data-headless={isHeadless || undefined}
      data-parent={parentOrigin || undefined}
      data-api={apiOrigins || undefined}
    >
      <head dangerouslySetInnerHTML={{ __html: headMarkup(props) }} />
      <body>
        {readOnlyWords && (
          <p id="read-only" role="status">
            {readOnlyWords}
          </p>
        )}
        <div id="root">{children}</div>
        {missingPart && (
          <template
            id="missing-part"
            dangerouslySetInnerHTML={{ __html: missingPartMarkup(missingPart) }}
          />
        )}
        {facts && (
          <script
            id="facts"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: factsText(facts) }}
          />
        )}
        {inline && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inline }} />}
      </body>
    </html>
  );
}

/** A string, because React would render its five elements for every visitor. */
function missingPartMarkup({ words, retryLabel }: MissingPart): string {
  return [
    '<div class="toasts missing-part" role="alert"><div class="toast">',
    `<p>${escapeHtml(words)}</p>`,
    `<button type="button" class="toast-undo" data-early="">${escapeHtml(retryLabel)}</button>`,
    '</div></div>',
  ].join('');
}

function headMarkup({ head, nonce, scripted, locale, nativeApp }: DocumentProps): string {
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
    ...(head.loads.later.length > 0
      ? [`<meta name="${laterFiles}" content="${head.loads.later.join(' ')}" nonce="${nonce}">`]
      : []),
    // Where a library that writes a style of its own finds the nonce it needs.
    ...(scripted && nonce !== '' ? [`<meta property="csp-nonce" nonce="${nonce}">`] : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // An app isn't asked to install another one.
    ...(nativeApp ? [] : [`<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`]),
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
    ...(head.feed
      ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(head.feed)}">`]
      : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Magpie">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${territoryOf(locale)}">`,
    ...head.alternates
      .map(({ hreflang }) => hreflang)
      .filter((other) => other !== locale)
      .filter(isLocale)
      .map((other) => `<meta property="og:locale:alternate" content="${territoryOf(other)}">`),
    ...(head.address === ''
      ? []
      : [`<meta property="og:url" content="${escapeHtml(head.address)}">`]),
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${pictureAlt}">`,
    // Title, description and picture come from Open Graph there too.
    '<meta name="twitter:card" content="summary_large_image">',
    // Data, not a script: no policy of ours or of the browser asks whether it may run.
    ...(head.structured
      ? [`<script type="application/ld+json">${jsonText(head.structured)}</script>`]
      : []),
  ].join('');
}

/** Formats a locale for Open Graph: `pt_BR`; Latin America is `LA` instead of `419`. */
function territoryOf(locale: Locale): string {
  return localeEntry(locale).iso.replace('-', '_').replace('419', 'LA');
}

/** The inline script of the document. On cached pages it loads the modules. */
function firstScript(files: readonly string[], nonce: string): string {
  return nonce === ''
    ? `<script data-modules="${files.join(' ')}">${bootstrap}</script>`
    : `<script nonce="${nonce}">${recordClicksScript}</script>`;
}

/**
 * Returns the entry and preload hints for its imports, which avoid a second round trip. A hint
 * without the nonce is refused like a script.
 */
function modules(files: readonly string[], nonce: string): string[] {
  return [
    `<script type="module" async src="${entry.file}" nonce="${nonce}"></script>`,
    ...files.map(
      (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" nonce="${nonce}">`,
    ),
  ];
}

/** Files of a page: its styles, the modules its scripts load, and those it loads on intent. */
export interface PageLoads {
  styles: readonly string[];
  modules: readonly string[];
  later: readonly string[];
}

/**
 * Returns the files of styles and modules by their source paths. The result is constant for a
 * build, so keep it.
 */
export function loadsOf(
  styles: readonly string[],
  modules: readonly string[],
  later: readonly string[] = [],
): PageLoads {
  const first = filesOf(modules);
  const others = filesOf(later).filter((file) => !first.includes(file));
  return { styles: stylesOf(styles), modules: first, later: others };
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

/** Returns the facts as their script element has them. */
export function factsText(facts: PublishedFacts): string {
  return jsonText(facts);
}

/** Serializes JSON for a script element: it can't close the element or open a comment. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
