import { lazy, type ReactNode, useState } from 'react';
import { spaceUse, type SpaceUse } from '#protocol/files.ts';
import { formatSize } from '#protocol/size.ts';
import { useStorageMeter } from '#client/app/account/use-storage-meter.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { StorageMeter } from '#client/features/storage/storage-meter.tsx';
import { paths } from '#client/app/router/paths.ts';
import { PlanSheet, UnreadFigures } from '../premium/plan-sheet.tsx';
import { SpaceBar } from './space-bar.tsx';
import { kindUses } from './space-kinds.ts';

const DeleteDialog = lazy(() => import('#client/features/file-actions/delete-dialog.tsx'));
const EmptyTrashDialog = lazy(() => import('#client/features/file-actions/empty-trash-dialog.tsx'));

/** Number of largest files shown. */
const largestFilesShown = 20;

/** Shows what uses the space of the drive, and every way to get more. */
export default function StorageDialog({ onClose }: DialogProps<'storage'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'drive', 'errors', 'storage']}>
      <Dialog onClose={onClose} />
    </AreaTexts>
  );
}

/** The open confirmation before a deletion. */
type Confirmation = { about: 'trash' } | { about: 'file'; row: RowFacts };

function Dialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const drive = useDrive();
  const { data, error, refresh } = useCall(spaceUse, {
    limit: largestFilesShown,
    thumbnail_size: 'SIZE_SMALL',
  });
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const closeConfirmation = () => {
    setConfirmation(undefined);
    void refresh();
  };
  return (
    <PlanSheet
      kinds={['premium', 'storage']}
      title={t('storage.title')}
      onClose={onClose}
      over={
        <LazyBoundary>
          {confirmation?.about === 'trash' && (
            <EmptyTrashDialog given={{}} onClose={closeConfirmation} />
          )}
          {confirmation?.about === 'file' && (
            <DeleteDialog
              given={{ rows: [confirmation.row], done: () => drive.changed() }}
              onClose={closeConfirmation}
            />
          )}
        </LazyBoundary>
      }
    >
      <StorageMeter meter={drive.meter} />
      <Items />
      {error || !data ? (
        <UnreadFigures error={error} />
      ) : (
        <>
          <Kinds use={data} onEmptyTrash={() => setConfirmation({ about: 'trash' })} />
          <Largest
            use={data}
            onClose={onClose}
            onDelete={(row) => setConfirmation({ about: 'file', row })}
          />
        </>
      )}
    </PlanSheet>
  );
}

/** The number of files and folders, and the most there may be. */
function Items(): ReactNode {
  const { t, formats } = useMessages();
  const { items } = useStorageMeter(true);
  if (!items) return null;
  const used = formats.number(items.used);
  return (
    <p className="sheet-tip num">
      {t('storage.items', { used, limit: formats.number(items.limit) })}
    </p>
  );
}

function Kinds({ use, onEmptyTrash }: { use: SpaceUse; onEmptyTrash(): void }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const uses = kindUses(use.kinds);
  const trashBytes = Number(use.trash.size);
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <section aria-labelledby="storage-kinds">
      <h3 id="storage-kinds">{t('storage.byKind')}</h3>
      <SpaceBar uses={uses} trashBytes={trashBytes} />
      <ul className="storage-kinds">
        {uses.map(({ kind, sizeBytes, fileCount }) => (
          <li key={kind} data-kind={kind}>
            <span>{t(`storage.kind_${kind}`)}</span>
            <small>{t('storage.files', { count: fileCount })}</small>
            <b className="num">{size(sizeBytes)}</b>
          </li>
        ))}
        <li data-kind="trash">
          <span>{t('storage.trash')}</span>
          <small>{t('storage.files', { count: use.trash.file_count })}</small>
          <b className="num">{size(trashBytes)}</b>
          {trashBytes > 0 && (
            <button type="button" className="button plain" onClick={onEmptyTrash}>
              {t('storage.emptyTrash')}
            </button>
          )}
        </li>
      </ul>
    </section>
  );
}

function Largest(props: {
  use: SpaceUse;
  onDelete(row: RowFacts): void;
  onClose(): void;
}): ReactNode {
  const { use, onDelete, onClose } = props;
  const t = useText();
  const { locale } = usePage();
  const folders = new Map(use.folders.map(({ id, name }) => [id, name]));
  if (use.largest.length === 0) return null;
  return (
    <section aria-labelledby="storage-largest">
      <h3 id="storage-largest">{t('storage.largest')}</h3>
      <ul className="storage-largest">
        {use.largest.map((file) => {
          const row = rowFacts(file);
          const name = shownName(file.name);
          return (
            <li key={file.id}>
              <FileGlyph kind={row.kind} />
              <p>
                <a href={paths.shown(paths.drive(file.parent_id), file.id)} onClick={onClose}>
                  <FileName name={name} hasTitle />
                </a>
                <a href={paths.drive(file.parent_id)} onClick={onClose}>
                  <FileName name={folders.get(file.parent_id) || t('drive.allFiles')} />
                </a>
              </p>
              <b className="num">{formatSize(file.size, { locale })}</b>
              <button
                type="button"
                className="button quiet"
                aria-label={t('storage.deleteOne', { name })}
                title={t('drive.deleteForever')}
                onClick={() => onDelete(row)}
              >
                <Icon path={driveIcons.trash} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
