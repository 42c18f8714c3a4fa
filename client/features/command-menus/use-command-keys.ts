import { useEffect } from 'react';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { hasMacKeys } from '#client/features/commands/keys.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { isComposing } from '#client/lib/composing.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/**
 * Handles the drive's shortcuts, wherever the focus is, unless the user is typing or a dialog is
 * open. F6 and Ctrl+K also work in a field. In the list a letter searches names, so the list
 * handles it first and only `/` and `?` are passed on; keys that the user chose for a command take
 * precedence over the list. Without a selection, commands act on the focused entry.
 */
export function useCommandKeys(registry: CommandRegistry): void {
  useEffect(() => {
    const isMac = hasMacKeys(navigator.platform);
    const read = () => applyCustomKeys(registry);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isOverlayOpen()) return;
      // The preview handles its keys once it's open. Until then, the list must not.
      const isOpening = registry.isPreviewing();
      const isChosen = event.eventPhase === Event.CAPTURING_PHASE && !isOpening;
      const name = registry.commandFor(event, { isMac, isChosen });
      if (!name || copiesText(name)) return;
      if (isTyping(event.target) && !fieldCommands.has(name)) return;
      if (registry.needsSelection(name)) selectFocused(event.target);
      if (!registry.run(name)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    read();
    // Another tab may change them.
    addEventListener('storage', read);
    document.addEventListener('keydown', press, true);
    document.addEventListener('keydown', press);
    return () => {
      removeEventListener('storage', read);
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('keydown', press);
    };
  }, [registry]);
}

/** Applies the shortcuts stored on this device to every surface. */
export function applyCustomKeys(registry: CommandRegistry): void {
  const local = browserLocal();
  registry.setKeys(local.read(stored.ownKeys) ?? {}, local.read(stored.singleKeys) ?? true);
}

/** Selects the focused entry of a list, so that the command acts on it. */
function selectFocused(target: EventTarget | null): void {
  const id = target instanceof Element && target.closest('.row')?.getAttribute('data-id');
  if (id) void listEngine()?.dispatch({ do: 'click', id });
}

/** With selected text, these keys copy the text. */
function copiesText(name: CommandName): boolean {
  return (name === 'copy' || name === 'cut') && getSelection()?.isCollapsed === false;
}

/** Commands that work from within a field: those that leave it. */
const fieldCommands: ReadonlySet<CommandName> = new Set([
  'nextRegion',
  'previousRegion',
  'palette',
] as const);

function isTyping(target: EventTarget | null): boolean {
  const typing = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';
  return target instanceof Element && target.closest(typing) !== null;
}

/** True while a dialog or menu handles the keys. */
function isOverlayOpen(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;
}
