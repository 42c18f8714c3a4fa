import { edge } from './picture-size.ts';
import { croppedPx, encoded, sendAnswer, square, wholePicture } from './square.ts';
import { isDrawableSvg } from './svg-cost.ts';
import { isRightToLeft, styledLines, type TextStyle, wrapLine } from './text-lines.ts';

/** Draws texts, scales pictures and checks SVGs in a web worker, which the page can end. */

export type DrawingQuestion =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  /** Answered with the SVG itself, if it's safe to draw. */
  | { readonly kind: 'svg'; readonly text: string };

const margin = { top: croppedPx + 24, side: 44 };
const paper = '#f0eee8';
const ink = '#2b2a27';
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace';
const sizes = { code: 19, headings: [22, 38, 30, 26] } as const;

self.addEventListener('message', ({ data }: MessageEvent<DrawingQuestion>) => {
  sendAnswer(answer(data));
});

async function answer(question: DrawingQuestion): Promise<Blob | undefined> {
  if (question.kind === 'text') return textPage(question.text, question.style);
  if (question.kind === 'picture') return wholePicture(question.picture);
  const { text } = question;
  return isDrawableSvg(text) ? new Blob([text], { type: 'image/svg+xml' }) : undefined;
}

/** Draws the first lines of a text like a page. */
function textPage(text: string, style: TextStyle): Promise<Blob> {
  const context = square(paper);
  context.fillStyle = ink;
  const isRtl = isRightToLeft(text);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = isRtl ? 'right' : 'left';
  const x = isRtl ? edge - margin.side : margin.side;
  const width = edge - 2 * margin.side;
  const widthOf = (some: string) => context.measureText(some).width;
  let y = margin.top;
  for (const { text: line, heading, isCode } of styledLines(text, style)) {
    const fontSize = isCode ? sizes.code : sizes.headings[heading];
    const lineHeight = fontSize * 1.45;
    if (y > edge) break;
    if (line.trim() === '') {
      y += lineHeight * 0.6;
      continue;
    }
    context.font = `${heading ? 700 : 400} ${fontSize}px ${isCode ? mono : sans}`;
    const rowsMax = Math.ceil((edge - y) / lineHeight) + 1;
    // Lines of code run out of the page, as they do in an editor.
    for (const row of isCode ? [line] : wrapLine(line, width, widthOf, rowsMax)) {
      context.fillText(row, x, y + fontSize * 0.8);
      y += lineHeight;
    }
    if (heading) y += 8;
  }
  return encoded(context);
}
