import { getDefaults, Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

/** Deeper quotes and lists become text, because a hostile file could nest without limit. */
const depthMax = 8;

/** Longer paragraphs are plain text: the time marked takes for one grows with its square. */
const paragraphLettersMax = 4_000;

class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= paragraphLettersMax) return super.inlineTokens(src, tokens);
    tokens.push({ type: 'text', raw: src, text: src, escaped: false });
    return tokens;
  }
}

class BoundedTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(src: string): ReturnType<Tokenizer['blockquote']> {
    return this.#nested(() => super.blockquote(src));
  }

  override list(src: string): ReturnType<Tokenizer['list']> {
    return this.#nested(() => super.list(src));
  }

  #nested<T>(read: () => T): T | undefined {
    if (this.#depth >= depthMax) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/**
 * Parses Markdown with GitHub's extensions. The tokens are rendered as elements: raw HTML in them
 * is text, and links have to pass `isSafeLink`.
 */
export function parseMarkdown(text: string): MarkedToken[] {
  const lexer = new BoundedLexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() });
  // Without extensions, a lexer makes only Marked's own tokens.
  return lexer.lex(text) as MarkedToken[];
}
