import { edgeScroll } from '#client/lib/edge-scroll.ts';
import type { Gesture } from '#client/features/list/input/list-press.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import { type Going, type Refusal, whyNotInto } from './destination.ts';
import { DragGhost } from './drag-ghost.ts';
import { type DropTarget, dropTargetAt } from './drop-target.ts';
import type { Manner } from '#client/features/drive-context/conflicts.ts';

/** What a drag is told when it begins. */
export interface DragOptions {
  /** The row under the pointer, for the ghost. */
  readonly row: RowFacts;
  readonly count: number;
  /** All that is dragged; more may have to be read first. */
  readonly rows: Promise<readonly RowFacts[]>;
  /** The folder all of it lies in; undefined where that is not one. */
  readonly from: string | undefined;
  readonly isMac: boolean;
  /** The height at the top of the page that something sticky covers. */
  coveredTop(): number;
  /** What several are called: `3 items`. */
  label(): string;
  /** What letting go would do, or why it would not. */
  say(target: DropTarget, how: Manner, refusal: Refusal | undefined): string;
  /** Whether a section takes what is dragged; the root takes it as a folder does. */
  takes(section: SectionName): boolean;
  /** The folders from the root down to a folder. */
  pathOf(folderId: string): Promise<readonly PathFolder[]>;
  open(folderId: string): void;
  /** Told when the drag begins and when it is over. */
  onDragging(isDragging: boolean): void;
  drop(target: DropTarget, how: Manner, rows: readonly RowFacts[]): void;
}

/** So long the pointer rests on a folder before it opens. */
const springMs = 800;

/**
 * So far the pointer has to go before another folder opens: what came to lie under it then was not
 * aimed at.
 */
const aimPx = 8;

/**
 * Files dragged by the mouse. Each frame it looks at what is under the pointer: rows are drawn anew
 * under it, folders spring open, and the page scrolls at its edges. Nothing is dropped on what
 * refuses it.
 */
export function beginDrag(options: DragOptions, pressed: PointerEvent): Gesture {
  const { row, count, from } = options;
  const ghost = new DragGhost({
    kind: row.kind,
    label: count > 1 ? options.label() : row.name,
    count,
  });
  const paths = new Map<string, readonly PathFolder[]>();
  let rows: readonly RowFacts[] | undefined;
  let pointer = { x: pressed.clientX, y: pressed.clientY };
  let how: Manner = 'move';
  let marked: Element | undefined;
  let resting: { id: string; sinceMs: number } | undefined;
  let openedAt: { x: number; y: number } | undefined;
  let next = requestAnimationFrame(step);
  void options.rows.then((read) => (rows = read));
  options.onDragging(true);

  const over = new AbortController();
  const { signal } = over;
  const listen = (event: KeyboardEvent) => (how = mannerOf(event, options.isMac));
  addEventListener('keydown', listen, { signal });
  addEventListener('keyup', listen, { signal });

  function step(nowMs: number): void {
    next = requestAnimationFrame(step);
    const speed = edgeScroll(pointer.y, options.coveredTop(), innerHeight);
    if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' });
    look(nowMs);
  }

  function look(nowMs: number): DropTarget | undefined {
    const target = targetNow();
    const refusal = target && refusalOf(target);
    mark(target, refusal);
    ghost.moveTo(pointer.x, pointer.y);
    ghost.say(target ? options.say(target, how, refusal) : '', refusal !== undefined);
    document.documentElement.dataset.dragging = target && refusal ? 'refused' : how;
    spring(target, refusal, nowMs);
    return refusal ? undefined : target;
  }

  function targetNow(): DropTarget | undefined {
    const target = dropTargetAt(pointer.x, pointer.y);
    if (target?.kind === 'section') return options.takes(target.section) ? target : undefined;
    // The room around the rows is no place to go to while it is where they are.
    const isHome = target && !target.opens && target.id === from;
    return isHome && how === 'move' ? undefined : target;
  }

  function refusalOf(target: DropTarget): Refusal | undefined {
    if (target.kind !== 'folder' || !rows) return undefined;
    const going: Going = { how, ids: new Set(rows.map(({ id }) => id)), from };
    if (going.ids.has(target.id)) return 'itself';
    if (target.id === from) return how === 'move' ? 'here' : undefined;
    return whyNotInto(pathOf(target.id, rows), going);
  }

  /**
   * Only a folder can be above its target; whose path is not known yet is not refused until it is.
   */
  function pathOf(id: string, rows: readonly RowFacts[]): readonly Pick<PathFolder, 'id'>[] {
    const known = paths.get(id);
    if (known) return known;
    if (id !== '' && rows.some(({ isFolder }) => isFolder)) {
      paths.set(id, [{ id, name: '' }]);
      options.pathOf(id).then(
        (path) => paths.set(id, path),
        () => paths.delete(id),
      );
    }
    return id === '' ? [] : [{ id }];
  }

  function mark(target: DropTarget | undefined, refusal: Refusal | undefined): void {
    const element = target?.element;
    if (marked !== element) marked?.removeAttribute('data-drop');
    marked = element;
    element?.setAttribute('data-drop', refusal ? 'refused' : 'into');
  }

  function spring(
    target: DropTarget | undefined,
    refusal: Refusal | undefined,
    nowMs: number,
  ): void {
    const opens = target?.kind === 'folder' && target.opens && (!refusal || refusal === 'here');
    if (!opens || !isAimed()) resting = undefined;
    else if (resting?.id !== target.id) resting = { id: target.id, sinceMs: nowMs };
    else if (nowMs - resting.sinceMs >= springMs) {
      resting = { id: target.id, sinceMs: Infinity };
      openedAt = pointer;
      options.open(target.id);
    }
  }

  function isAimed(): boolean {
    if (!openedAt) return true;
    return Math.hypot(pointer.x - openedAt.x, pointer.y - openedAt.y) >= aimPx;
  }

  function end(): void {
    over.abort();
    cancelAnimationFrame(next);
    mark(undefined, undefined);
    ghost.remove();
    options.onDragging(false);
    delete document.documentElement.dataset.dragging;
  }

  return {
    move: (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      how = mannerOf(event, options.isMac);
    },
    end: (event) => {
      pointer = { x: event.clientX, y: event.clientY };
      how = mannerOf(event, options.isMac);
      const target = look(performance.now());
      end();
      if (target) void options.rows.then((all) => options.drop(target, how, all));
    },
    cancel: end,
  };
}

/** Ctrl copies, on a Mac Option, as in every file manager. */
function mannerOf(event: { ctrlKey: boolean; altKey: boolean }, isMac: boolean): Manner {
  return (isMac ? event.altKey : event.ctrlKey) ? 'copy' : 'move';
}
