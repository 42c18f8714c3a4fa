import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import type { DocumentSection, DocumentText } from '../../locales/documents/types.ts';

/** The locale of a text, and the file named in errors. */
export interface DocumentSource {
  /** A locale code, used for links inside the site. */
  locale: string;
  file: string;
}

/**
 * Pages without a language prefix (client/app/routes/routes.ts); a test checks every link against
 * the route table.
 */
const unprefixed = /^\/(?:drive|s|device|auth|api)(?:\/|$)/;
const keyName =
  /^(?:Ctrl|Cmd|Alt|Option|Shift|Enter|Esc|Space|Tab|Home|End|Del|Delete|Backspace|PgUp|PgDn|PageUp|PageDown|F\d{1,2}|[⌘⌥⇧↑↓←→]|[A-Z0-9?/,.+−-])$/u;

/**
 * Compiles a long text: front matter (`title`, `description`, `without`), Markdown whose headings
 * have a `{#id}`, and `{{tokens}}` that are filled when a page is rendered. Throws an error with
 * the file name for raw HTML, a missing or duplicate heading id, and unknown front matter.
 */
export function compileDocument(source: string, where: DocumentSource): DocumentText {
  const { fields, body } = frontMatter(source, where);
  const marked = new Marked({ renderer: rendererFor(where), async: false });
  const inline = (tokens: Token[]) => new marked.Parser(marked.defaults).parseInline(tokens);
  const blocks = (tokens: Token[]) => marked.parser(tokens).trim();
  const intro: Token[] = [];
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'heading' && token.depth === 1) {
      throw wrong(where, 'the title in the front matter is the heading of level 1');
    }
    if (token.type === 'heading' && token.depth === 2) {
      // `type` doesn't narrow, because tokens of extensions may have any.
      parts.push({ heading: token as Tokens.Heading, tokens: [] });
    } else (parts.at(-1)?.tokens ?? intro).push(token);
  }
  const sections = parts.map(({ heading, tokens }): DocumentSection => {
    const id = takeId(heading, where);
    return { id, title: inline(heading.tokens), html: blocks(tokens) };
  });
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw wrong(where, `the section ${twice} is there twice`);
  return {
    title: fields.title ?? '',
    description: fields.description ?? '',
    without: fields.without?.split(/\s*,\s*/).filter(Boolean) ?? [],
    intro: blocks(intro),
    sections,
  };
}

type Fields = Partial<Record<'title' | 'description' | 'without', string>>;
const known: ReadonlySet<string> = new Set(['title', 'description', 'without']);

function frontMatter(source: string, where: DocumentSource): { fields: Fields; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replace(/\r\n/g, '\n'));
  if (!found) throw wrong(where, 'it begins with no front matter');
  const fields: Record<string, string> = {};
  const [, head = '', body = ''] = found;
  for (const line of head.split('\n').filter(Boolean)) {
    const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || !known.has(name))
      throw wrong(where, `the front matter has «${line}»`);
    fields[name] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return { fields, body };
}

/** Removes the `{#id}` from the end of a heading. */
function takeId(heading: Tokens.Heading, where: DocumentSource): string {
  const last = heading.tokens.at(-1);
  const [, words = '', id] = /^([\s\S]*?)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(last?.raw ?? '') ?? [];
  if (last?.type !== 'text' || id === undefined) {
    throw wrong(where, `the heading «${heading.text}» names no {#id}`);
  }
  last.text = last.raw = words;
  last.tokens = undefined;
  return id;
}

function rendererFor(where: DocumentSource): RendererObject {
  return {
    heading(token) {
      const id = takeId(token, where);
      const words = this.parser.parseInline(token.tokens);
      return `<h${token.depth} id="${id}">${words}</h${token.depth}>\n`;
    },
    html({ text }) {
      throw wrong(where, `it holds raw HTML: ${text.trim()}`);
    },
    image({ href }) {
      throw wrong(where, `it holds a picture: ${href}`);
    },
    codespan({ text }) {
      const keys = text.split(/(?<=.)\+(?=.)/);
      if (!keys.every((key) => keyName.test(key))) return `<code>${escaped(text)}</code>`;
      return keys.map((key) => `<kbd>${escaped(key)}</kbd>`).join('+');
    },
    code({ text }) {
      const code = escaped(text);
      return `<div class="command"><pre tabindex="0"><code>${code}</code></pre>${copyButton(code)}</div>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return `<a href="${escaped(addressOf(href, where))}">${words}</a>`;
    },
    table({ header, align, rows }) {
      const side = (at: number) => (align[at] === 'right' ? ' class="number"' : '');
      const cell = (tag: 'th' | 'td', extra: string) => (one: Tokens.TableCell, at: number) =>
        `<${tag}${extra}${side(at)}>${this.parser.parseInline(one.tokens)}</${tag}>`;
      // An empty corner cell above row names is not a header.
      const namesRows = header[0]?.text === '';
      const inHead = cell('th', ' scope="col"');
      const inBody = cell('td', '');
      const head = header.map((one, at) => (namesRows && at === 0 ? '<td></td>' : inHead(one, at)));
      const body = rows.map((row) => {
        const cells = row.map((one, at) =>
          namesRows && at === 0 ? cell('th', ' scope="row"')(one, at) : inBody(one, at),
        );
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<div class="table-scroll" role="group" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
    },
  };
}

/** A button that copies a command (client/app/early/copy-buttons.ts), and its confirmation. */
function copyButton(command: string): string {
  const texts =
    'aria-label="{{copyCommand}}" title="{{copyCommand}}" data-copied="{{commandCopied}}" data-failed="{{commandNotCopied}}"';
  const icon =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9h10v11H9zM15 9V5H5v11h4"></path></svg>';
  return `<button type="button" class="button quiet" data-part="" data-copy="${command}" ${texts}>${icon}</button><output></output>`;
}

/** Adds the reader's language to a link inside the site. */
function addressOf(href: string, where: DocumentSource): string {
  if (href.startsWith('#') || /^(?:https|mailto):/.test(href)) return href;
  if (!href.startsWith('/') || href.startsWith('//'))
    throw wrong(where, `a link leads to «${href}»`);
  const isPlain = unprefixed.test(href) || where.locale === 'en-US';
  return isPlain ? href : `/${where.locale}${href === '/' ? '' : href}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function wrong({ file }: DocumentSource, reason: string): Error {
  return new Error(`${file}: ${reason}`);
}
