import type { FileKind } from '#protocol/file-kinds.ts';

/** Pictures of link previews without words, by kind of page (`static/og/card-<name>.png`). */
export type CardName = FileKind | 'locked' | 'apps' | 'help' | 'policy' | 'tv' | 'gift';

/** The preview that other sites show of a link, for a page that depends on responses. */
export interface LinkPreview {
  /** Path of the page it describes, without a language. */
  path: string;
  /** Sharer, number of items and bytes; 'locked' if a passcode protects them. */
  shared: { by: string; count: number; bytes: number } | 'locked';
  /** Name of the page's content, as the alternative text of its picture; '' if it has none. */
  name: string;
  /** Address of a picture of the content; '' for its card. */
  picture: string;
  card: CardName;
}
