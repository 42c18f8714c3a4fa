import '#client/features/list/match-marks.css';
import { useEffect } from 'react';

/** The name of our highlight in the style sheet, `::highlight(match)`. */
const markName = 'match';

/**
 * Marks what was looked for in the names of the list, wherever it draws them, without touching a
 * row: by ranges over their texts (CSS Custom Highlight API). Browsers that do not have it mark
 * nothing.
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

/** Where words stand in a name; nothing where changing the case also changes the length. */
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
