import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#client/ui/text.ts';
import { goToContent } from '#client/ui/regions.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { CopyId } from '#client/ui/request-id.tsx';

/** Result of an action, with an optional Undo. */
export interface ToastNote {
  /** Unique per toast, so that equal texts are announced again. */
  id: number;
  text: string;
  isBad?: boolean;
  /** Id of the failed request, for support. */
  requestId?: string | undefined;
  undo?: () => void;
}

/** Long enough to reach Undo with the keyboard. */
const stayMs = 10_000;

/**
 * Toasts at the bottom of the page, as a landmark. The timeout pauses while a toast is hovered or
 * focused. If a focused toast disappears, the focus is restored. Also shown over a preview, under
 * which the page is inert.
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
    // If the focus moves elsewhere, nothing is restored.
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
          <div ref={shareHeight} className="toast" data-bad={note.isBad || undefined} key={note.id}>
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
              <Icon path={icons.close} />
            </button>
          </div>
        )}
      </div>
    </section>
  );
  return place ? createPortal(notes, place) : notes;
}

/** Sets `--toast-block`, by which phones lift what is above the toast. */
function shareHeight(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined;
  const size = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--toast-block', `${toast.offsetHeight}px`);
  });
  size.observe(toast);
  return () => size.disconnect();
}
