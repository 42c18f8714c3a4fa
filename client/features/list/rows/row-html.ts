import { formatDay } from '#locales/dates.ts';
import { formatSize } from '#protocol/size.ts';
import type { ViewType } from '#protocol/views.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { glyphMarkup } from '#client/ui/icons/glyphs.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { dayMs, factAttributes, factBase, type RowFacts } from './row-facts.ts';

/** What a row says besides its own facts. */
export interface RowWords {
  readonly locale: string;
  /** Label of the box that selects a row. */
  readonly select: string;
  /** What the star beside a name says; absent where nothing is starred. */
  readonly starred?: string;
  /** `128 items`, for a folder. */
  readonly items: (count: number) => string;
}

/** How a row of this list is drawn and where it leads. */
export interface RowStyle {
  readonly view: ViewType;
  readonly words: RowWords;
  /** The address of a row: a folder's own, or that of a file's preview. */
  readonly hrefOf: (facts: RowFacts) => string;
}

/** What differs between two drawings of the same row. */
export interface RowState {
  /**
   * Place in the whole list, from 0. The first rows go without: the engine numbers them when it
   * takes over.
   */
  readonly index?: number;
  readonly selected?: boolean;
  /**
   * The list is one tab stop once the engine runs: only the current row can be tabbed to. Absent
   * before that.
   */
  readonly tabbable?: boolean;
}

/**
 * One row of a list, or one tile of a grid: the only template there is. The server writes the first
 * rows with it, the virtual window all others, so both always agree. Names are isolated (`bdi`), so
 * no direction trick leaves its cell.
 */
export function rowHtml(facts: RowFacts, style: RowStyle, state: RowState): string {
  const { words, view } = style;
  const size = sizeText(facts, words);
  const day = dayText(facts, words);
  const tab = state.tabbable === undefined ? '' : ` tabindex="${state.tabbable ? 0 : -1}"`;
  const selected = state.selected ? 'true' : 'false';
  const check = `<b class="check" role="checkbox" tabindex="-1" aria-checked="${selected}" aria-label="${escapeHtml(words.select)}"></b>`;
  const link = `<a href="${escapeHtml(style.hrefOf(facts))}"${tab}>${face(facts)}<bdi dir="auto">${escapeHtml(shownName(facts.name))}</bdi>${facts.isStarred ? starMarkup(words) : ''}</a>`;
  const open = `<div class="row" role="row" ${rowIndex(state.index)}aria-selected="${selected}"${attributes(facts, state.index)}>`;
  if (view === 'grid') {
    return `${open}<div role="gridcell">${link}${check}<span class="about">${escapeHtml(tileText(facts, words))}</span></div></div>`;
  }
  return (
    `${open}<span role="gridcell">${check}</span><span role="gridcell" class="name">${link}</span>` +
    `<span role="gridcell" class="day">${day}</span><span role="gridcell" class="size">${escapeHtml(size)}</span></div>`
  );
}

/** What a row says about the size: of a file in bytes, of a folder in entries. */
export function sizeText(facts: RowFacts, words: RowWords): string {
  const { isFolder, childCount, sizeBytes } = facts;
  if (isFolder) return childCount === undefined ? '' : words.items(childCount);
  return formatSize(sizeBytes, { decimals: decimalsOf(sizeBytes), locale: words.locale });
}

/** The day of the last change, '' when it is not known. */
export function dayText({ modifiedDay }: RowFacts, { locale }: RowWords): string {
  return modifiedDay ? formatDay(modifiedDay * dayMs, locale) : '';
}

/** The one line of a tile that says both. */
export function tileText(facts: RowFacts, words: RowWords): string {
  return [sizeText(facts, words), dayText(facts, words)].filter(Boolean).join(' · ');
}

/** Row-shaped room for a row that has not arrived. */
export function skeletonHtml(index: number, view: ViewType): string {
  const cells =
    view === 'grid'
      ? '<div role="gridcell"><i class="face"></i><i class="line"></i><i class="line"></i></div>'
      : '<span role="gridcell"></span><span role="gridcell" class="name"><i class="face"></i><i class="line"></i></span><span role="gridcell" class="day"></span><span role="gridcell" class="size"></span>';
  return `<div class="row skeleton" role="row" aria-rowindex="${index + 2}" aria-busy="true">${cells}</div>`;
}

/** The star beside a name; '' in lists that have none. */
export function starMarkup({ starred }: RowWords): string {
  return starred ? `<i class="star" role="img" aria-label="${escapeHtml(starred)}"></i>` : '';
}

/** The heading is row 1. */
function rowIndex(index: number | undefined): string {
  return index === undefined ? '' : `aria-rowindex="${index + 2}" `;
}

/** The picture of the content, or the glyph of its kind; recordings say how long they are. */
function face(facts: RowFacts): string {
  const picture = facts.thumbnail
    ? `<img src="${escapeHtml(facts.thumbnail)}" alt="" loading="lazy" decoding="async">`
    : glyphMarkup(facts.kind);
  const length = facts.durationSeconds
    ? `<i class="length">${clock(facts.durationSeconds)}</i>`
    : '';
  return `<span class="face">${picture}${length}</span>`;
}

function attributes(facts: RowFacts, index: number | undefined): string {
  const { id, sizeBytes, modifiedDay, mimeType, childCount, durationSeconds } = factAttributes;
  // Of the first rows the link says it, and every letter of a hundred rows counts.
  const written = index === undefined ? [] : [`${id}="${escapeHtml(facts.id)}"`];
  const number = (name: string, value: number | undefined) => {
    if (value) written.push(`${name}="${value.toString(factBase)}"`);
  };
  number(sizeBytes, facts.sizeBytes);
  number(modifiedDay, facts.modifiedDay);
  number(durationSeconds, facts.durationSeconds);
  if (facts.childCount !== undefined)
    written.push(`${childCount}="${facts.childCount.toString(factBase)}"`);
  if (facts.mimeType) written.push(`${mimeType}="${escapeHtml(facts.mimeType)}"`);
  if (facts.isFolder) written.push('data-folder');
  return written.map((one) => ` ${one}`).join('');
}

/** 2:41, 1:02:41. */
export function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(Math.floor(seconds) % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** One decimal where it tells something: 8.4 MB, 412 KB, 3.2 GB. */
function decimalsOf(bytes: number): number {
  let amount = bytes;
  while (amount >= 1024) amount /= 1024;
  return bytes < 1024 || amount >= 99.95 ? 0 : 1;
}
