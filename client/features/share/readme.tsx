import '#client/features/preview/viewers/text-viewer.css';
import type { ReactNode } from 'react';
import { parseMarkdown } from '#client/lib/formats/markdown.ts';
import { MarkdownBlocks } from '#client/features/preview/viewers/markdown.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { shownName } from '#client/lib/shown-name.ts';

/**
 * The file that describes a folder, above its files. Rendered by the server alone, from the tokens
 * that previews use: HTML in it is text.
 */
export function Readme({ name, text }: { name: string; text: string }): ReactNode {
  const isMarkdown = /\.md$/i.test(name);
  return (
    <details className="share-readme" open>
      <summary>
        <Icon path={icons['chevron-right']} />
        <bdi dir="auto">{shownName(name)}</bdi>
      </summary>
      {isMarkdown ? (
        <div className="markdown">
          <MarkdownBlocks tokens={parseMarkdown(text)} />
        </div>
      ) : (
        <pre dir="auto">{text}</pre>
      )}
    </details>
  );
}
