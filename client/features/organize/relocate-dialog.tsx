import '#client/ui/dialog/save-dialog.css';
import '#client/features/organize/recent-folders.css';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { stored } from '#client/app/storage/catalog.ts';
import { lastFolder, rememberFolder } from '#client/app/storage/last-folder.ts';
import { visitedFolders } from '#client/features/folders/visited-folders.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import type { FolderStep } from '#client/app/storage/last-folder.ts';
import { destinationError } from './destination.ts';

/**
 * Asks for the destination of a move or copy. Starts in the last destination, or in the current
 * folder the first time.
 */
export default function RelocateDialog(props: DialogProps<'relocate'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'organize', 'share', 'errors']}>
      <Destination {...props} />
    </AreaTexts>
  );
}

function Destination({ given, onClose }: DialogProps<'relocate'>): ReactNode {
  const { how, rows, from, here, onChoose } = given;
  const t = useText();
  const ids = new Set(rows.map(({ id }) => id));
  const going = { how, ids, from };
  const [path, setPath] = useState(() => {
    const last = lastFolder(stored.moveFolder);
    return last && !destinationError(last, going) ? last : here;
  });
  const isChosen = useRef(false);
  const refusal = destinationError(path, going);
  const reason = refusal && t(refusal === 'here' ? 'organize.alreadyHere' : 'organize.intoItself');
  const count = rows.length;
  return (
    <Sheet
      title={t(how === 'move' ? 'organize.moveTitle' : 'organize.copyTitle', { count })}
      onClose={onClose}
    >
      <div className="sheet-body">
        <FolderPicker
          path={path}
          onChange={setPath}
          heading={t('organize.destination')}
          whyNot={({ id }) => (ids.has(id) ? t('organize.intoItself') : undefined)}
        />
        <RecentFolders
          isPossible={(other) =>
            other.at(-1)?.id !== path.at(-1)?.id && !destinationError(other, going)
          }
          onChoose={setPath}
        />
      </div>
      <footer className="sheet-foot">
        {reason !== undefined && (
          <p className="sheet-tip folder-reason" id="relocate-why-not" role="status">
            {reason}
          </p>
        )}
        <button type="button" className="button plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={refusal !== undefined || undefined}
          aria-describedby={refusal && 'relocate-why-not'}
          onClick={() => {
            if (refusal || isChosen.current) return;
            // Ignores repeated presses while the dialog closes.
            isChosen.current = true;
            rememberFolder(path, stored.moveFolder);
            onChoose(path.at(-1) ?? { id: '', name: t('drive.allFiles') });
            onClose();
          }}
        >
          {t(how === 'move' ? 'organize.moveHere' : 'organize.copyHere')}
        </button>
      </footer>
    </Sheet>
  );
}

const recentMax = 4;

/** Folders opened last on this device, to choose with one click. */
function RecentFolders(props: {
  isPossible(path: readonly FolderStep[]): boolean;
  onChoose(path: FolderStep[]): void;
}): ReactNode {
  const t = useText();
  const [visited] = useState(visitedFolders);
  const offered = visited.filter(props.isPossible).slice(0, recentMax);
  if (offered.length === 0) return null;
  return (
    <section className="recent-folders" aria-labelledby="recent-folders">
      <h3 id="recent-folders">{t('drive.recent')}</h3>
      <ul>
        {offered.map((path) => {
          const name = shownName(path.at(-1)?.name ?? '');
          return (
            <li key={path.at(-1)?.id}>
              <button
                type="button"
                className="button plain"
                title={path.map((step) => shownName(step.name)).join(' / ')}
                onClick={() => props.onChoose([...path])}
              >
                <FileGlyph kind="folder" />
                <FileName name={name} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
