/** What a clipboard or a drop holds, told without a browser. */

/** What is in a clipboard. */
export interface Pasted {
  readonly files: readonly { readonly name: string; readonly type: string }[];
  readonly text: string;
}

/** What can be done with it. */
export type PastedKind = 'files' | 'image' | 'share' | 'links' | 'text' | 'nothing';

/** Names that browsers give to images without one. */
const namelessImage = /^image\.\w+$/i;
/** Addresses that a task can fetch; anything else in a line makes it a text. */
const link = /^(?:https?:\/\/|ftp:\/\/|magnet:\?|ed2k:\/\/|thunder:\/\/)\S+$/i;

/**
 * Tells a clipboard: files; an image without a name of its own; the address of a shared link of
 * this site, or the message it came in; addresses and magnet links, one in each line; a text.
 * `isShare` says whether a text holds a share of this site.
 */
export function classifyPasted(
  { files, text }: Pasted,
  isShare: (text: string) => boolean,
): PastedKind {
  const [only, ...others] = files;
  if (
    only &&
    others.length === 0 &&
    only.type.startsWith('image/') &&
    namelessImage.test(only.name)
  ) {
    return 'image';
  }
  if (only) return 'files';
  const lines = text.split(/\s*\n\s*/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return 'nothing';
  const areLinks = lines.every((line) => link.test(line.trim()));
  if (areLinks && lines.length > 1) return 'links';
  // The message of a share has lines of its own: a title, the link, the passcode.
  if (isShare(text)) return 'share';
  return areLinks ? 'links' : 'text';
}

/** What is dragged over the page: files of the device, or what the page itself drags. */
export function hasFiles(types: readonly string[]): boolean {
  return types.includes('Files');
}

/** A moment as a name holds it: `2026-11-21 14.05.09`. */
export function dateForName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}`;
}
