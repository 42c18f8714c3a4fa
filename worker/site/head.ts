import {
  areaModule,
  defaultLocale,
  languageModule,
  type Locale,
  locales,
  type Messages,
} from '#locales/index.ts';
import { plainText } from '#client/features/documents/plain-text.ts';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import type { Params } from '#client/app/router/match.ts';
import { otherPages } from '#client/app/routes/other-pages.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Hydration } from '#client/app/router/route.ts';
import type { Preloaded, Route } from '#client/app/routes/routes.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import { type Head, loadsOf } from '#worker/site/document.tsx';
import { linkPreviewHead, pictureAddress } from '#worker/site/link-preview.ts';
import { structuredData } from '#worker/site/structured.ts';

/** Alternate-language links of a page, with en-US as the default (specification 2.3). */
export function alternatesOf(env: Env, path: string): { hreflang: string; href: string }[] {
  const at = (locale: Locale) => env.SITE_ORIGIN + localized(locale, path);
  return [
    ...locales.map(({ code }) => ({ hreflang: code, href: at(code) })),
    { hreflang: 'x-default', href: at(defaultLocale) },
  ];
}

/** Returns the head of a route's page. */
export function documentHead(
  env: Env,
  {
    route,
    params,
    path,
    messages,
    answers,
    signedIn,
    documents,
    hydrate,
  }: {
    route: Route;
    params: Params;
    path: string;
    messages: Messages;
    answers: Preloaded;
    signedIn: boolean;
    /** The long texts of the page by path, if any. */
    documents?: ReadonlyMap<string, ShownDocument> | undefined;
    hydrate: Hydration;
  },
): Head {
  const { locale, t, formats } = messages;
  const shown = documents?.get(route.texts?.(params)[0] ?? '');
  const edition = route.edition?.(params);
  const words = route.words?.(params) ?? route;
  const own = route.titleOf?.(answers) ?? (shown && plainText(shown.title));
  const title = own && edition ? `${own} (${formats.date(Date.parse(edition))})` : own;
  const isOffered = route.isOffered?.(answers, params) ?? true;
  const isIndexed = route.robots === 'index' && isOffered;
  const canonical = route.prefixed ? env.SITE_ORIGIN + localized(locale, path) : '';
  const plain = plainHead(
    env,
    messages,
    title ? `${title} · ${t('common.productName')}` : t(words.title),
  );
  const { card } = route;
  const described = route.descriptionOf?.(answers);
  const preview = route.linkPreview?.(answers, params);
  return {
    ...plain,
    ...(words.description ? { description: t(words.description) } : {}),
    ...(shown ? { description: shown.description } : {}),
    ...(described ? { description: described } : {}),
    feed:
      route.feedOf?.(answers) ?? (route.feed && env.SITE_ORIGIN + localized(locale, route.feed)),
    address: canonical,
    ...(card ? { picture: { ...plain.picture, href: pictureAddress(env, `card-${card}`) } } : {}),
    ...(preview ? linkPreviewHead(env, messages, preview) : {}),
    structured: isIndexed
      ? structuredData(env, {
          route,
          path,
          title: title ?? t(words.title).replace(` · ${t('common.productName')}`, ''),
          messages,
          shown,
          above: (route.above?.(params) ?? []).map((to) => ({
            path: to,
            title: plainText(documents?.get(to.slice(1))?.title ?? shown?.title ?? ''),
          })),
        })
      : undefined,
    canonical,
    alternates: route.prefixed && isIndexed ? alternatesOf(env, path) : [],
    robots: isIndexed ? 'index' : 'noindex',
    loads: memoize(env, `loads:${route.name}:${locale}:${signedIn}:${hydrate}`, () => {
      const styles = ['client/app/entry.tsx', route.module];
      const modules = modulesOf({ ...route, hydrate }, locale, signedIn);
      if (hydrate === 'intent') return loadsOf(styles, [], modules);
      return loadsOf(styles, modules, signedIn ? laterModulesOf(route, locale) : []);
    }),
  };
}

function modulesOf(route: Route, locale: Locale, signedIn: boolean): string[] {
  if (route.hydrate === 'never') return [];
  if (route.hydrate === 'overlay') return [...(route.early ?? [])];
  const { messages, guestMessages = [] } = route;
  const areas = ['common', ...messages, ...(signedIn ? [] : guestMessages)] as const;
  return [
    'client/app/hydrate.tsx',
    ...(route.name === 'drive' ? ['client/app/routes/drive-page.ts'] : []),
    ...(Object.hasOwn(otherPages, route.name) ? ['client/app/routes/other-pages.ts'] : []),
    route.module,
    ...(route.early ?? []),
    languageModule(locale),
    ...areas.map((area) => areaModule(locale, area)),
  ];
}

function laterModulesOf({ later }: Route, locale: Locale): string[] {
  if (!later) return [];
  return [...later.modules, ...later.messages.map((area) => areaModule(locale, area))];
}

/** Returns the head of a page outside the route table: not indexed, loading nothing. */
export function plainHead(env: Env, { locale, t }: Messages, title: string): Head {
  const untitled = memoize(env, `head:${locale}`, (): Head => ({
    title: '',
    description: t('common.description'),
    keywords: t('common.keywords'),
    canonical: '',
    address: '',
    alternates: [],
    robots: 'noindex',
    picture: {
      href: pictureAddress(env, locale),
      alt: `${t('common.productName')}: ${t('common.footerTagline')}`,
    },
    loads: loadsOf(['client/app/entry.tsx'], []),
  }));
  return { ...untitled, title };
}
