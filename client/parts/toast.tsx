import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/icon.tsx';
import { CopyId } from '#client/parts/request-id.tsx';

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

/** The notes' place at the bottom of the page, a landmark. A note waits while the pointer or the focus is on it. */
export function Toast(props: { note: ToastNote | undefined; onDone(): void }): ReactNode {
  const { note, onDone } = props;
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  const id = note?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(onDone, stayMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDone]);
  return (
    <section
      className="toasts"
      aria-label={t('drive.notices')}
      data-region=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
}
