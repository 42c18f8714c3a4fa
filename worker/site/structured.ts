import assetList from 'virtual:asset-list';
import type { Messages } from '#locales/index.ts';
import { plainText } from '#client/features/documents/plain-text.ts';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Route } from '#client/app/routes/routes.ts';
import type { Env } from '#worker/bindings.ts';

/** An indexed page as search engines read it. */
export interface StructuredPage {
  route: Route;
  path: string;
  /** Title without the product's name. */
  title: string;
  messages: Messages;
  /** The long text it shows, if any. */
  shown?: ShownDocument | undefined;
  /** The pages above it, the nearest last, without the home page. */
  above: readonly { path: string; title: string }[];
}

/**
 * Structured data of a page (schema.org, as JSON-LD): the organization and its site on the home
 * page, the way to any other page, and its content.
 */
export function structuredData(env: Env, page: StructuredPage): object {
  const { route, shown } = page;
  const graph = [
    ...(route.path === '/' ? siteOf(env, page) : [breadcrumbs(env, page)]),
    ...(shown ? [textOf(env, page, shown)] : []),
    ...(route.app ? [appOf(env, page)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const organizationId = (env: Env) => `${env.SITE_ORIGIN}/#organization`;

function siteOf(env: Env, { messages }: StructuredPage): object[] {
  const { locale, t } = messages;
  const organization = {
    '@type': 'Organization',
    '@id': organizationId(env),
    name: t('common.productName'),
    url: `${env.SITE_ORIGIN}/`,
    logo: `${env.SITE_ORIGIN}/icon-512.png`,
    image: env.SITE_ORIGIN + assetList.pictures[locale],
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${env.SITE_ORIGIN}/#website`,
    name: t('common.productName'),
    description: t('common.description'),
    url: env.SITE_ORIGIN + localized(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': organizationId(env) },
  };
  return [organization, site];
}

function breadcrumbs(env: Env, { messages, path, title, above }: StructuredPage): object {
  const { locale, t } = messages;
  const steps = [{ path: '/', title: t('common.productName') }, ...above, { path, title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.title,
      item: env.SITE_ORIGIN + localized(locale, step.path),
    })),
  };
}

/** Questions and answers, or an article. */
function textOf(env: Env, { route, path, messages }: StructuredPage, shown: ShownDocument): object {
  const url = env.SITE_ORIGIN + localized(messages.locale, path);
  const about = { url, inLanguage: messages.locale };
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
    publisher: publisherOf(env, messages),
  };
}

function appOf(env: Env, { route, path, messages }: StructuredPage): object {
  return {
    '@type': 'SoftwareApplication',
    url: env.SITE_ORIGIN + localized(messages.locale, path),
    inLanguage: messages.locale,
    name: messages.t('common.productName'),
    description: messages.t(route.description ?? 'common.description'),
    operatingSystem: route.app?.systems,
    applicationCategory: 'UtilitiesApplication',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: publisherOf(env, messages),
  };
}

function publisherOf(env: Env, { t }: Messages): object {
  return { '@type': 'Organization', '@id': organizationId(env), name: t('common.productName') };
}
