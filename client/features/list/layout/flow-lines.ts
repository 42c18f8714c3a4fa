import type { ListRect } from '../input/marquee.ts';
import type { Span } from '../rows/row-store.ts';
import type { ListShape } from '../window/window-range.ts';
import { UnevenLines } from './uneven-lines.ts';

/** Sizes of a wall, from the styles. */
export interface WallSizes {
  /** Width of a line. */
  readonly width: number;
  /** Height from which lines are stretched to their width. */
  readonly block: number;
  readonly gap: number;
  /** Height of a heading above the first line of a day. */
  readonly head: number;
}

/** Files without a picture are squares. */
const square = 10;
/** Lines of few narrow pictures aren't stretched further. Their pictures are cropped. */
const blockMax = 1.6;

interface Line {
  start: number;
  /** Proportions of the entries, in tenths. */
  ratios: number;
  hasHead: boolean;
}

/**
 * A wall of pictures: as many in a line as fit at one height, which then fill it with their
 * proportions. The styles of the view arrange the entries by the same rule, so that the server
 * renders the same wall (`list-wall.css`); this computes where lines begin and end.
 */
export class FlowLines extends UnevenLines {
  #sizes: WallSizes = { width: 0, block: 0, gap: 0, head: 0 };
  /** Space after the last entry of a day, by its index. */
  #rests = new Map<number, number>();

  override measure(even: ListShape, window: HTMLElement, gap: number): ListShape {
    const style = getComputedStyle(window);
    const size = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
    this.build(even.count, {
      width: window.getBoundingClientRect().width,
      block: size('--wall-block'),
      gap,
      head: size('--day-block'),
    });
    return this.shape;
  }

  /** Computes the lines. */
  build(count: number, sizes: WallSizes): void {
    const { width, block, gap, head } = sizes;
    this.#sizes = sizes;
    this.#rests = new Map();
    const starts: number[] = [];
    const tops: number[] = [];
    let top = 0;
    let line: Line = { start: 0, ratios: 0, hasHead: false };
    const restOf = (end: number) =>
      width - (line.ratios / 10) * block - (end - line.start - 1) * gap;
    const close = (end: number, isFilled: boolean) => {
      starts.push(line.start);
      tops.push(top);
      const height = isFilled ? this.#filled(line.ratios, end - line.start) : block;
      top += height + gap + (line.hasHead ? head : 0);
    };
    for (let index = 0; index < count; index += 1) {
      const ratio = this.#ratioOf(index);
      const isDay = this.heads?.beginsDay(this.state, index) === true;
      const isFull = restOf(index) < gap + (ratio / 10) * block;
      if (index > line.start && (isDay || isFull)) {
        // The last line of a day keeps its height, unless nothing else would fit.
        if (isDay && !isFull) this.#rests.set(index - 1, restOf(index));
        close(index, !isDay || isFull);
        line = { start: index, ratios: 0, hasHead: isDay };
      }
      line.hasHead ||= isDay;
      line.ratios += ratio;
    }
    // The styles end the last line with an empty box, which needs a gap of its own.
    if (count > 0) close(count, restOf(count) < gap);
    this.setLines([...starts, count], [...tops, top]);
  }

  /** Height of a line whose entries fill it. */
  #filled(ratios: number, entries: number): number {
    const { width, block, gap } = this.#sizes;
    const height = (width - (entries - 1) * gap) / (ratios / 10);
    return Math.min(height, block * blockMax);
  }

  override touched({ top, bottom, start, end }: ListRect): Span[] {
    const spans: Span[] = [];
    const { width, gap } = this.#sizes;
    for (let index = this.entryAt(Math.max(0, top)); index < this.shape.count;) {
      const line = this.lineOf(index);
      if (this.topOf(index) >= bottom) break;
      const isLast = line.end === this.shape.count || this.#rests.has(line.end - 1);
      const ratios = this.#sum(line.start, line.end);
      const room = width - (line.end - line.start - 1) * gap;
      const unit = isLast ? this.#sizes.block / 10 : room / ratios;
      let x = 0;
      for (let at = line.start; at < line.end; at += 1) {
        const after = x + this.#ratioOf(at) * unit;
        if (x < end && after > start && line.bottom - gap > top) addTo(spans, at);
        x = after + gap;
      }
      index = line.end;
    }
    return spans;
  }

  override dress(row: HTMLElement, index: number): void {
    super.dress(row, index);
    const ratio = this.state.rows.at(index)?.ratio;
    if (ratio) row.setAttribute('data-r', ratio.toString(36));
    else row.removeAttribute('data-r');
    const rest = this.#rests.get(index);
    row.style.marginInlineEnd = rest === undefined ? '' : `${Math.floor(rest)}px`;
  }

  #sum(from: number, to: number): number {
    let ratios = 0;
    for (let index = from; index < to; index += 1) ratios += this.#ratioOf(index);
    return ratios;
  }

  #ratioOf(index: number): number {
    return this.state.rows.at(index)?.ratio || square;
  }
}

/** Adds an entry to ascending spans. */
function addTo(spans: Span[], index: number): void {
  const last = spans.at(-1);
  if (last?.end === index) spans[spans.length - 1] = { start: last.start, end: index + 1 };
  else spans.push({ start: index, end: index + 1 });
}
