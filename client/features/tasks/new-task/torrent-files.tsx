import { type ReactNode, useMemo } from 'react';
import { fileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import type { ProbedFile } from './probe.ts';

interface TorrentFilesProps {
  /** Name of the torrent. */
  name: string;
  files: readonly ProbedFile[];
  /** Paths of the selected files; undefined for all. */
  picked: ReadonlySet<string> | undefined;
  onPick(picked: ReadonlySet<string> | undefined): void;
}

/** A folder of a torrent and its direct files. */
interface TorrentFolder {
  path: string;
  files: readonly ProbedFile[];
}

/** The files of a torrent by folder, each with a checkbox. Collapsed until opened. */
export function TorrentFiles({ name, files, picked, onPick }: TorrentFilesProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const folders = useMemo(() => foldersOf(files), [files]);
  const isPicked = ({ path }: ProbedFile) => picked?.has(path) ?? true;
  const chosen = files.filter(isPicked).length;
  const pick = (some: readonly ProbedFile[], isSelected: boolean) => {
    const next = new Set(files.filter(isPicked).map(({ path }) => path));
    for (const { path } of some) {
      if (isSelected) next.add(path);
      else next.delete(path);
    }
    onPick(next.size === files.length ? undefined : next);
  };
  return (
    <details className="torrent-files">
      <summary className="num">{t('tasks.filesChosen', { count: files.length, chosen })}</summary>
      <fieldset>
        <legend className="visually-hidden">{t('tasks.filesOf', { name })}</legend>
        <Line
          label={t('tasks.filesAll')}
          isSelected={chosen === files.length}
          isPart={chosen > 0 && chosen < files.length}
          onSelect={(isSelected) => pick(files, isSelected)}
        />
        {folders.map((folder) => {
          const inside = folder.files.filter(isPicked).length;
          return (
            <div
              key={folder.path}
              className="torrent-folder"
              data-inner={folder.path !== '' || undefined}
            >
              {folder.path !== '' && (
                <Line
                  glyph="folder"
                  label={folder.path}
                  isSelected={inside === folder.files.length}
                  isPart={inside > 0 && inside < folder.files.length}
                  onSelect={(isSelected) => pick(folder.files, isSelected)}
                />
              )}
              {folder.files.map((file) => (
                <Line
                  key={file.path}
                  glyph={fileKind({ name: file.path })}
                  label={file.path.slice(file.path.lastIndexOf('/') + 1)}
                  size={formatSize(file.sizeBytes, { locale })}
                  isSelected={isPicked(file)}
                  onSelect={(isSelected) => pick([file], isSelected)}
                />
              ))}
            </div>
          );
        })}
      </fieldset>
    </details>
  );
}

function Line(props: {
  glyph?: ReturnType<typeof fileKind>;
  label: string;
  size?: string;
  isSelected: boolean;
  isPart?: boolean;
  onSelect(isSelected: boolean): void;
}): ReactNode {
  const { glyph, label, size, isSelected, isPart = false } = props;
  return (
    <label className="torrent-line">
      <input
        type="checkbox"
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        onChange={({ target }) => props.onSelect(target.checked)}
      />
      {glyph && <FileGlyph kind={glyph} />}
      <bdi dir="auto">{shownName(label)}</bdi>
      {size && <span className="num">{size}</span>}
    </label>
  );
}

/** Groups the files by folder, in the torrent's order. */
function foldersOf(files: readonly ProbedFile[]): TorrentFolder[] {
  const folders = new Map<string, ProbedFile[]>();
  for (const file of files) {
    const path = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
    const inside = folders.get(path);
    if (inside) inside.push(file);
    else folders.set(path, [file]);
  }
  return Array.from(folders, ([path, inside]) => ({ path, files: inside }));
}
