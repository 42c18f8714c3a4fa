import { edgeScroll } from '#client/lib/edge-scroll.ts';
import type { Gesture } from '#client/features/list/input/list-press.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import { type MovingItems, type DestinationRefusal, destinationError } from './destination.ts';
import { DragGhost } from './drag-ghost.ts';
import { type DropTarget, dropTargetAt } from './drop-target.ts';
import type { RelocateMode } from '#client/features/drive-context/conflicts.ts';

/** Options of a drag. */
export interface DragOptions {
  /** The row under the pointer, shown in the ghost. */
  readonly row: RowFacts;
  readonly count: number;
  /** All dragged rows. Some may need loading first. */
  readonly rows: Promise<readonly RowFacts[]>;
  /** The common parent folder; undefined if mixed. */
  readonly from: string | undefined;
  readonly isMac: boolean;
  /** Height that sticky elements cover at the top of the page. */
  coveredTop(): number;
  /** Label for several items: `3 items`. */
  label(): string;
  /** Describes the effect of a drop, or why it isn't allowed. */
  describe(target: DropTarget, how: RelocateMode, refusal: DestinationRefusal | undefined): string;
  /** True if a section accepts the dragged rows. The root is a folder, not a section. */
  takes(section: SectionName): boolean;
  /** The folders from the root to a folder. */
  pathOf(folderId: string): Promise<readonly PathFolder[]>;
  open(folderId: string): void;
  /** Called with true when the drag starts and false when it ends. */
  onDragging(isDragging: boolean): void;
  drop(target: DropTarget, how: RelocateMode, rows: readonly RowFacts[]): void;
}

/** Hover time before a folder opens. */
const springMs = 800;

/**
 * Pointer distance before another folder opens: one that appears under a resting pointer wasn't
 * aimed at.
 */
const aimPx = 8;

/**
 * Drags files with the mouse. Checks what is under the pointer in every frame, because rows are
 * redrawn, folders spring open and the page scrolls at its edges. Targets that refuse the files get
 * no drop.
 */
export function beginDrag(options: DragOptions, pressed: PointerEvent): Gesture {
  return new FileDrag(options, pressed);
}

class FileDrag implements Gesture {
  readonly #options: DragOptions;
  readonly #ghost: DragGhost;
  readonly #spring: SpringLoad;
  readonly #over = new AbortController();
  readonly #paths = new Map<string, readonly PathFolder[]>();
  #rows: readonly RowFacts[] | undefined;
  #pointer: Point;
  #how: RelocateMode = 'move';
  #marked: Element | undefined;
  #frame: number;

  constructor(options: DragOptions, pressed: PointerEvent) {
    const { row, count } = options;
    this.#options = options;
    this.#ghost = new DragGhost({
      kind: row.kind,
      label: count > 1 ? options.label() : row.name,
      count,
    });
    this.#spring = new SpringLoad(options.open);
    this.#pointer = pointOf(pressed);
    this.#frame = requestAnimationFrame(this.#step);
    void options.rows.then((read) => (this.#rows = read));
    options.onDragging(true);
    const { signal } = this.#over;
    const listen = (event: KeyboardEvent) => (this.#how = modeOf(event, options.isMac));
    addEventListener('keydown', listen, { signal });
    addEventListener('keyup', listen, { signal });
  }

  move(event: PointerEvent): void {
    this.#pointer = pointOf(event);
    this.#how = modeOf(event, this.#options.isMac);
  }

  end(event: PointerEvent): void {
    this.move(event);
    const target = this.#look(performance.now());
    this.cancel();
    const { rows, drop } = this.#options;
    if (target) void rows.then((all) => drop(target, this.#how, all));
  }

  cancel(): void {
    this.#over.abort();
    cancelAnimationFrame(this.#frame);
    this.#mark(undefined, undefined);
    this.#ghost.remove();
    this.#options.onDragging(false);
    delete document.documentElement.dataset.dragging;
  }

  readonly #step = (nowMs: number): void => {
    this.#frame = requestAnimationFrame(this.#step);
    const speed = edgeScroll(this.#pointer.y, this.#options.coveredTop(), innerHeight);
    if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' });
    this.#look(nowMs);
  };

  #look(nowMs: number): DropTarget | undefined {
    const target = this.#targetNow();
    const refusal = target && this.#refusalOf(target);
    this.#mark(target, refusal);
    this.#ghost.moveTo(this.#pointer.x, this.#pointer.y);
    const text = target ? this.#options.describe(target, this.#how, refusal) : '';
    this.#ghost.show(text, refusal !== undefined);
    document.documentElement.dataset.dragging = target && refusal ? 'refused' : this.#how;
    const opens = target?.kind === 'folder' && target.opens && (!refusal || refusal === 'here');
    this.#spring.restOn(opens ? target.id : undefined, this.#pointer, nowMs);
    return refusal ? undefined : target;
  }

  #targetNow(): DropTarget | undefined {
    const target = dropTargetAt(this.#pointer.x, this.#pointer.y);
    if (target?.kind === 'section') {
      return this.#options.takes(target.section) ? target : undefined;
    }
    // The space around the rows isn't a target for files of the same folder.
    const isHome = target && !target.opens && target.id === this.#options.from;
    return isHome && this.#how === 'move' ? undefined : target;
  }

  #refusalOf(target: DropTarget): DestinationRefusal | undefined {
    const rows = this.#rows;
    const how = this.#how;
    const { from } = this.#options;
    if (target.kind !== 'folder' || !rows) return undefined;
    const going: MovingItems = { how, ids: new Set(rows.map(({ id }) => id)), from };
    if (going.ids.has(target.id)) return 'itself';
    if (target.id === from) return how === 'move' ? 'here' : undefined;
    return destinationError(this.#pathOf(target.id, rows), going);
  }

  /**
   * Only a folder can be an ancestor of its target. A target whose path isn't known yet isn't
   * refused.
   */
  #pathOf(id: string, rows: readonly RowFacts[]): readonly Pick<PathFolder, 'id'>[] {
    const known = this.#paths.get(id);
    if (known) return known;
    if (id !== '' && rows.some(({ isFolder }) => isFolder)) {
      this.#paths.set(id, [{ id, name: '' }]);
      this.#options.pathOf(id).then(
        (path) => this.#paths.set(id, path),
        () => this.#paths.delete(id),
      );
    }
    return id === '' ? [] : [{ id }];
  }

  #mark(target: DropTarget | undefined, refusal: DestinationRefusal | undefined): void {
    const element = target?.element;
    if (this.#marked !== element) this.#marked?.removeAttribute('data-drop');
    this.#marked = element;
    element?.setAttribute('data-drop', refusal ? 'refused' : 'into');
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Opens a folder after the pointer has rested on it. */
class SpringLoad {
  readonly #open: (folderId: string) => void;
  #resting: { id: string; sinceMs: number } | undefined;
  #openedAt: Point | undefined;

  constructor(open: (folderId: string) => void) {
    this.#open = open;
  }

  /** `folderId` is undefined when nothing under the pointer can open. */
  restOn(folderId: string | undefined, pointer: Point, nowMs: number): void {
    if (folderId === undefined || !this.#isAimed(pointer)) this.#resting = undefined;
    else if (this.#resting?.id !== folderId) this.#resting = { id: folderId, sinceMs: nowMs };
    else if (nowMs - this.#resting.sinceMs >= springMs) {
      this.#resting = { id: folderId, sinceMs: Infinity };
      this.#openedAt = pointer;
      this.#open(folderId);
    }
  }

  #isAimed({ x, y }: Point): boolean {
    const opened = this.#openedAt;
    return !opened || Math.hypot(x - opened.x, y - opened.y) >= aimPx;
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** Ctrl copies, or Option on a Mac, as in file managers. */
function modeOf(event: { ctrlKey: boolean; altKey: boolean }, isMac: boolean): RelocateMode {
  return (isMac ? event.altKey : event.ctrlKey) ? 'copy' : 'move';
}
