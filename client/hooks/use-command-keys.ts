import { useEffect } from 'react';
import type { CommandDesk } from '#client/commands/command-desk.ts';
import type { CommandName } from '#client/commands/drive-commands.ts';
import { hasMacKeys } from '#client/commands/keys.ts';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';

/**
 * The drive's shortcuts (experience 2), wherever the focus is, as long as nobody is typing and no dialog is open. In the
 * list a letter searches names, so the list takes it first and only `/` and `?` come through.
 */
export function useCommandKeys(desk: CommandDesk): void {
  useEffect(() => {
    const isMac = hasMacKeys(navigator.platform);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
      const singleKeys = browserLocal().read(stored.singleKeys) ?? true;
      const name = desk.meant(event, { isMac, singleKeys });
      if (!name || isForText(name) || !desk.run(name)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [desk]);
}

/** Whoever has marked a text on the page copies that. */
function isForText(name: CommandName): boolean {
  return (name === 'copy' || name === 'cut') && getSelection()?.isCollapsed === false;
}

function isTaken(target: EventTarget | null): boolean {
  const typing = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;
}
