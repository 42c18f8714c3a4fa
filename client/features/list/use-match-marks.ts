import '#client/features/list/match-marks.css';
import { useEffect } from 'react';

/** Name of the highlight in the style sheet: `::highlight(match)`. */
const markName = 'match';

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
        for (const range of rangesIn(name, words)) mark.add(range);
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
  const node = name.firstChild;
  if (!(node instanceof Text)) return [];
  return matchesOf(node.data, words).map(({ start, end }) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
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
