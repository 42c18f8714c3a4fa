import { useEffect } from 'react';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { droppedFiles, earlyDrops, hasFiles } from './dropped-items.ts';

/**
 * Keeps what is dropped and pasted while the uploads load. Without it, the browser would open a
 * dropped file in place of the page.
 */
export function EarlyDrops(): null {
  const { registry } = useDrive();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const pasted: ClipboardEvent[] = [];
    let isFromHere = false;
    const isOurs = ({ dataTransfer, defaultPrevented }: DragEvent) =>
      !isFromHere && !defaultPrevented && dataTransfer !== null && hasFiles(dataTransfer.types);
    const onOver = (event: DragEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) earlyDrops().push(droppedFiles(event));
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!event.defaultPrevented) pasted.push(copyOf(event));
    };
    addEventListener('dragstart', () => (isFromHere = true), { signal });
    addEventListener('dragend', () => (isFromHere = false), { signal });
    addEventListener('dragenter', onOver, { signal });
    addEventListener('dragover', onOver, { signal });
    addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => {
      ending.abort();
      // Cut or copied files of the drive take precedence.
      whenLoaded(registry, () => {
        for (const event of pasted) (document.activeElement ?? document.body).dispatchEvent(event);
      });
    };
  }, [registry]);
  return null;
}

/** Returns an event that can be dispatched later, when the clipboard can't be read anymore. */
function copyOf({ clipboardData }: ClipboardEvent): ClipboardEvent {
  const held = new DataTransfer();
  for (const file of clipboardData?.files ?? []) held.items.add(file);
  held.setData('text/plain', clipboardData?.getData('text/plain') ?? '');
  return new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true });
}

/** Calls `then` once what pastes cut and copied files has loaded. */
function whenLoaded(registry: CommandRegistry, then: () => void): void {
  const isLoading = () => registry.isExpected('paste');
  if (!isLoading()) return queueMicrotask(then);
  const end = registry.subscribe(() => {
    if (isLoading()) return;
    end();
    setTimeout(then);
  });
}
