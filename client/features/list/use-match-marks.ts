import '#client/features/list/match-marks.css';
import { useEffect } from 'react';

/** Name of the highlight in the style sheet: `::highlight(match)`. */
const markName = 'match';

/** Width of the end of a cut name and its ellipsis, at most. */
const endWidthEm = 6;

/**
 * Highlights the searched text in file names with the CSS Custom Highlight API, without changing
 * row elements. Does nothing in browsers without that API.
 */
export function useMatchMarks(text: string): void {
  useEffect(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 || !('highlights' in CSS)) return;
    const mark = new Highlight();
    CSS.highlights.set(markName, mark);
    let isWaiting = false;
    const paint = () => {
      isWaiting = false;
      mark.clear();
      for (const name of document.querySelectorAll('[data-list] .row bdi'))
        for (const range of shownRanges(name, rangesIn(name, words))) mark.add(range);
    };
    const paintSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(paint);
    };
    const watch = new MutationObserver(paintSoon);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    paintSoon();
    return () => {
      watch.disconnect();
      CSS.highlights.delete(markName);
    };
  }, [text]);
}

function rangesIn(name: Element, words: readonly string[]): Range[] {
  // The text of a name that may lose its middle is in an element.
  const node = (name.firstElementChild ?? name).firstChild;
  if (!(node instanceof Text)) return [];
  return matchesOf(node.data, words).map(({ start, end }) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}

/**
 * The part of a name's ranges that is where the name shows it: the end of a cut name is moved to
 * the end of its space.
 */
function shownRanges(name: Element, ranges: readonly Range[]): readonly Range[] {
  const whole = name.firstElementChild;
  if (!whole || ranges.length === 0 || whole.scrollWidth <= whole.clientWidth) return ranges;
  const { left, right } = whole.getBoundingClientRect();
  const endPx = endWidthEm * Number.parseFloat(getComputedStyle(whole).fontSize);
  return ranges.filter((range) => {
    const rect = range.getBoundingClientRect();
    return rect.left >= left && rect.right <= right - endPx;
  });
}

/**
 * Positions of the searched words in a name. Returns none if changing the case changes the length.
 */
export function matchesOf(
  name: string,
  words: readonly string[],
): { start: number; end: number }[] {
  const lower = name.toLowerCase();
  if (lower.length !== name.length) return [];
  return words.flatMap((word) => {
    const found: { start: number; end: number }[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push({ start: at, end: at + word.length });
    return found;
  });
}
