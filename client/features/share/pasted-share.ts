import { isPasscode } from '#protocol/passcodes.ts';
import { mayBeShareId, shareNameIn } from '#protocol/share-slug.ts';
import { passcodeFields, extractPasscode } from './passcode-text.ts';

/** A shared link found in pasted text: its id or slug, and its passcode, '' for none. */
export interface PastedShare {
  readonly shareId: string;
  readonly passcode: string;
}

/** Longer texts are documents, not messages with a link. */
const textLengthMax = 4096;
/** Characters of our links. In a message, any other character ends the link. */
const linkPattern = /https?:\/\/[\w.:/?&=%#~+-]+/g;

/**
 * Finds a share of this site in pasted text: its id or link alone, a link that carries the
 * passcode, or a message in any language with the passcode after the link. Returns undefined for
 * anything else, including links of other sites.
 */
export function pastedShare(text: string, siteOrigin: string): PastedShare | undefined {
  if (text.length > textLengthMax) return undefined;
  const given = text.trim();
  if (mayBeShareId(given)) return { shareId: given, passcode: '' };
  for (const { 0: link, index } of text.matchAll(linkPattern)) {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    const shareId = url?.origin === siteOrigin ? shareNameIn(url.pathname) : undefined;
    if (url && shareId)
      return { shareId, passcode: passcodeOf(url, text.slice(index + link.length)) };
  }
  return undefined;
}

function passcodeOf(url: URL, following: string): string {
  for (const field of passcodeFields) {
    const value = url.searchParams.get(field);
    if (value && isPasscode(value)) return value;
  }
  const found = extractPasscode(following);
  return isPasscode(found) ? found : '';
}
