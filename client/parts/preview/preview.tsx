import { shownName } from '#client/list/shown-name.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { File } from '#protocol/drive.ts';
import { fileKind, previewKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { lockPage } from '#client/lib/page-lock.ts';
import { listEngine } from '#client/list/use-list.ts';
import { FileGlyph } from '#client/parts/file-glyph.tsx';
import { Icon } from '#client/parts/icon.tsx';
import { Neighbours } from './neighbours.ts';
import { Viewer } from './viewer.tsx';

interface PreviewProps {
  /** Reads a file with its links. */
  readFile: (id: string) => Promise<File>;
  /** The id of the file that is shown. */
  shown: string;
  /** The file that was shown first, where the server already answered it. */
  first?: File | undefined;
  showFile: (id: string | null) => void;
}

/**
 * Looks at one file after the other, of a share or of one's own drive. Arrows go to the neighbours in the list's own order, which are
 * read ahead; Esc closes, and the focus returns to the row of the file seen last (experience 18).
 */
export default function Preview({ readFile, shown, first, showFile }: PreviewProps): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [neighbours] = useState(() => new Neighbours(listEngine(), readFile));
  const { file, fault } = useFile(neighbours, shown, first);
  const { before, after } = useNeighbours(neighbours, shown);
  useModal(dialog, shown);

  function onKey(event: KeyboardEvent): void {
    const isBusy = (event.target as Element).closest('video, audio, input, [data-own-keys]');
    if (isBusy || event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const previous = isRtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === next && after) showFile(after);
    else if (event.key === previous && before) showFile(before);
    else return;
    event.preventDefault();
  }

  const engine = listEngine();
  const index = engine?.indexOf(shown) ?? -1;
  const name = file?.name ?? engine?.row(shown)?.name ?? '';
  return (
    <dialog
      ref={dialog}
      className="preview"
      aria-label={t('share.previewOf', { name })}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault();
        showFile(null);
      }}
    >
      <header className="preview-head">
        <button
          type="button"
          className="button quiet"
          aria-label={t('share.previewClose')}
          onClick={() => showFile(null)}
        >
          <Icon name="close" />
        </button>
        <div className="preview-title">
          <h2>
            <bdi dir="auto">{shownName(name)}</bdi>
          </h2>
          <p className="num" role="status">
            {index >= 0 && engine
              ? t('share.previewPlace', { place: index + 1, count: engine.getSnapshot().count })
              : ''}
            {file && ` · ${formatSize(file.size, { decimals: 1, locale })}`}
          </p>
        </div>
        {file?.web_content_link && (
          <a className="button plain" href={file.web_content_link} download>
            <Icon name="download" />
            <span>{t('share.downloadShort')}</span>
          </a>
        )}
      </header>
      <div className="preview-stage" aria-busy={!file && !fault}>
        {fault && (
          <div className="preview-none" role="alert">
            <h3>{t('share.previewFailed')}</h3>
            <p>{fault}</p>
          </div>
        )}
        {file && previewKind(file) && <Viewer key={file.id} file={file} />}
        {file && !previewKind(file) && <NoPreview file={file} />}
        {!file && !fault && (
          <p className="preview-loading">{t('share.previewLoading', { name })}</p>
        )}
      </div>
      <Turn icon="arrow-left" label={t('share.previewPrevious')} id={before} {...{ showFile }} />
      <Turn icon="arrow-right" label={t('share.previewNext')} id={after} {...{ showFile }} />
    </dialog>
  );
}

function Turn(props: {
  icon: 'arrow-left' | 'arrow-right';
  label: string;
  id: string | undefined;
  showFile: (id: string) => void;
}): ReactNode {
  const { icon, label, id, showFile } = props;
  return (
    <button
      type="button"
      className={`button preview-turn ${icon}`}
      aria-label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && showFile(id)}
    >
      <Icon name={icon} />
    </button>
  );
}

function NoPreview({ file }: { file: File }): ReactNode {
  const t = useText();
  return (
    <div className="preview-none">
      <FileGlyph kind={fileKind(file)} />
      <h3>{t('share.previewNone')}</h3>
      <p>{t('share.previewNoneTip')}</p>
    </div>
  );
}

/** Opens the dialog while it is there; afterwards the keyboard is at the file that was seen last. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, shown: string): void {
  const last = useRef(shown);
  last.current = shown;
  useEffect(() => {
    const element = dialog.current!;
    const unlock = lockPage();
    element.showModal();
    return () => {
      element.close();
      unlock();
      void listEngine()?.focusRow(last.current);
    };
  }, [dialog]);
}

function useFile(
  neighbours: Neighbours,
  shown: string,
  first: File | undefined,
): { file: File | undefined; fault: string } {
  const errorText = useErrorText();
  const [found, setFound] = useState<File | undefined>(first);
  const [fault, setFault] = useState('');
  const isThere = found?.id === shown;
  useEffect(() => {
    if (isThere) return undefined;
    let isCurrent = true;
    setFault('');
    neighbours.read(shown).then(
      (file) => isCurrent && setFound(file),
      async (error: unknown) => {
        const text = await errorText(error);
        if (isCurrent) setFault(text);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [neighbours, shown, isThere, errorText]);
  return { file: isThere ? found : undefined, fault };
}

function useNeighbours(
  neighbours: Neighbours,
  shown: string,
): { before: string | undefined; after: string | undefined } {
  const [found, setFound] = useState<{ of: string; before?: string; after?: string }>({ of: '' });
  useEffect(() => {
    let isCurrent = true;
    void neighbours.of(shown).then((around) => {
      if (!isCurrent) return;
      setFound({ of: shown, ...around });
      neighbours.readAhead(around);
    });
    return () => {
      isCurrent = false;
    };
  }, [neighbours, shown]);
  return found.of === shown
    ? { before: found.before, after: found.after }
    : { before: undefined, after: undefined };
}
