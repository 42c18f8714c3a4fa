import { required } from '#protocol/required.ts';

/**
 * Number of trailing breadcrumbs that fit next to the first one, at least one. `between` is the
 * width of the button for omitted breadcrumbs. Widths are in pixels.
 */
export function stepsThatFit(widths: readonly number[], room: number, between: number): number {
  const [first = 0, ...rest] = widths;
  let left = room - first;
  let fitting = 0;
  for (const width of rest.toReversed()) {
    const isLast = fitting === rest.length - 1;
    if (left - width < (isLast ? 0 : between)) break;
    left -= width;
    fitting += 1;
  }
  return Math.max(1, fitting);
}

/** Width of the button for omitted breadcrumbs. */
const betweenPx = 36;

/**
 * Reports how many trailing breadcrumbs fit, now and on every size change. Returns a function that
 * stops it.
 */
export function fitCrumbs(crumbs: HTMLElement, onFit: (fitting: number) => void): () => void {
  const line = required(crumbs.parentElement, 'the line of the breadcrumbs');
  const fit = () => {
    // Shows every breadcrumb at full width for measuring.
    crumbs.dataset.whole = '';
    const widths = Array.from(crumbs.querySelectorAll('li'), (step) => step.offsetWidth);
    const room = line.clientWidth - widthBeside(crumbs);
    delete crumbs.dataset.whole;
    onFit(stepsThatFit(widths, room, betweenPx));
  };
  const watch = new ResizeObserver(fit);
  watch.observe(line);
  return () => watch.disconnect();
}

/** Width of the other elements in the line, including gaps. */
function widthBeside(crumbs: HTMLElement): number {
  const line = required(crumbs.parentElement, 'the line of the breadcrumbs');
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const others = [...line.children].filter((one): one is HTMLElement => one !== crumbs);
  return others.reduce((sum, one) => sum + one.offsetWidth + gap, 0);
}
