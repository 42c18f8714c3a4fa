import { useEffect, useRef } from 'react';
import { folderPath } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { hasMacKeys } from '#client/features/commands/keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import {
  type Gesture,
  type PressKind,
  watchPresses,
} from '#client/features/list/input/list-press.ts';
import { beginSweep } from '#client/features/list/input/list-sweep.ts';
import type { Place } from '#client/features/places/place.ts';
import { paths } from '#client/app/router/paths.ts';
import type { DestinationRefusal } from './destination.ts';
import { beginDrag } from './drag.ts';
import type { DropTarget } from './drop-target.ts';
import type { RelocateMode } from '#client/features/drive-context/conflicts.ts';
import type { Relocate } from './use-relocate.ts';

/** Presses on these start no gesture: controls, and text that people select. */
const ignoredTargets =
  'button, input, select, textarea, label, summary, .check, [role=columnheader], dialog';
const selectableText = 'h1, h2, h3, p, .day, .size, .about';

/**
 * Handles the mouse in the list of files: pressing a name drags it, pressing a selected row drags
 * the selection, and pressing next to the names starts a marquee. Every drag has an equivalent
 * command.
 */
export function usePresses(
  engine: ListEngine | null,
  place: Place,
  relocate: Relocate,
  onDragging: (isDragging: boolean) => void,
): void {
  const drag = useFileDrag(place, relocate, onDragging);
  const canDrag = place.kind !== 'trash';

  const kindOf = (target: Element, event: PointerEvent): PressKind | undefined => {
    if (!engine || target.closest(ignoredTargets)) return undefined;
    const row = target.closest('.row');
    const id = row?.getAttribute('data-id') ?? undefined;
    const isTile = engine.getSnapshot().view !== 'list';
    const isHeld = id !== undefined && (isTile || target.closest('a') || engine.isSelected(id));
    if (isHeld) return canDrag && !event.shiftKey ? 'drag' : undefined;
    return target.closest(`a, ${selectableText}`) ? undefined : 'sweep';
  };

  const handlers = useRef({ drag, kindOf });
  handlers.current = { drag, kindOf };
  useEffect(() => {
    const area = engine?.element.closest<HTMLElement>('.drive-content');
    if (!engine || !area) return;
    const over = new AbortController();
    const presses = {
      kindOf: (target: Element, event: PointerEvent) => handlers.current.kindOf(target, event),
      begin: (kind: PressKind, pressed: PointerEvent) =>
        (kind === 'drag' && handlers.current.drag(engine, pressed)) ||
        beginSweep(engine.internals(), pressed),
      clickedRoom: ({ ctrlKey, metaKey, shiftKey }: PointerEvent) => {
        if (!ctrlKey && !metaKey && !shiftKey) void engine.dispatch({ do: 'none' });
      },
    };
    watchPresses(area, presses, over.signal);
    return () => over.abort();
  }, [engine]);
}

/** Starts dragging the pressed row, or the selection it belongs to. */
function useFileDrag(
  place: Place,
  relocate: Relocate,
  onDragging: (isDragging: boolean) => void,
): (engine: ListEngine, pressed: PointerEvent) => Gesture | undefined {
  const t = useText();
  const { registry } = useDrive();
  const navigate = useNavigate();
  const from = place.kind === 'folder' ? place.folderId : undefined;

  const describe = (
    target: DropTarget,
    how: RelocateMode,
    refusal: DestinationRefusal | undefined,
  ): string => {
    if (refusal === 'here') return t('organize.alreadyHere');
    if (refusal) return t('organize.intoItself');
    if (target.kind === 'section') {
      return t(target.section === 'trash' ? 'commands.trash' : 'commands.star');
    }
    const { name } = target;
    return t(how === 'move' ? 'organize.dragMove' : 'organize.dragCopy', { name });
  };
  const drop = (target: DropTarget, how: RelocateMode, rows: readonly RowFacts[]) => {
    if (target.kind === 'folder') {
      const { id, name } = target;
      void relocate({ how, rows, from, to: { id, name } });
    } else if (target.section === 'trash') registry.run('trash');
    else if (target.section === 'starred') registry.run('star');
  };

  return (engine, pressed) => {
    const { target } = pressed;
    const pressedRow = target instanceof Element ? target.closest('.row') : null;
    const id = pressedRow?.getAttribute('data-id') ?? '';
    const row = engine.row(id);
    if (!row) return undefined;
    if (!engine.isSelected(id)) void engine.dispatch({ do: 'click', id });
    const where = location.pathname;
    const { selectedCount: count } = engine.getSnapshot();
    const options = {
      row,
      count,
      rows: engine.selectedRows(),
      from,
      isMac: hasMacKeys(navigator.platform),
      coveredTop: engine.internals().coveredTop,
      label: () => t('drive.items', { count }),
      describe,
      // These commands act on the selection of the current place, so a drop is allowed only if they
      // are offered.
      takes: (section: SectionName) =>
        location.pathname === where && (section === 'trash' || section === 'starred'),
      pathOf: async (folderId: string) =>
        (await request(folderPath, { id: folderId })).path.filter((one) => one.id !== ''),
      open: (folderId: string) => navigate(paths.drive(folderId)),
      onDragging,
      drop,
    };
    return beginDrag(options, pressed);
  };
}
