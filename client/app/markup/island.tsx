import { createContext, type ReactNode, use } from 'react';

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
  const __html = use(IslandMarkup)[name];
  const Tag = name;
  return (
    <Tag className={`site-${name}`} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
  );
}
