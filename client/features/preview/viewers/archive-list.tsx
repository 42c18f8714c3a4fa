import type { ReactNode } from 'react';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { type PackedItem, type PackedNode, packedTree } from '../../../lib/formats/archive-tree.ts';

/** Most files and folders listed. */
export const listedEntriesMax = 2_000;

/** Lists the contents of an archive or a torrent by folder. */
export function ArchiveList({ items }: { items: readonly PackedItem[] }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <>
      <Level nodes={packedTree(items.slice(0, listedEntriesMax), locale)} />
      {items.length > listedEntriesMax && (
        <p className="preview-note">{t('preview.listCut', { count: listedEntriesMax })}</p>
      )}
    </>
  );
}

function Level({ nodes }: { nodes: readonly PackedNode[] }): ReactNode {
  return (
    <ul className="packed">
      {nodes.map((node, index) => (
        // An archive may contain a name twice, and its entries never move.
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
      <span className="num">{formatSize(node.sizeBytes, { locale })}</span>
    </>
  );
}
