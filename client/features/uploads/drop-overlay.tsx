import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#client/ui/text.ts';
import type { Translate } from '#locales/index.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';
import { dropTargetAt } from '#client/features/organize/drop-target.ts';
import { paths } from '#client/app/router/paths.ts';
import { hasFiles } from '#client/features/uploads/classify.ts';
import { type Picked, pickedFromDrop } from '#client/features/uploads/picked.ts';
import { sizeText } from './upload-size.ts';
import type { Counted, Read } from './use-reading.ts';

interface DropOverlayProps {
  folderId: string;
  folderName: string;
  bringsAll(): boolean;
  /**
   * How far the looking through is of what was given, undefined for nothing to wait for, and what
   * does it.
   */
  found: Counted | undefined;
  read: Read;
  onPicked(picked: Picked, folderId: string, folderName: string): void;
  /** What was dropped cannot be read. */
  onFault(error: unknown): void;
}

/** Where a drop would go. */
interface Target {
  id: string;
  name: string;
  /** What shows it; null for the folder that is shown. */
  element: Element | null;
}

/**
 * The whole window takes files: while some are dragged over it, it says how many and where they
 * would go. A folder's row is a place too, and whatever else shows a folder. What was dropped is
 * counted before it begins.
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
      // There is no event for a drag that ends outside the window: without news for a moment it is
      // over.
      clearTimeout(ending);
      ending = setTimeout(() => mark(undefined), 300);
      if (!isBlocked) mark(targetOf(event, current.current), itemsIn(event.dataTransfer!));
    };
    const onDrop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      const { id, name } = targetOf(event, current.current);
      clearTimeout(ending);
      mark(undefined);
      if (document.querySelector('dialog[open]')) return;
      // The list of what was dropped is empty once this event is over.
      const { dataTransfer } = event;
      const { bringsAll, read } = current.current;
      read((counting) => pickedFromDrop(dataTransfer!, bringsAll(), counting)).then(
        (picked) => current.current.onPicked(picked, id, name),
        (error: unknown) => current.current.onFault(error),
      );
    };
    addEventListener('dragstart', onStart);
    addEventListener('dragend', onEnd);
    // Both: where the pointer comes upon another element, a browser asks that one by its entering
    // alone.
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
    // While something is dragged it lies under the pointer: a drop on a row that was drawn anew
    // meanwhile would be nobody's, and the browser would leave the page for what was dropped.
    <div className="upload-drop" data-over={shown && ''}>
      <p role="status">
        <Icon name="upload" />
        <bdi>{shown ? dropText(shown, t) : t('uploads.reading')}</bdi>
        {!shown && found && found.files > 0 && (
          // Read aloud each time it changes, it would not end.
          <span className="num" aria-hidden="true">
            {t('uploads.readingCount', {
              count: found.files,
              size: sizeText(found.bytes, locale),
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

/** How many things are dragged, a folder being one; 0 where a browser does not tell. */
function itemsIn({ items }: DataTransfer): number {
  return Array.from(items).filter(({ kind }) => kind === 'file').length;
}

/** The folder under the pointer, whatever shows it, else the one that is shown. */
function targetOf(
  { clientX, clientY }: DragEvent,
  shown: Pick<DropOverlayProps, 'folderId' | 'folderName'>,
): Target {
  const over = dropTargetAt(clientX, clientY);
  // What lies in the trash takes nothing.
  const isTrashed = location.pathname === paths.section('trash') && over?.element.matches('.row');
  return over?.kind === 'folder' && over.opens && !isTrashed
    ? over
    : { id: shown.folderId, name: shown.folderName, element: null };
}
