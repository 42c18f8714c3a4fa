import type { ReactNode } from 'react';
import type { FileKind } from '#protocol/file-kinds.ts';
import { glyphShapes } from '#client/ui/icons/glyphs.ts';

/** Icon of a file type. Hidden from screen readers, because the name is next to it. */
export function FileGlyph({ kind }: { kind: FileKind }): ReactNode {
  const { back, mid, front } = glyphShapes[kind];
  return (
    <svg className={`glyph glyph-${kind}`} viewBox="0 0 40 40" aria-hidden="true">
      <path className="back" d={back} />
      {mid && <path className="mid" d={mid} />}
      <path d={front} />
    </svg>
  );
}
