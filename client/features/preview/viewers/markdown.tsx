import type { ReactNode } from 'react';
import {
  type Block,
  type Inline,
  parseBlocks,
  parseInline,
} from '../../../lib/formats/markdown.ts';

/**
 * Renders Markdown as React elements. HTML in it stays text, and only web and email addresses
 * become links.
 */
export function Markdown({ text }: { text: string }): ReactNode {
  return <Blocks blocks={parseBlocks(text)} />;
}

function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => <One key={index} block={block} />);
}

function One({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[block.level - 1]!;
      return (
        <Tag dir="auto" className={`level-${block.level}`}>
          <Words text={block.text} />
        </Tag>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag start={block.ordered ? block.start : undefined}>
          {block.items.map((item, index) => (
            <li key={index} dir="auto" data-box={isToDo(item) ? '' : undefined}>
              <Blocks blocks={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index}>
                  <Words text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Words text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'text':
      return (
        <p dir="auto">
          <Words text={block.text} />
        </p>
      );
  }
}

/** True if the item begins with a checkbox, which replaces its bullet. */
const isToDo = ([first]: readonly Block[]): boolean =>
  first?.kind === 'text' && /^[☐☑] /.test(first.text);

function Words({ text }: { text: string }): ReactNode {
  return <Inlines parts={parseInline(text)} />;
}

function Inlines({ parts }: { parts: readonly Inline[] }): ReactNode {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'strong':
        return (
          <strong key={index}>
            <Inlines parts={part.parts} />
          </strong>
        );
      case 'emphasis':
        return (
          <em key={index}>
            <Inlines parts={part.parts} />
          </em>
        );
      case 'strike':
        return (
          <s key={index}>
            <Inlines parts={part.parts} />
          </s>
        );
      case 'break':
        return <br key={index} />;
      case 'link':
        return (
          <a
            key={index}
            className="link"
            href={part.href}
            rel="noreferrer nofollow"
            target="_blank"
          >
            <Inlines parts={part.parts} />
          </a>
        );
    }
  });
}
