import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/drive-icon.tsx';
import { hasFiles } from '#client/transfer/classify.ts';
import { type Picked, pickedFromDrop } from '#client/transfer/picked.ts';

interface DropOverlayProps {
  folderId: string;
  folderName: string;
  bringsAll(): boolean;
  onPicked(picked: Picked, folderId: string, folderName: string): void;
  /** What was dropped cannot be read. */
  onFault(error: unknown): void;
}

/** After so long people are told that what they dropped is being looked at. */
const patienceMs = 400;

/** Where a drop would go. */
interface Target {
  id: string;
  name: string;
  row: Element | null;
}

/** The whole window takes files: while some are dragged over it, it says where they would go. A folder's row is a place too. */
export function DropOverlay(props: DropOverlayProps): ReactNode {
  const t = useText();
  const current = useRef(props);
  current.current = props;
  const [shown, setShown] = useState<string>();
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    let marked: Element | null = null;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const mark = (target: Target | undefined) => {
      if (marked !== (target?.row ?? null)) {
        marked?.removeAttribute('data-drop');
        target?.row?.setAttribute('data-drop', '');
        marked = target?.row ?? null;
      }
      setShown(target?.name);
    };
    // A picture of the page that is dragged counts as a file too; what began here is no upload.
    let isFromHere = false;
    const onStart = () => (isFromHere = true);
    const onEnd = () => (isFromHere = false);
    const isOurs = ({ dataTransfer, defaultPrevented }: DragEvent) =>
      !isFromHere && !defaultPrevented && dataTransfer !== null && hasFiles(dataTransfer.types);
    const onOver = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      const isBlocked = document.querySelector('dialog[open]') !== null;
      event.dataTransfer!.dropEffect = isBlocked ? 'none' : 'copy';
      // There is no event for a drag that ends outside the window: without news for a moment it is over.
      clearTimeout(ending);
      ending = setTimeout(() => mark(undefined), 300);
      if (!isBlocked) mark(targetOf(event.target, current.current));
    };
    const onDrop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      const { id, name } = targetOf(event.target, current.current);
      clearTimeout(ending);
      mark(undefined);
      if (document.querySelector('dialog[open]')) return;
      // Large folders take a while to walk through.
      const slow = setTimeout(() => setReading(true), patienceMs);
      pickedFromDrop(event.dataTransfer!, current.current.bringsAll())
        .then(
          (picked) => current.current.onPicked(picked, id, name),
          (error: unknown) => current.current.onFault(error),
        )
        .finally(() => {
          clearTimeout(slow);
          setReading(false);
        });
    };
    addEventListener('dragstart', onStart);
    addEventListener('dragend', onEnd);
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      clearTimeout(ending);
      mark(undefined);
      removeEventListener('dragstart', onStart);
      removeEventListener('dragend', onEnd);
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, []);

  if (shown === undefined && !isReading) return null;
  return (
    <div className="upload-drop">
      <p role="status">
        <Icon name="upload" />
        <bdi>
          {shown === undefined ? t('uploads.reading') : t('uploads.dropHere', { name: shown })}
        </bdi>
      </p>
    </div>
  );
}

/** The folder whose row or crumb is under the pointer, else the one that is shown. */
function targetOf(
  target: EventTarget | null,
  shown: Pick<DropOverlayProps, 'folderId' | 'folderName'>,
): Target {
  const over = target instanceof Element ? target : null;
  const crumb = over?.closest<HTMLElement>('.crumbs [data-drop-folder]');
  if (crumb) {
    const name = crumb.querySelector('bdi')?.textContent ?? '';
    return { id: crumb.dataset.dropFolder ?? '', name, row: crumb };
  }
  const row = over?.closest('.row[data-folder]') ?? null;
  const link = row?.querySelector('a');
  const id = link && /^\/drive\/all\/([^/]+)$/.exec(link.pathname)?.[1];
  if (!row || !link || !id) return { id: shown.folderId, name: shown.folderName, row: null };
  const name = link.querySelector('bdi')?.textContent ?? '';
  return { id: decodeURIComponent(id), name, row };
}
