import { type HTMLAttributes, type ReactNode, use } from 'react';
import { PageContext } from '#client/app/router/use-page.ts';
import { TextContext } from '#client/ui/text.ts';
import { ServerMarkupContext } from '#client/app/markup/server-markup.ts';

export interface CachedMarkupProps extends HTMLAttributes<HTMLDivElement> {
  /**
   * The object that the markup is cached for (see `Written`). Without it, the markup isn't cached.
   */
  of: object | undefined;
  /** Distinguishes parts for the same object and names everything else the markup depends on. */
  name: string;
  children: ReactNode;
}

/**
 * A `div` whose content is the same for many visitors. The server renders it once and inserts the
 * cached string; the browser renders and hydrates it normally, because the markup is the same
 * (docs/decisions/0015). It must not contain anything specific to a visitor.
 */
export function CachedMarkup({ of, name, children, ...attributes }: CachedMarkupProps): ReactNode {
  const markup = use(ServerMarkupContext);
  const page = use(PageContext);
  const messages = use(TextContext);
  if (!markup || !of) return <div {...attributes}>{children}</div>;
  const __html = markup(
    of,
    name,
    <TextContext value={messages}>
      <PageContext value={page}>{children}</PageContext>
    </TextContext>,
  );
  return <div {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
