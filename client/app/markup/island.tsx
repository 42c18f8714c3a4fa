import { createContext, type ReactNode, use, useState } from 'react';
import { trustedHtml } from '#client/lib/trusted-html.ts';

/**
 * Parts of the shell that are the same for everyone with one language. The server caches them as
 * strings.
 */
export type IslandName = 'header' | 'footer';

/**
 * Markup of the islands, provided by the server. The browser leaves the document's markup
 * unchanged.
 */
export const IslandMarkup = createContext<Readonly<Record<IslandName, string>>>({
  header: '',
  footer: '',
});

/**
 * A part of the shell that is never rendered in the browser: the server inserts cached markup, and
 * hydration skips it. Early handlers (client/app/entry.tsx) make it interactive before React.
 */
export function Island({ name }: { name: IslandName }): ReactNode {
  const markup = use(IslandMarkup)[name];
  const [__html] = useState(() => markup || shownMarkup(name));
  const Tag = name;
  return (
    <Tag className={`site-${name}`} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
  );
}

/**
 * Returns the island's markup in the document. Hydration ignores it, but after an exception of
 * hydration React renders the page again, which would empty the island.
 */
function shownMarkup(name: IslandName): string {
  if (typeof document === 'undefined') return '';
  const shown = document.querySelector(`.site-${name}`);
  return shown ? trustedHtml(shown.innerHTML) : '';
}
