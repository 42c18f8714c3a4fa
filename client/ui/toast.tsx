import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#client/ui/text.ts';
import { goToContent } from '#client/ui/regions.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { CopyId } from '#client/ui/request-id.tsx';

/** Something that was done, or could not be, and the way back from it. */
export interface ToastNote {
  /** A new one for each note, so that the same words are read again. */
  id: number;
  text: string;
  isBad?: boolean;
  /** Of the request that failed, for whoever has to ask for help. */
  requestId?: string | undefined;
  undo?: () => void;
}

/** How long a note stays: long enough to reach Undo by keyboard. */
const stayMs = 10_000;

/**
 * The notes' place at the bottom of the page, a landmark. A note waits while the pointer or the
 * focus is on it; when it goes with the focus on it, the focus returns to where it came from. Over
 * a preview, under which the page is inert, it is there.
 */
export function Toast(props: {
  note: ToastNote | undefined;
  isOverPreview: boolean;
  onDone(): void;
}): ReactNode {
  const { note, isOverPreview, onDone } = props;
  const t = useText();
  const [isOver, setOver] = useState(false);
  const [isInside, setInside] = useState(false);
  const isHeld = isOver || isInside;
  const cameFrom = useRef<Element>(null);
  const id = note?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(onDone, stayMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDone]);
  useEffect(() => {
    const before = cameFrom.current;
    if (!before || document.activeElement !== document.body) return;
    cameFrom.current = null;
    setInside(false);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else goToContent(document);
  }, [id]);
  const arrive = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setInside(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setInside(false);
    // Where a note goes with the focus on it, that goes nowhere.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = null;
  };
  const place = isOverPreview ? document.querySelector('.preview-inside') : null;
  const notes = (
    <section
      className="toasts"
      aria-label={t('drive.notices')}
      data-region=""
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={arrive}
      onBlur={leave}
    >
      <div role="status">
        {note && (
          <div className="toast" data-bad={note.isBad || undefined} key={note.id}>
            <p>
              {note.text}
              {note.undo && <span className="visually-hidden"> {t('drive.undoOffered')}</span>}
            </p>
            {note.requestId && <CopyId id={note.requestId} className="toast-undo" />}
            {note.undo && (
              <button
                type="button"
                className="toast-undo"
                onClick={() => {
                  onDone();
                  note.undo?.();
                }}
              >
                {t('drive.undo')}
              </button>
            )}
            <button
              type="button"
              className="toast-end"
              aria-label={t('drive.dismiss')}
              onClick={onDone}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </section>
  );
  return place ? createPortal(notes, place) : notes;
}
