import type { ReactNode } from 'react';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { type PackedItem, type PackedNode, packedTree } from '../../../lib/formats/archive-tree.ts';

/** Files and folders that are listed; more of them nobody reads. */
export const listedMax = 2_000;

/** What lies in an archive or a torrent, folder by folder. */
export function PackedList({ items }: { items: readonly PackedItem[] }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <>
      <Level nodes={packedTree(items.slice(0, listedMax), locale)} />
      {items.length > listedMax && (
        <p className="preview-note">{t('preview.listCut', { count: listedMax })}</p>
      )}
    </>
  );
}

function Level({ nodes }: { nodes: readonly PackedNode[] }): ReactNode {
  return (
    <ul className="packed">
      {nodes.map((node, index) => (
        // A name may stand twice in an archive, and nothing in it changes places.
        <li key={index}>
          {node.isFolder ? (
            <details open>
              <summary className="packed-line">
                <Line node={node} />
              </summary>
              <Level nodes={node.children} />
            </details>
          ) : (
            <div className="packed-line">
              <Line node={node} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ node }: { node: PackedNode }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <>
      <FileGlyph kind={node.isFolder ? 'folder' : fileKind({ name: node.name })} />
      <bdi dir="auto">{shownName(node.name)}</bdi>
      {node.isLocked && <span className="badge">{t('preview.locked')}</span>}
      <span className="num">{formatSize(node.sizeBytes, { decimals: 1, locale })}</span>
    </>
  );
}
