import '#client/features/details/details.css';
import type { ReactNode } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DialogClose } from '#client/ui/dialog/dialog-close.tsx';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { type DetailedRow, FileDetails } from './file-details.tsx';

interface DetailsPaneProps {
  /** The selected items as rows or complete files. */
  files: readonly (DetailedRow | File)[];
  /** Number of selected items, if not all are in `files`. */
  count?: number | undefined;
  /** Changes when files may have changed. */
  stamp?: number | undefined;
  /** Opens the sharing dialog for the selected item. */
  onShare?: (() => void) | undefined;
  /** Called when a star was added or removed. */
  onChanged?: (() => void) | undefined;
  /** Closes the pane; without it there is no close button. */
  onClose?: (() => void) | undefined;
}

/**
 * Details of the selection: a single item with all its facts, or number and size of several. A pane
 * of 320 pixels next to the list, a sheet on phones; the parent decides the position. Loads its own
 * texts.
 */
export function DetailsPane(props: DetailsPaneProps): ReactNode {
  return (
    <AreaTexts areas={['details', 'errors']}>
      <Pane {...props} />
    </AreaTexts>
  );
}

function Pane(props: DetailsPaneProps): ReactNode {
  const { files, count = files.length, stamp = 0, onShare, onChanged, onClose } = props;
  const t = useText();
  const rows = files.map(rowOf);
  const [only] = rows;
  return (
    <aside className="details" aria-label={t('details.title')} data-region="">
      <header className="details-head sticky-bar">
        <h2>
          {count > 1 ? (
            t('details.selected', { count })
          ) : only ? (
            <bdi dir="auto">{shownName(only.name)}</bdi>
          ) : (
            t('details.title')
          )}
        </h2>
        {onClose && <DialogClose className="button quiet" onClose={onClose} />}
      </header>
      {count > 1 ? (
        <Several rows={rows} isWhole={rows.length === count} />
      ) : only ? (
        <FileDetails key={only.id} row={only} {...{ stamp, onShare, onChanged }} />
      ) : (
        <div className="details-nothing">
          <h3>{t('details.nothing')}</h3>
          <p>{t('details.nothingTip')}</p>
        </div>
      )}
    </aside>
  );
}

function Several({ rows, isWhole }: { rows: readonly DetailedRow[]; isWhole: boolean }) {
  const t = useText();
  const { locale } = usePage();
  const shown = rows.slice(0, 4);
  const bytes = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <>
      <div className="details-stack">
        {shown.map(({ id, kind }) => (
          <FileGlyph key={id} kind={kind} />
        ))}
      </div>
      {isWhole && bytes > 0 && (
        <dl className="details-facts">
          <dt>{t('details.together')}</dt>
          <dd className="num">{formatSize(bytes, { locale })}</dd>
        </dl>
      )}
    </>
  );
}

function rowOf(file: DetailedRow | File): DetailedRow {
  if ('isFolder' in file) return file;
  const isFolder = file.kind === 'drive#folder';
  return {
    id: file.id,
    name: file.name,
    kind: fileKind(file),
    isFolder,
    sizeBytes: isFolder ? 0 : Number(file.size) || 0,
    thumbnail: file.thumbnail_link,
  };
}
