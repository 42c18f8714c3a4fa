import { type HTMLAttributes, type ReactNode, use } from 'react';
import { PageContext } from '#client/app/router/use-page.ts';
import { TextContext } from '#client/ui/text.ts';
import { MarkupByServer } from '#client/app/markup/server-markup.ts';

export interface WrittenPartProps extends HTMLAttributes<HTMLDivElement> {
  /**
   * What the part is written about (see `Written`); without it the part belongs to this page alone.
   */
  of: object | undefined;
  /** Tells the part from others about the same, and names all else its markup depends on. */
  name: string;
  children: ReactNode;
}

/**
 * A `div` whose inside is the same in the pages of many visitors. On the server React writes it
 * once and the text is put in; the browser renders the inside like any other and hydrates it,
 * because the markup is the same (docs/decisions/0015). So nothing of one visitor may show in it.
 */
export function WrittenPart({ of, name, children, ...attributes }: WrittenPartProps): ReactNode {
  const markup = use(MarkupByServer);
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
