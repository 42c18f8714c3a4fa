import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#client/ui/text.ts';
import type { Translate } from '#locales/index.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { dropTargetAt } from '#client/features/organize/drop-target.ts';
import { paths } from '#client/app/router/paths.ts';
import { type Picked, pickedFromDrop } from '#client/features/uploads/selected-files.ts';
import { type DroppedFiles, droppedFiles, earlyDrops, hasFiles } from './dropped-items.ts';
import { uploadSizeText } from './upload-size.ts';
import type { Counted, Read } from './use-file-count.ts';

interface DropOverlayProps {
  folderId: string;
  folderName: string;
  bringsAll(): boolean;
  /** Progress of reading the dropped content (undefined if it's fast), and the reader. */
  found: Counted | undefined;
  read: Read;
  onPicked(picked: Picked, folderId: string, folderName: string): void;
  /** The dropped content can't be read. */
  onFault(error: unknown): void;
}

/** Target folder of a drop. */
interface Target {
  id: string;
  name: string;
  /** The element that shows it, or null for the current folder. */
  element: Element | null;
}

/**
 * Accepts files dropped anywhere in the window. While dragging, it shows how many and where they
 * will go. Folder rows and other elements that show a folder are targets too. Dropped content is
 * counted before the upload starts.
 */
export function DropOverlay(props: DropOverlayProps): ReactNode {
  const { t, locale } = useMessages();
  const { found } = props;
  const current = useRef(props);
  current.current = props;
  const [shown, setShown] = useState<{ name: string; count: number }>();

  useEffect(() => {
    let marked: Element | null = null;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const mark = (target: Target | undefined, count = 0) => {
      const element = target?.element ?? null;
      if (marked !== element) {
        marked?.removeAttribute('data-drop');
        element?.setAttribute('data-drop', '');
        marked = element;
      }
      const isSame = (now: typeof shown) => now?.name === target?.name && now?.count === count;
      setShown((now) => (isSame(now) ? now : target && { name: target.name, count }));
    };
    // A dragged image of the page counts as a file too. Drags that began in the page aren't
    // uploads.
    let isFromHere = false;
    const onStart = () => (isFromHere = true);
    const onEnd = () => (isFromHere = false);
    const isOurs = ({ dataTransfer, defaultPrevented }: DragEvent) =>
      !isFromHere && !defaultPrevented && dataTransfer !== null && hasFiles(dataTransfer.types);
    const onOver = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer || !isOurs(event)) return;
      event.preventDefault();
      const isBlocked = document.querySelector('dialog[open]') !== null;
      dataTransfer.dropEffect = isBlocked ? 'none' : 'copy';
      // No event reports a drag that ends outside the window, so it times out.
      clearTimeout(ending);
      ending = setTimeout(() => mark(undefined), 300);
      if (!isBlocked) mark(targetOf(event, current.current), itemsIn(dataTransfer));
    };
    const take = (dropped: DroppedFiles) => {
      const { id, name } = targetOf(dropped, current.current);
      const { bringsAll, read } = current.current;
      read((counting) => pickedFromDrop(dropped.items, bringsAll(), counting)).then(
        (picked) => current.current.onPicked(picked, id, name),
        (error: unknown) => current.current.onFault(error),
      );
    };
    const onDrop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      clearTimeout(ending);
      mark(undefined);
      if (!document.querySelector('dialog[open]')) take(droppedFiles(event));
    };
    for (const dropped of earlyDrops().splice(0)) take(dropped);
    addEventListener('dragstart', onStart);
    addEventListener('dragend', onEnd);
    // Both events, because some browsers fire only dragenter when the pointer reaches another
    // element.
    addEventListener('dragenter', onOver);
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      clearTimeout(ending);
      mark(undefined);
      removeEventListener('dragstart', onStart);
      removeEventListener('dragend', onEnd);
      removeEventListener('dragenter', onOver);
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, []);

  if (!shown && !found) return null;
  return (
    // Covers the page under the pointer during a drag. Otherwise a drop on a row that is just being
    // replaced would be unhandled, and the browser would open the dropped file.
    <div className="upload-drop" data-over={shown && ''}>
      <p role="status">
        <Icon path={driveIcons.upload} />
        <bdi>{shown ? dropText(shown, t) : t('uploads.reading')}</bdi>
        {!shown && found && found.files > 0 && (
          // Announcing every change would never end.
          <span className="num" aria-hidden="true">
            {t('uploads.readingCount', {
              count: found.files,
              size: uploadSizeText(found.bytes, locale),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

function dropText({ name, count }: { name: string; count: number }, t: Translate): string {
  return count > 0 ? t('uploads.dropCount', { name, count }) : t('uploads.dropHere', { name });
}

/** Returns the number of dragged items (a folder is one), or 0 if the browser doesn't report it. */
function itemsIn({ items }: DataTransfer): number {
  return Array.from(items).filter(({ kind }) => kind === 'file').length;
}

/** Returns the folder under the pointer, otherwise the current folder. */
function targetOf(
  { clientX, clientY }: Pick<DragEvent, 'clientX' | 'clientY'>,
  shown: Pick<DropOverlayProps, 'folderId' | 'folderName'>,
): Target {
  const over = dropTargetAt(clientX, clientY);
  // Items in the trash aren't targets.
  const isTrashed = location.pathname === paths.section('trash') && over?.element.matches('.row');
  return over?.kind === 'folder' && over.opens && !isTrashed
    ? over
    : { id: shown.folderId, name: shown.folderName, element: null };
}
