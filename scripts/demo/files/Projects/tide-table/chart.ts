/** Draws a day of tides as one SVG path, 24 hours wide. */
export function tidePath(heights: readonly number[], width: number, height: number): string {
  const step = width / (heights.length - 1);
  const middle = height / 2;
  return heights
    .map((metres, index) => `${index ? 'L' : 'M'}${index * step} ${middle - metres * 20}`)
    .join(' ');
}
