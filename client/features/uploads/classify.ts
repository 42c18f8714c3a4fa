/** Classifies the content of a clipboard or a drop, without browser APIs. */

/** Content of a clipboard. */
export interface Pasted {
  readonly files: readonly { readonly name: string; readonly type: string }[];
  readonly text: string;
}

/** Use of the content. */
export type PastedKind = 'files' | 'image' | 'share' | 'links' | 'text' | 'nothing';

/** Names browsers give to unnamed images. */
const namelessImage = /^image\.\w+$/i;
/** Addresses a task can download. Anything else in a line makes it a text. */
const link = /^(?:https?:\/\/|ftp:\/\/|magnet:\?|ed2k:\/\/|thunder:\/\/)\S+$/i;

/**
 * Classifies a clipboard: files, an unnamed image, a shared link of this site or the message around
 * it, addresses and magnet links (one per line), or a text. `isShare` decides if a text contains a
 * share of this site.
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
  // A share message has several lines: title, link, passcode.
  if (isShare(text)) return 'share';
  return areLinks ? 'links' : 'text';
}

/** Formats a time for a file name: `2026-11-21 14.05.09`. */
export function dateForName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}`;
}
