import assetList from 'virtual:asset-list';
import type { ReactNode } from 'react';
import type { Messages } from '#locales/index.ts';
import { PageContext, type PageFacts } from '#client/app/router/use-page.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { Footer } from '#client/features/site/footer.tsx';
import type { IslandName } from '#client/app/markup/island.tsx';
import { urlPlaceholder } from '#client/features/site/language-menu.tsx';
import { siteLayouts } from '#client/app/layouts/site-layouts.ts';
import { type FooterLinks, SiteFooter } from '#client/features/site/site-footer.tsx';
import { SimpleHeader, SiteHeader } from '#client/features/site/site-header.tsx';
import type { Route } from '#client/app/routes/routes.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import { TextContext } from '#client/ui/text.ts';
import { isNarrow, narrowMarkup } from '#worker/site/narrow-text.ts';
import { renderToStaticMarkup } from '#worker/site/react-dom-server.ts';

const noFooterLinks: FooterLinks = {
  hasBlog: false,
  hasPlans: false,
  hasReferral: false,
  status: '',
  company: '',
  year: 0,
};

/**
 * Renders the shell for one page: public pages link everywhere, those of a drive only home. React
 * renders it once per language, build and isolate; each page inserts its own address into its
 * language links. In languages of Latin script, the names of other languages are written as
 * character references, so that they don't widen the page's string.
 */
export function islandsOf(
  env: Env,
  messages: Messages,
  {
    layout,
    footer: links = noFooterLinks,
  }: { layout: Route['layout']; footer?: FooterLinks | undefined },
  address: { pathname: string; search: string },
): Record<IslandName, string> {
  const isSite = layout in siteLayouts;
  const [Top, Foot] = isSite ? [SiteHeader, SiteFooter] : [SimpleHeader, Footer];
  const { header, footer } = memoize(
    env,
    `islands:${messages.locale}:${isSite}:${JSON.stringify(links)}:${assetList.build}`,
    () => {
      const isLatin = isNarrow(messages.t('common.description'));
      const kept = (text: string) => (isLatin ? narrowMarkup(text) : text);
      const partsOf = (part: ReactNode) => markup(messages, part).split(urlPlaceholder).map(kept);
      return {
        header: partsOf(<Top locale={messages.locale} />),
        footer: partsOf(<Foot locale={messages.locale} {...links} />),
      };
    },
  );
  const before = escapeHtml(beforeLocale(address));
  return {
    header: withMenu(header.join(before), address.search),
    footer: footer.join(before),
  };
}

/** The header with its menu of phones open, if the address asks for it (specification 2.3). */
function withMenu(header: string, search: string): string {
  if (!search.includes('action=show_mobile_sidebar')) return header;
  return header.replace('<details class="menu site-menu"', '$& open=""');
}

function markup(messages: Messages, part: ReactNode): string {
  // Islands are the same on every page, so they read none of its facts.
  const value = { facts: {} as PageFacts, navigate: () => {} };
  return renderToStaticMarkup(
    <TextContext value={messages}>
      <PageContext value={value}>{part}</PageContext>
    </TextContext>,
  );
}

/** Returns the page's address up to the value of `locale=`. */
function beforeLocale({ pathname, search }: { pathname: string; search: string }): string {
  if (search === '') return `${pathname.replace(/^\/+/, '/')}?`;
  const query = new URLSearchParams(search);
  query.delete('locale');
  const text = query.toString();
  return `${pathname.replace(/^\/+/, '/')}?${text === '' ? '' : `${text}&`}`;
}
