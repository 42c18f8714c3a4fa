import type { DocumentText } from '#locales/documents/types.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import type { TextTokens } from '#worker/site/texts/tokens.ts';

/** Fills the tokens of a text. Throws for an unknown token. */
export function filled(text: DocumentText, tokens: TextTokens): DocumentText {
  const markup = (source: string) => fill(source, (value) => escapeHtml(value), tokens);
  return {
    title: markup(text.title),
    description: fill(text.description, (value) => value, tokens),
    without: text.without,
    intro: markup(text.intro),
    sections: text.sections.map(({ id, title, html }) => ({
      id,
      title: markup(title),
      html: markup(html),
    })),
  };
}

function fill(source: string, write: (value: string) => string, tokens: TextTokens): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) throw new Error(`a text wants {{${name}}}`);
    return write(value);
  });
}
