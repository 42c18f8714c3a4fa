import { faceMarkup } from '#client/ui/icons/file-faces.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import {
  columnAttributes,
  factAttributes,
  factBase,
  type RowFacts,
  usualKind,
} from './row-facts.ts';
import { clock, rowFrame, type RowState, type RowStyle } from './row-html.ts';

/**
 * Markup of a row or tile. The server renders the first rows with it, and `RowElement` draws the
 * same, so both always match. Names are wrapped in `bdi`, which confines bidirectional text to
 * its cell.
 */
export function rowHtml(facts: RowFacts, style: RowStyle, state: RowState): string {
  return rowFrame(facts, style, state, {
    face: face(facts),
    attributes: attributes(facts, style, state.index),
  });
}

/** Markup of the first rows with their element, which the list engine takes over. */
export function rowsHtml(rows: readonly RowFacts[], style: RowStyle): string {
  const markup = rows.map((facts) => rowHtml(facts, style, {})).join('');
  return `<div role="none" class="list-window" data-list-window=""${writeColumns(rows)}>${markup}</div>`;
}

/** Returns the attributes of the first rows' element: sizes, and minutes as differences. */
function writeColumns(rows: readonly RowFacts[]): string {
  const text = (numbers: number[]) => numbers.map((one) => one.toString(factBase)).join(' ');
  const sizes = rows.map(({ sizeBytes }) => sizeBytes);
  const minutes = rows.map(({ modifiedMinute }) => modifiedMinute);
  const differences = minutes.map((minute, at) => minute - (minutes[at - 1] ?? 0));
  return ` ${columnAttributes.sizeBytes}="${text(sizes)}" ${columnAttributes.modifiedMinute}="${text(differences)}"`;
}

/** The thumbnail, with a duration for recordings, or the icon of the file kind. */
function face(facts: RowFacts): string {
  const picture = facts.thumbnail
    ? `<img src="${escapeHtml(facts.thumbnail)}" alt="" loading="lazy" decoding="async">`
    : faceMarkup(facts.kind);
  const length = facts.durationSeconds
    ? `<i class="length">${clock(facts.durationSeconds)}</i>`
    : '';
  return picture + length;
}

function attributes(facts: RowFacts, { view }: RowStyle, index: number | undefined): string {
  const { id, sizeBytes, modifiedMinute, mimeType, kind, childCount, durationSeconds, ratio } =
    factAttributes;
  const written: string[] = [];
  const number = (name: string, value: number | undefined) => {
    if (value) written.push(`${name}="${value.toString(factBase)}"`);
  };
  // The first rows omit what their link and the attributes of their element contain, because each
  // byte counts a hundred times.
  if (index !== undefined) {
    written.push(`${id}="${escapeHtml(facts.id)}"`);
    number(sizeBytes, facts.sizeBytes);
    number(modifiedMinute, facts.modifiedMinute);
  }
  number(durationSeconds, facts.durationSeconds);
  // Only the styles of this view need it.
  if (view === 'flow') number(ratio, facts.ratio);
  if (facts.childCount !== undefined)
    written.push(`${childCount}="${facts.childCount.toString(factBase)}"`);
  if (facts.mimeType) written.push(`${mimeType}="${escapeHtml(facts.mimeType)}"`);
  if (facts.isFolder) written.push('data-folder');
  else if (facts.kind !== usualKind) written.push(`${kind}=${facts.kind}`);
  return written.map((one) => ` ${one}`).join('');
}
