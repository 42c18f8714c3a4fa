import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { isSafeLink } from '#client/lib/safe-link.ts';
import { useMarkdown } from './use-markdown.ts';

const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Headings of a file come below those of the page. */
const levelOfFiles = 3;

/** Shows Markdown as elements, or as its source if it can't be parsed in time. */
export default function Markdown({ name, text }: { name: string; text: string }): ReactNode {
  const t = useText();
  const parsed = useMarkdown(text);
  if (parsed === 'parsing') return <p className="late">{t('preview.loading', { name })}</p>;
  if (parsed === 'unreadable') {
    return (
      <pre dir="auto">
        <code>{text}</code>
      </pre>
    );
  }
  return <MarkdownBlocks tokens={parsed} />;
}

/** HTML in Markdown is text, images are links, and only web and mail addresses become links. */
export function MarkdownBlocks(props: {
  tokens: readonly Token[];
  /** Level of the headings that begin with one `#`; those of level 1 are `h2` too. */
  level?: number;
}): ReactNode {
  return <Blocks {...props} />;
}

/** `mark` is written before the first paragraph. */
function Blocks({
  tokens,
  mark = '',
  level = levelOfFiles,
}: {
  tokens: readonly Token[];
  mark?: string;
  level?: number;
}): ReactNode {
  const shown = tokens.filter(({ type }) => !hidden.has(type));
  // `parseMarkdown` makes only Marked's own tokens, whose type doesn't reach their children.
  return shown.map((token, index) => (
    <Block key={index} token={token as MarkedToken} mark={index === 0 ? mark : ''} level={level} />
  ));
}

interface BlockProps {
  token: MarkedToken;
  mark: string;
  level: number;
}

/** Tokens that show nothing; the box of a task is its mark. */
const hidden: ReadonlySet<string> = new Set(['space', 'def', 'checkbox']);

function markOf({ checked }: Tokens.ListItem): string {
  return checked ? '☑ ' : '☐ ';
}

function Block({ token, mark, level }: BlockProps): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Tag = headingTags[Math.max(0, token.depth + level - 3)] ?? 'h6';
      return (
        <Tag dir="auto" className={`level-${token.depth}`}>
          <Inlines tokens={token.tokens} />
        </Tag>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    case 'list':
      return <List list={token} />;
    case 'table':
      return <Table table={token} />;
    default:
      return (
        <p dir="auto">
          {mark}
          <Inlines tokens={'tokens' in token && token.tokens ? token.tokens : [token]} />
        </p>
      );
  }
}

function List({ list }: { list: Tokens.List }): ReactNode {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag start={list.ordered ? Number(list.start) : undefined}>
      {list.items.map((item, index) => (
        <li key={index} dir="auto" data-box={item.task ? '' : undefined}>
          <Blocks tokens={item.tokens} mark={item.task ? markOf(item) : ''} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ table }: { table: Tokens.Table }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map(({ tokens }, index) => (
            <th key={index}>
              <Inlines tokens={tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map(({ tokens }, column) => (
              <td key={column}>
                <Inlines tokens={tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({ tokens }: { tokens: readonly Token[] }): ReactNode {
  // As in Blocks.
  return tokens.map((token, index) => <Inline key={index} token={token as MarkedToken} />);
}

function Inline({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inlines tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <s>
          <Inlines tokens={token.tokens} />
        </s>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
    case 'image':
      return (
        <SafeLink address={token.href}>
          <Inlines tokens={token.tokens} />
        </SafeLink>
      );
    case 'text':
      return token.tokens ? <Inlines tokens={token.tokens} /> : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

/** Only the text of a link that is not safe. */
function SafeLink({ address, children }: { address: string; children: ReactNode }): ReactNode {
  if (!isSafeLink(address)) return children;
  return (
    <a className="link" href={address} rel="noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}
