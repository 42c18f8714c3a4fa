import { createContext, type ReactNode, use } from 'react';

/**
 * The parts of the shell that are the same for everyone with one language: kept as strings by the
 * server.
 */
export type IslandName = 'header' | 'footer';

/**
 * The markup of the islands; the server gives it, the browser leaves what the document holds as it
 * is.
 */
export const IslandMarkup = createContext<Readonly<Record<IslandName, string>>>({
  header: '',
  footer: '',
});

/**
 * A part of the shell that is never rendered again: the server puts its markup in from memory, and
 * hydration skips it. What moves inside it is done by the early handlers (client/app/entry.tsx), so it
 * answers before React is there.
 */
export function Island({ name }: { name: IslandName }): ReactNode {
  const __html = use(IslandMarkup)[name];
  const Tag = name;
  return (
    <Tag className={`site-${name}`} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
  );
}
