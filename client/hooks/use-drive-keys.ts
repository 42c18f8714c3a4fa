import { useEffect, useRef } from 'react';

/** What keys do in the drive wherever the focus is, as long as nobody is typing and no dialog is open. */
export interface DriveKeys {
  selectAll(): void;
  trash(): void;
  rename(): void;
  newFolder(): void;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>;

/** The act a key stands for (experience 2), undefined for all others. Shift+Delete, which deletes for ever, is none. */
export function driveKeyAct(event: Key): keyof DriveKeys | undefined {
  const { key, code, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !altKey && !shiftKey && key.toLowerCase() === 'a') return 'selectAll';
  // Option+N types a letter on a Mac, so the key counts and not what it writes.
  if (altKey && !command && !shiftKey && code === 'KeyN') return 'newFolder';
  if (altKey || shiftKey) return undefined;
  if (key === 'Delete' && !command) return 'trash';
  if (key === 'Backspace' && event.metaKey) return 'trash';
  return key === 'F2' && !command ? 'rename' : undefined;
}

/** Listens for the drive's keys. */
export function useDriveKeys(keys: DriveKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
      const act = driveKeyAct(event);
      if (!act) return;
      event.preventDefault();
      current.current[act]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  const typing = 'input, select, textarea, [contenteditable]';
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector('dialog[open]') !== null;
}
