import { useEffect, useRef } from 'react';
import { type Clip, fileClipboard, isClipCurrent } from './clipboard.ts';

/**
 * Decides whether a paste event means the cut or copied files. It does while the system clipboard
 * holds the text written with them. Otherwise something newer was copied, so they are dropped and
 * other paste handlers get the event.
 */
export function usePaste(clip: Clip | undefined, onPaste: (clip: Clip) => void): void {
  const current = useRef({ clip, onPaste });
  current.current = { clip, onPaste };
  useEffect(() => {
    const decide = (event: ClipboardEvent) => {
      const { clip, onPaste } = current.current;
      if (!clip || isTextTarget(event.target)) return;
      const files = event.clipboardData?.files.length ?? 0;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files > 0 || !isClipCurrent(clip, text)) return fileClipboard().clear();
      event.preventDefault();
      onPaste(clip);
    };
    // Captures the event before handlers of files, images and text.
    document.addEventListener('paste', decide, { capture: true });
    return () => document.removeEventListener('paste', decide, { capture: true });
  }, []);
}

/** In text fields and open dialogs, a paste is text. */
function isTextTarget(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
