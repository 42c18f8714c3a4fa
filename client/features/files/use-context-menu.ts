import type { KeyboardEvent, MouseEvent } from 'react';
import { hasMacKeys } from '#client/features/commands/keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/**
 * Context menus of a place and its rows. Right click, Shift+F10 and the menu key arrive as one
 * event; Ctrl+Enter on a Mac is handled here, because no event exists for it. Selects the row first
 * if it isn't selected.
 */
export function useContextMenu(engine: ListEngine | null) {
  const { openMenu } = useDrive();

  const openAt = (target: EventTarget, at: { x: number; y: number }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('.row')?.getAttribute('data-id');
    if (!id) return openMenu({ kind: 'place', at });
    const isSelected = target.closest('.row')?.getAttribute('aria-selected') === 'true';
    if (!isSelected) void engine?.dispatch({ do: 'click', id });
    openMenu({ kind: 'selection', at });
  };

  return {
    onContextMenu: (event: MouseEvent) => {
      // React types it as a mouse event; browsers that send a pointer event add the type.
      const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
      // A long press selects; Shift opens the browser's own menu.
      if (pointerType === 'touch') return event.preventDefault();
      if (event.shiftKey && pointerType === 'mouse') return;
      event.preventDefault();
      openAt(event.target, { x: event.clientX, y: event.clientY });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || event.altKey || event.shiftKey) return;
      // On other systems, Ctrl+Enter opens the row's link in a new tab.
      if (!hasMacKeys(navigator.platform)) return;
      event.preventDefault();
      const { target } = event;
      if (!(target instanceof Element)) return;
      const { left, bottom } = target.getBoundingClientRect();
      openAt(target, { x: left, y: bottom });
    },
  };
}
