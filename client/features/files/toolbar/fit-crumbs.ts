/**
 * How many steps at the end of a way fit beside its first one: as many as there is room for, at
 * least one. `between` is the room of what stands for the steps that are left out. Widths in px.
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

/** Room of the button that stands for the steps that are left out. */
const betweenPx = 36;

/**
 * Tells how many steps at the end of a way have room in its line, now and whenever that changes;
 * what it answers ends that.
 */
export function fitCrumbs(crumbs: HTMLElement, tell: (fitting: number) => void): () => void {
  const line = crumbs.parentElement!;
  const fit = () => {
    // Every step for a moment, as wide as its name.
    crumbs.dataset.whole = '';
    const widths = Array.from(crumbs.querySelectorAll('li'), (step) => step.offsetWidth);
    const room = line.clientWidth - widthBeside(crumbs);
    delete crumbs.dataset.whole;
    tell(stepsThatFit(widths, room, betweenPx));
  };
  const watch = new ResizeObserver(fit);
  watch.observe(line);
  return () => watch.disconnect();
}

/** What stands in the same line, with the gaps. */
function widthBeside(crumbs: HTMLElement): number {
  const line = crumbs.parentElement!;
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const others = [...line.children].filter((one): one is HTMLElement => one !== crumbs);
  return others.reduce((sum, one) => sum + one.offsetWidth + gap, 0);
}
