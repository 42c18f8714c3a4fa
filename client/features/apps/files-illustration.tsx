import type { ReactNode } from 'react';
import type { FileKind } from '#protocol/file-kinds.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';

/** Example files with names that are readable in every language. */
const drawn: readonly (readonly [kind: FileKind, name: string, bytes: number])[] = [
  ['folder', 'Lofoten', 0],
  ['video', 'Lofoten 2026.mp4', 2_480_000_000],
  ['image', 'IMG_2041.jpg', 4_310_000],
  ['pdf', 'Ibsen.pdf', 1_120_000],
  ['audio', 'Grieg.flac', 31_400_000],
  ['archive', 'Fjord.zip', 640_000_000],
  ['sheet', '2026.xlsx', 88_000],
];

/** Rows of an illustrated file list. */
export function DrawnFiles({ count }: { count: number }): ReactNode {
  const { locale } = usePage();
  return (
    <ul className="drawn-files">
      {drawn.slice(0, count).map(([kind, name, bytes]) => (
        <li key={name}>
          <FileGlyph kind={kind} />
          <span>{name}</span>
          <small className="num">{bytes > 0 && formatSize(bytes, { locale })}</small>
        </li>
      ))}
    </ul>
  );
}
