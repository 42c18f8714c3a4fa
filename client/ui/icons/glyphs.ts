import type { FileKind } from '#protocol/file-kinds.ts';

const sheet =
  'M10 5h13l8 8v20a2.5 2.5 0 0 1-2.5 2.5h-18A2.5 2.5 0 0 1 8 33V7.5A2.5 2.5 0 0 1 10 5Z';
const fold = 'M23 5v6a2 2 0 0 0 2 2h6Z';

/**
 * Two-tone icons on a 40 × 40 grid, distinguishable by shape before color: `back` is the pale body,
 * `mid` its fold, `front` the symbol of the type.
 */
export const glyphShapes: Record<FileKind, { back: string; mid: string; front: string }> = {
  folder: {
    back: 'M5 13a3 3 0 0 1 3-3h8l4 4h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z',
    mid: '',
    front: 'M5 18h30v11a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z',
  },
  image: {
    back: 'M5 9.5A2.5 2.5 0 0 1 7.5 7h25A2.5 2.5 0 0 1 35 9.5v21a2.5 2.5 0 0 1-2.5 2.5h-25A2.5 2.5 0 0 1 5 30.5Z',
    mid: 'M14 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
    front: 'M5 30.5V27l8-7 6 5 7-8 9 9v4.5a2.5 2.5 0 0 1-2.5 2.5h-25A2.5 2.5 0 0 1 5 30.5Z',
  },
  video: {
    back: 'M4 11.5A2.5 2.5 0 0 1 6.5 9h27a2.5 2.5 0 0 1 2.5 2.5v17a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 4 28.5Z',
    mid: 'M8 12h2v3H8Zm0 6.5h2v3H8ZM8 25h2v3H8Zm22-13h2v3h-2Zm0 6.5h2v3h-2Zm0 6.5h2v3h-2Z',
    front: 'M16.5 14.5v11l9-5.5Z',
  },
  audio: {
    back: sheet,
    mid: fold,
    front: 'M16 28.5a2.3 2.3 0 1 1-1.5-2.1V18l9-2v9.5a2.3 2.3 0 1 1-1.5-2.1V19l-6 1.3Z',
  },
  document: { back: sheet, mid: fold, front: 'M13 18h13v2.2H13Zm0 4.8h13V25H13Zm0 4.8h8v2.2h-8Z' },
  sheet: {
    back: sheet,
    mid: fold,
    front:
      'M12.5 17.5h14v12h-14Zm2 2v2.5h3.5v-2.5Zm5.5 0v2.5h4.5v-2.5Zm-5.5 4.5v3.5h3.5V24Zm5.5 0v3.5h4.5V24Z',
  },
  slides: {
    back: 'M4 10.5A2.5 2.5 0 0 1 6.5 8h27a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 4 26.5Z',
    mid: 'M18.8 29h2.4l5 6h-3L20 31l-3.2 4h-3Z',
    front: 'M12 22h3v4h-3Zm6.5-4h3v8h-3Zm6.5-5h3v13h-3Z',
  },
  pdf: {
    back: sheet,
    mid: fold,
    front:
      'M19.5 15.5c1.7 0 2 2 1.3 4.5.9 1.6 2 2.8 3.2 3.5 2.3-.2 4 .3 3.7 1.7-.3 1.5-2.7 1.3-5-.2-1.6.2-3.2.6-4.7 1.2-1.5 2.7-3.2 4.3-4.5 3.5-1.4-1 .2-3.1 3-4.5.8-1.4 1.5-3 2-4.5-.8-2.3-.8-5.2 1-5.2Z',
  },
  code: {
    back: sheet,
    mid: fold,
    front: 'm16.5 19 1.6 1.5-3 3.5 3 3.5-1.6 1.5L12 24Zm6 0 4.5 5-4.5 5-1.6-1.5 3-3.5-3-3.5Z',
  },
  archive: { back: sheet, mid: fold, front: 'M18 15h3v2.5h-3Zm0 4h3v2.5h-3Zm-1 4h5v6h-5Z' },
  torrent: {
    back: 'M20 4.5a15.5 15.5 0 1 1 0 31 15.5 15.5 0 0 1 0-31Z',
    mid: 'M20 9.5A10.5 10.5 0 0 1 30.5 20h-3.4A7.1 7.1 0 0 0 20 12.9Z',
    front: 'M18.5 12h3v9.5l3.7-3.7 2 2.1L20 27l-7.2-7.1 2-2.1 3.7 3.7Z',
  },
  app: {
    back: 'M6 12a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z',
    mid: 'M12 12h7v7h-7Zm9 9h7v7h-7Z',
    front: 'M21 12h7v7h-7Zm-9 9h7v7h-7Z',
  },
  unknown: {
    back: sheet,
    mid: fold,
    front:
      'M19.5 16.5c2.8 0 4.7 1.6 4.7 4 0 2-1.3 2.8-2.5 3.5-.8.5-1.1.8-1.1 1.7h-2.3c0-2 1.1-2.8 2.2-3.5.8-.5 1.3-.9 1.3-1.7 0-1-.9-1.7-2.3-1.7-1.3 0-2.3.7-2.7 1.9l-2.1-.9c.7-2 2.5-3.3 4.8-3.3Zm-1.3 10.7h2.5v2.5h-2.5Z',
  },
};

/** Returns an icon as markup, for rows rendered as strings. */
export function glyphMarkup(kind: FileKind): string {
  const { back, mid, front } = glyphShapes[kind];
  const middle = mid && `<path class="mid" d="${mid}"/>`;
  return `<svg class="glyph glyph-${kind}" viewBox="0 0 40 40" aria-hidden="true"><path class="back" d="${back}"/>${middle}<path d="${front}"/></svg>`;
}
