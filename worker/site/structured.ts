import type { Messages } from '#locales/index.ts';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Route } from '#client/app/routes/routes.ts';
import type { Env } from '#worker/bindings.ts';
import { plainText } from '#worker/site/texts/index.ts';

/** Structured data (schema.org) of a long text: questions and answers, or an article. */
export function structuredOf(
  env: Env,
  {
    route,
    path,
    messages,
    shown,
  }: { route: Route; path: string; messages: Messages; shown: ShownDocument },
): object {
  const url = env.SITE_ORIGIN + localized(messages.locale, path);
  const about = { '@context': 'https://schema.org', url, inLanguage: messages.locale };
  if (route.name === 'faq') {
    return {
      ...about,
      '@type': 'FAQPage',
      mainEntity: shown.sections.map(({ id, title, html }) => ({
        '@type': 'Question',
        url: `${url}#${id}`,
        name: plainText(title),
        acceptedAnswer: { '@type': 'Answer', text: plainText(html) },
      })),
    };
  }
  const updated = route.listed?.find((page) => page.path === path)?.updated;
  return {
    ...about,
    '@type': 'Article',
    headline: plainText(shown.title),
    description: shown.description,
    ...(updated ? { dateModified: updated } : {}),
    publisher: { '@type': 'Organization', name: messages.t('common.productName') },
  };
}

/** Structured data (schema.org) of an app page. */
export function structuredApp(
  env: Env,
  { route, path, messages }: { route: Route; path: string; messages: Messages },
): object | undefined {
  if (!route.app) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    url: env.SITE_ORIGIN + localized(messages.locale, path),
    inLanguage: messages.locale,
    name: messages.t('common.productName'),
    description: messages.t(route.description ?? 'common.description'),
    operatingSystem: route.app.systems,
    applicationCategory: 'UtilitiesApplication',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name: messages.t('common.productName') },
  };
}
