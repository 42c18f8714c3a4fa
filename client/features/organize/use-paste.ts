import { useEffect, useRef } from 'react';
import { type Clip, fileClipboard, isStillMarked } from './clipboard.ts';

/**
 * Decides what a paste means. Where the clipboard of the system still holds what was written with
 * the files that were cut or copied, it means those; else something newer has been copied, those
 * are forgotten, and the event is left to whoever takes files, pictures and texts.
 */
export function usePaste(clip: Clip | undefined, onPaste: (clip: Clip) => void): void {
  const current = useRef({ clip, onPaste });
  current.current = { clip, onPaste };
  useEffect(() => {
    const decide = (event: ClipboardEvent) => {
      const { clip, onPaste } = current.current;
      if (!clip || isElsewhere(event.target)) return;
      const files = event.clipboardData?.files.length ?? 0;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files > 0 || !isStillMarked(clip, text)) return fileClipboard().clear();
      event.preventDefault();
      onPaste(clip);
    };
    // Before those who take what else there is.
    document.addEventListener('paste', decide, { capture: true });
    return () => document.removeEventListener('paste', decide, { capture: true });
  }, []);
}

/** Where somebody types, or a dialog is open, a paste is a text. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
