import { splitListOrder } from '#protocol/list-order.ts';
import { Skeleton } from '../rows/row-element.ts';
import type { ListShape } from '../window/window-range.ts';
import { type EntrySize, UnevenLines } from './uneven-lines.ts';

/** Sizes of folder tiles, from the styles. */
export interface TileSizes {
  /** Distance between the tops of two lines of tiles. */
  readonly pitch: number;
  /** Columns that a tile takes. */
  readonly span: number;
}

/**
 * The grid and single views: folders that come first are low tiles, in lines of their own above the
 * files. Folders among files are cards (`list-tiles.css` has the same rule).
 */
export class TileLines extends UnevenLines {
  /** Number of folders at the start, as far as rows have been loaded. */
  #folders = 0;
  #tiles: TileSizes = { pitch: 0, span: 1 };
  #isSettled = true;

  override get isSettled(): boolean {
    return this.#isSettled;
  }

  override measure(even: ListShape, window: HTMLElement, gap: number): ListShape {
    const span = Number(getComputedStyle(window).getPropertyValue('--tile-span')) || 1;
    this.#tiles = {
      pitch: heightOf(window, true) + gap,
      span: Math.min(even.columns, span),
    };
    const pitch = this.#hasTiles ? heightOf(window, false) + gap : even.pitch;
    return super.measure({ ...even, pitch }, window, gap);
  }

  override arrange(count: number, sizes: { columns: number; pitch: number }): void {
    const { columns, pitch } = sizes;
    this.build(count, { columns, pitch, tiles: this.#tiles });
  }

  /** Computes the lines. */
  build(count: number, sizes: { columns: number; pitch: number; tiles: TileSizes }): void {
    const { columns, pitch, tiles } = sizes;
    const folders = this.#countFolders(count);
    const starts: number[] = [];
    const tops: number[] = [];
    let top = 0;
    for (let start = 0; start < count;) {
      const isTile = start < folders;
      starts.push(start);
      tops.push(top);
      top += isTile ? tiles.pitch : pitch;
      const step = isTile ? Math.max(1, Math.floor(columns / tiles.span)) : columns;
      start = isTile ? Math.min(folders, start + step) : start + step;
    }
    this.#folders = folders;
    this.#tiles = tiles;
    this.setLines([...starts, count], [...tops, top]);
  }

  protected override entrySize(start: number): EntrySize {
    const card = super.entrySize(start);
    if (start >= this.#folders) return card;
    const { pitch, span } = this.#tiles;
    const inlinePitch = card.inlinePitch * span;
    return { inline: inlinePitch - (card.inlinePitch - card.inline), inlinePitch, pitch };
  }

  override dress(row: HTMLElement, index: number): void {
    row.toggleAttribute('data-first', index > 0 && index === this.#folders);
  }

  get #hasTiles(): boolean {
    return splitListOrder(this.state.order).foldersFirst;
  }

  #countFolders(count: number): number {
    const { rows } = this.state;
    this.#isSettled = true;
    if (!this.#hasTiles) return 0;
    let folders = 0;
    while (folders < count && rows.at(folders)?.isFolder) folders += 1;
    this.#isSettled = folders === count || rows.at(folders) !== undefined;
    return folders;
  }
}

/** Height of a tile or a card. Where none is rendered, a placeholder is measured. */
function heightOf(window: HTMLElement, isFolder: boolean): number {
  const shown = window.querySelector(isFolder ? '.row[data-folder]' : '.row:not([data-folder])');
  if (shown) return shown.getBoundingClientRect().height;
  const { element } = new Skeleton({ view: 'grid' });
  element.toggleAttribute('data-folder', isFolder);
  window.append(element);
  const { height } = element.getBoundingClientRect();
  element.remove();
  return height;
}
