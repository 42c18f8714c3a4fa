import type { KeyboardEvent, MouseEvent } from 'react';
import { hasMacKeys } from '#client/features/commands/keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/**
 * The menu of a place and of its rows: by the right button, Shift+F10 and the menu key, which the
 * browser turns into one event, and by Ctrl+Enter on a Mac, which it does not. A row that is not
 * among the selected becomes the selected one.
 */
export function useContextMenu(engine: ListEngine | null) {
  const { openMenu } = useDrive();

  const openAt = (target: Element, at: { x: number; y: number }) => {
    const id = target.closest('.row')?.getAttribute('data-id');
    if (!id) return openMenu({ kind: 'place', at });
    const isSelected = target.closest('.row')?.getAttribute('aria-selected') === 'true';
    if (!isSelected) void engine?.act({ do: 'click', id });
    openMenu({ kind: 'selection', at });
  };

  return {
    onContextMenu: (event: MouseEvent) => {
      const { pointerType } = event.nativeEvent as PointerEvent;
      // A long touch selects; with Shift the browser's own menu comes.
      if (pointerType === 'touch') return event.preventDefault();
      if (event.shiftKey && pointerType === 'mouse') return;
      event.preventDefault();
      openAt(event.target as Element, { x: event.clientX, y: event.clientY });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || event.altKey || event.shiftKey) return;
      // Elsewhere it opens the row in a new tab, as it does with any link.
      if (!hasMacKeys(navigator.platform)) return;
      event.preventDefault();
      const target = event.target as Element;
      const { left, bottom } = target.getBoundingClientRect();
      openAt(target, { x: left, y: bottom });
    },
  };
}
