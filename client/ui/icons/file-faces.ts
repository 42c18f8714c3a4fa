import type { FileKind } from '#protocol/file-kinds.ts';
import { keysOf } from '#protocol/tables.ts';
import { glyphMarkup } from './glyphs.ts';

const page = 'M11 7h18a2 2 0 0 1 2 2v31H9V9a2 2 0 0 1 2-2Z';

/** A file without a picture on a large tile: its page, the faint and the strong marks on it. */
interface FileFace {
  readonly page: string;
  readonly lines: string;
  readonly marks: string;
}

const fileFaces: Partial<Record<FileKind, FileFace>> = {
  document: {
    page,
    lines: 'M13 18h14v1.3H13Zm0 3.6h14v1.3H13Zm0 3.6h12v1.3H13Zm0 5.4h14v1.3H13Zm0 3.6h9v1.3h-9Z',
    marks: 'M13 11.5h9v2.2h-9Z',
  },
  pdf: {
    page,
    lines: 'M13 26.4h14v1.3H13Zm0 3.6h14v1.3H13Zm0 3.6h10v1.3H13Z',
    marks: 'M13 11h14v11.5H13Zm1.5 10h11L21.6 15.6l-2.6 3-1.6-1.6Z',
  },
  sheet: {
    page,
    lines:
      'M12 16.2h16v1H12Zm0 4.3h16v1H12Zm0 4.3h16v1H12Zm0 4.3h16v1H12Zm0 4.3h16v1H12ZM17 12.5h1V38h-1Zm5.5 0h1V38h-1Z',
    marks: 'M12 11h16v2.6H12Zm7 7.6h2.8v1.2H19Zm5.2 4.3H27v1.2h-2.8ZM13.2 27.2h3v1.2h-3Z',
  },
  slides: {
    page: 'M7 10h26a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2Z',
    lines: 'M9 19h9v1.3H9Zm0 3.4h7v1.3H9Zm0 3.4h8v1.3H9Z',
    marks: 'M9 13.5h10v2.2H9Zm13 9h2.2V27H22Zm3.6-4h2.2V27h-2.2Zm3.6-4h2.2V27h-2.2Z',
  },
  code: {
    page,
    lines: 'M19 12h8v1.3h-8Zm-4 3.6h7v1.3h-7Zm9 3.6h3v1.3h-3Zm-7 3.6h9v1.3h-9Zm-4 7.2h6v1.3h-6Z',
    marks: 'M13 12h4.5v1.3H13Zm2 7.2h7v1.3h-7Zm0 7.2h4v1.3h-4Zm8-10.8h3v1.3h-3ZM13 33.6h9v1.3h-9Z',
  },
  audio: {
    page: '',
    lines: '',
    marks: waveform([4, 7, 11, 8, 14, 20, 16, 10, 15, 22, 18, 12, 8, 13, 19, 15, 9, 12, 7, 4]),
  },
};

/** Lines of these lengths next to each other, with the same middle. */
function waveform(lengths: readonly number[]): string {
  return lengths
    .map((length, at) => `M${(at * 22 - 9) / 10} ${20 - length / 2}v${length}`)
    .join('');
}

/** The icon of a file, with the face that large tiles show instead. */
export function faceMarkup(kind: FileKind): string {
  const face = fileFaces[kind];
  const icon = glyphMarkup(kind);
  if (!face) return icon;
  const paths = keysOf(face).map(
    (name) => face[name] && `<path class="${name}" d="${face[name]}"/>`,
  );
  return icon
    .replace('class="glyph ', 'class="glyph has-face ')
    .replace('</svg>', `<g class="file-face">${paths.join('')}</g></svg>`);
}
