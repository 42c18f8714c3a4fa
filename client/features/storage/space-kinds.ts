import type { SpaceUse } from '#protocol/files.ts';
import type { FileCategory, FileKind } from '#protocol/file-kinds.ts';
import { isKeyOf } from '#protocol/tables.ts';

/** Kinds of files in the order of their colors. Every other category counts as the last. */
const glyphs = {
  IMAGE: 'image',
  VIDEO: 'video',
  AUDIO: 'audio',
  DOCUMENT: 'document',
  ARCHIVE: 'archive',
  TORRENT: 'torrent',
  APPLICATION: 'app',
  OTHER: 'unknown',
} as const satisfies Partial<Record<FileCategory, FileKind>>;

/** A kind of file that uses space. */
export type SpaceKind = keyof typeof glyphs;

/** Space used by one kind. */
export interface KindUse {
  readonly kind: SpaceKind;
  readonly glyph: FileKind;
  readonly sizeBytes: number;
  readonly fileCount: number;
}

/** Space used by each kind, largest first. Omits unused kinds. */
export function kindUses(kinds: SpaceUse['kinds']): KindUse[] {
  const sums = new Map<SpaceKind, { sizeBytes: number; fileCount: number }>();
  for (const { category, size, file_count: count } of kinds) {
    const kind = isKeyOf(glyphs, category) ? category : 'OTHER';
    const { sizeBytes, fileCount } = sums.get(kind) ?? { sizeBytes: 0, fileCount: 0 };
    sums.set(kind, { sizeBytes: sizeBytes + Number(size), fileCount: fileCount + count });
  }
  return [...sums]
    .map(([kind, sum]) => ({ kind, glyph: glyphs[kind], ...sum }))
    .filter(({ sizeBytes }) => sizeBytes > 0)
    .toSorted((a, b) => b.sizeBytes - a.sizeBytes);
}

/** A segment of the storage bar. */
export interface BarPiece {
  readonly name: SpaceKind | 'trash';
  /** Percentages. */
  readonly start: number;
  readonly width: number;
}

/** Segments of the storage bar: the kinds, then the trash. */
export function barPieces(uses: readonly KindUse[], trashBytes: number): BarPiece[] {
  const parts = [
    ...uses.map(({ kind, sizeBytes }) => ({ name: kind, bytes: sizeBytes })),
    { name: 'trash' as const, bytes: trashBytes },
  ].filter(({ bytes }) => bytes > 0);
  const used = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let start = 0;
  return parts.map(({ name, bytes }) => {
    const piece = { name, start, width: (bytes / used) * 100 };
    start += piece.width;
    return piece;
  });
}
