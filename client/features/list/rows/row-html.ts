import { formatDay } from '#locales/dates.ts';
import { formatSize } from '#protocol/size.ts';
import type { ViewType } from '#protocol/views.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import type { RowDates } from './row-dates.ts';
import { minuteMs, type RowFacts } from './row-facts.ts';
import { nameMarkup } from './row-name.ts';

/** Time until an item in the trash is deleted forever. */
export interface TimeLeft {
  readonly text: string;
  /** The part of the whole time that is left, from 0 to 1. */
  readonly part: number;
  readonly isShort: boolean;
}

/** Labels and locale of the rows. */
export interface RowLabels {
  readonly locale: string;
  /** Label of the selection checkbox. */
  readonly select: string;
  /** Label of the star next to a name; absent in lists without stars. */
  readonly starred?: string;
  /** Item count of a folder: `128 items`. */
  readonly items: (count: number) => string;
  /** Absent on the server, which writes days in UTC; the engine rewrites them. */
  readonly dates?: RowDates;
  /** Time left of an item that was deleted at this time; absent outside of the trash. */
  readonly timeLeft?: (deletedMs: number) => TimeLeft;
}

/** View, labels and addresses that all rows of a list share. */
export interface RowStyle {
  readonly view: ViewType;
  readonly words: RowLabels;
  /** Row address: a folder's URL or a file's preview. */
  readonly hrefOf: (facts: RowFacts) => string;
}

/** State that may differ between two renderings of the same row. */
export interface RowState {
  /**
   * Index in the whole list, from 0. Absent in the server's first rows: the engine numbers them
   * when it takes over.
   */
  readonly index?: number;
  readonly selected?: boolean;
  /** Makes the row the tab stop: the list has only one once the engine runs. Absent before that. */
  readonly tabbable?: boolean;
}

/** Content that a frame lacks: the thumbnail or icon, and the facts as attributes. */
interface RowContent {
  readonly face: string;
  readonly attributes: string;
}

/** Markup of a row or tile without its own content, which `rowHtml` and `RowElement` add. */
export function rowFrame(
  facts: RowFacts,
  style: RowStyle,
  state: RowState,
  { face, attributes }: RowContent = { face: '', attributes: '' },
): string {
  const { words, view } = style;
  const size = rowSizeText(facts, words);
  const day = dayText(facts, words);
  const full = escapeHtml(fullDayText(facts, words));
  const title = full && ` title="${full}"`;
  const tab = state.tabbable === undefined ? '' : ` tabindex="${state.tabbable ? 0 : -1}"`;
  const selected = state.selected ? 'true' : 'false';
  const check = `<b class="check" role="checkbox" tabindex="-1" aria-checked="${selected}" aria-label="${escapeHtml(words.select)}"></b>`;
  const link = `<a href="${escapeHtml(style.hrefOf(facts))}"${tab}><span class="face">${face}</span>${nameMarkup(facts.name)}${facts.isStarred ? starMarkup(words) : ''}</a>`;
  const open = `<div class="row" role="row" ${rowIndex(state.index)}aria-selected="${selected}"${attributes}>`;
  if (view !== 'list') {
    return `${open}<div role="gridcell">${link}${check}<span class="about"${title}>${escapeHtml(tileText(facts, words))}</span></div></div>`;
  }
  return (
    `${open}<span role="gridcell">${check}</span><span role="gridcell" class="name">${link}</span>` +
    `<span role="gridcell" class="day"${title}${full && ` aria-label="${full}"`}>${escapeHtml(day)}</span><span role="gridcell" class="size">${escapeHtml(size)}</span></div>`
  );
}

/** Size text: bytes for a file, item count for a folder. */
export function rowSizeText(facts: RowFacts, words: RowLabels): string {
  const { isFolder, childCount, sizeBytes } = facts;
  if (isFolder) return childCount === undefined ? '' : words.items(childCount);
  return formatSize(sizeBytes, { locale: words.locale });
}

/** Date of the last change or deletion; '' if unknown. */
export function dayText(
  { modifiedMinute }: RowFacts,
  { locale, dates, timeLeft }: RowLabels,
): string {
  if (modifiedMinute === 0) return '';
  const timeMs = modifiedMinute * minuteMs;
  const day = dates ? dates.short(timeMs) : formatDay(timeMs, locale);
  return timeLeft ? `${day} · ${timeLeft(timeMs).text}` : day;
}

/** The whole date, for tooltips and screen readers; '' if unknown. */
export function fullDayText({ modifiedMinute }: RowFacts, { dates, timeLeft }: RowLabels): string {
  if (modifiedMinute === 0 || !dates) return '';
  const timeMs = modifiedMinute * minuteMs;
  const day = dates.full(timeMs);
  return timeLeft ? `${day} · ${timeLeft(timeMs).text}` : day;
}

/**
 * The detail line of a tile, of which narrow tiles cut the end: the date or the number of items,
 * then the rest. In the trash it begins with the time left.
 */
export function tileText(facts: RowFacts, words: RowLabels): string {
  const { modifiedMinute, isFolder } = facts;
  const { timeLeft, ...others } = words;
  const left = timeLeft && modifiedMinute > 0 ? timeLeft(modifiedMinute * minuteMs).text : '';
  const parts = [rowSizeText(facts, words), dayText(facts, others)];
  return [left, ...(isFolder ? parts : parts.toReversed())].filter(Boolean).join(' · ');
}

/** Placeholder markup for a row that isn't loaded. */
export function skeletonHtml(index: number, view: ViewType): string {
  const cells =
    view !== 'list'
      ? '<div role="gridcell"><i class="face"></i><i class="line"></i><i class="line"></i></div>'
      : '<span role="gridcell"></span><span role="gridcell" class="name"><i class="face"></i><i class="line"></i></span><span role="gridcell" class="day"></span><span role="gridcell" class="size"></span>';
  return `<div class="row skeleton" role="row" aria-rowindex="${index + 2}" aria-busy="true">${cells}</div>`;
}

/** The star next to a name; '' in lists without stars. */
export function starMarkup({ starred }: RowLabels): string {
  return starred ? `<i class="star" role="img" aria-label="${escapeHtml(starred)}"></i>` : '';
}

/** The header is row 1. */
function rowIndex(index: number | undefined): string {
  return index === undefined ? '' : `aria-rowindex="${index + 2}" `;
}

/** Formats a duration: 2:41, 1:02:41. */
export function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(Math.floor(seconds) % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
