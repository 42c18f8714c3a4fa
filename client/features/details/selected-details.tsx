import { type ReactNode, useEffect, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { Place } from '#client/features/places/place.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { DetailsPane } from './details-pane.tsx';
import type { DetailedRow } from './file-details.tsx';

interface SelectedDetailsProps {
  engine: ListEngine | null;
  list: ListSnapshot | undefined;
  place: Place;
  /** Name of the place. */
  name: string;
  isSheet: boolean;
  onShare: () => void;
  onClose: () => void;
}

/** Larger selections show only their count. */
const readMax = 500;
const restMs = 150;

/** The details pane for the selection of a list, or for the current folder. Import it lazily. */
export default function SelectedDetails(props: SelectedDetailsProps): ReactNode {
  const { engine, place, name, isSheet, onShare, onClose } = props;
  const list = useRested(props.list);
  const t = useText();
  const { changed, onChanged } = useDrive();
  const count = list?.selectedCount ?? 0;
  const rows = useSelected(engine, list);
  const [stamp, setStamp] = useState(0);
  useEffect(() => onChanged(() => setStamp((before) => before + 1)), [onChanged]);
  const files = count > 0 ? rows : hereOf(place, name);
  const pane = (
    <DetailsPane
      {...{ files, stamp }}
      count={Math.max(count, files.length)}
      onShare={place.kind === 'trash' || count === 0 ? undefined : onShare}
      onChanged={() => changed()}
      onClose={isSheet ? undefined : onClose}
    />
  );
  if (!isSheet) return <div className="drive-details">{pane}</div>;
  return (
    <Sheet title={t('commands.details')} onClose={onClose}>
      {pane}
    </Sheet>
  );
}

/**
 * The list once its selection hasn't changed for a moment, so that an arrow key that is held down
 * doesn't request the details of every row.
 */
function useRested(list: ListSnapshot | undefined): ListSnapshot | undefined {
  const [rested, setRested] = useState(list);
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, list);
    return () => clearTimeout(timer);
  }, [list]);
  return rested;
}

/** The selected rows: a single one immediately, several once they have loaded. */
function useSelected(
  engine: ListEngine | null,
  list: ListSnapshot | undefined,
): readonly RowFacts[] {
  const [rows, setRows] = useState<readonly RowFacts[]>([]);
  const count = list?.selectedCount ?? 0;
  useEffect(() => {
    if (!engine || count < 2 || count > readMax) {
      setRows([]);
      return undefined;
    }
    let isCurrent = true;
    void engine.selectedRows().then((found) => isCurrent && setRows(found));
    return () => {
      isCurrent = false;
    };
  }, [engine, list, count]);
  return list?.only ? [list.only] : rows;
}

function hereOf({ kind, folderId }: Place, name: string): readonly DetailedRow[] {
  if (kind !== 'folder' || folderId === '') return [];
  return [{ id: folderId, name, kind: 'folder', isFolder: true, sizeBytes: 0, thumbnail: '' }];
}
