import { shareNameIn } from '#protocol/share-slug.ts';
import { passcodeFields } from '#client/features/share/passcode-text.ts';

/**
 * Finds links in pasted text: one per line, in prose, Markdown or HTML, next to punctuation of any
 * script. Runs locally; the services decide if a host may be contacted.
 */

/** A link that can be downloaded or saved to the drive. */
export interface FoundLink {
  kind: 'address' | 'magnet' | 'share';
  /** Normalized source: equal keys mean the same download. */
  key: string;
  /** The link sent to the services. */
  link: string;
  /** Display name until the source's own name is known. */
  name: string;
  /** Set if the link is a shared link of this site. */
  share?: { id: string; passcode: string };
}

/** Reason why a text that looks like a link can't be downloaded. */
export type LinkFault = 'scheme' | 'account' | 'address' | 'magnet' | 'long';

export interface RefusedLink {
  text: string;
  fault: LinkFault;
}

export interface PastedLinks {
  links: readonly FoundLink[];
  refused: readonly RefusedLink[];
  /** Number of repeated links. */
  repeats: number;
}

/** Length limits of the services (protocol 3) for URLs and for magnet links with their trackers. */
const addressLengthMax = 8192;
const magnetLengthMax = 16_384;

/**
 * Matches a scheme and the text after it, up to white space, a quotation mark, an angle bracket or
 * CJK punctuation; a host without a scheme but with a path; or a 40-digit hex info hash, which some
 * sites publish instead of a magnet link.
 */
const linkCharacter = String.raw`[^\s<>"“”«»「」『』（）【】《》、，。；！？｜\u0000-\u001f]`;
const linkPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}+.-])(?:[a-z][a-z\d+.-]{1,15}:(?:\/\/|\?)${linkCharacter}+` +
    String.raw`|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,24}(?::\d{1,5})?\/${linkCharacter}+` +
    String.raw`|[\da-f]{40}(?![\p{L}\p{N}]))`,
  'giu',
);
/** A boundary between two links, joined by a separator or by nothing. */
const nextLink = /(?:[,;|]+(?=(?:https?:\/\/|magnet:\?))|(?=magnet:\?))/giu;
/** Punctuation that ends a sentence, not a link. */
const trailingPunctuation = /[.,;:!?'*_~`…]+$/u;

/** The links in a text, in order. `origin` is this site's, to recognize its shared links. */
export function parseLinks(text: string, origin: string): PastedLinks {
  const links: FoundLink[] = [];
  const refused: RefusedLink[] = [];
  const known = new Set<string>();
  let repeats = 0;
  for (const candidate of candidatesIn(text)) {
    const read = parseLink(candidate, origin);
    const key = 'fault' in read ? read.text : read.key;
    if (known.has(key)) repeats += 1;
    else if ('fault' in read) refused.push(read);
    else links.push(read);
    known.add(key);
  }
  return { links, refused, repeats };
}

/** One link per line: the text that remains in the field after some tasks have started. */
export function linksText(links: readonly { link: string }[]): string {
  return links.map(({ link }) => link).join('\n');
}

function candidatesIn(text: string): string[] {
  const whole = text.match(linkPattern) ?? [];
  return whole.flatMap((one) => one.split(nextLink).filter(Boolean)).map(stripPunctuation);
}

/**
 * Removes punctuation of the surrounding sentence: at the end, and a closing bracket whose opening
 * one precedes the link.
 */
function stripPunctuation(candidate: string): string {
  let link = candidate;
  for (;;) {
    const bare = link.replace(trailingPunctuation, '');
    const last = bare.at(-1) ?? '';
    const opening = { ')': '(', ']': '[', '}': '{' }[last];
    const isForeign = opening !== undefined && countOf(bare, opening) < countOf(bare, last);
    link = isForeign ? bare.slice(0, -1) : bare;
    if (!isForeign) return link;
  }
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/** Parses a candidate into a link or a reason why it is refused. */
function parseLink(candidate: string, origin: string): FoundLink | RefusedLink {
  const text = /^[\da-f]{40}$/i.test(candidate) ? `magnet:?xt=urn:btih:${candidate}` : candidate;
  if (/^magnet:/i.test(text)) return parseMagnet(text);
  if (/^thunder:\/\//i.test(text)) return parseThunderLink(text, origin);
  const address = /^[a-z][a-z\d+.-]{1,15}:(?:\/\/|\?)/iu.test(text) ? text : `https://${text}`;
  return parseUrl(address, candidate, origin);
}

function parseUrl(address: string, text: string, origin: string): FoundLink | RefusedLink {
  if (!/^https?:/i.test(address)) return { text, fault: 'scheme' };
  if (address.length > addressLengthMax) return { text, fault: 'long' };
  if (!URL.canParse(address)) return { text, fault: 'address' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { text, fault: 'account' };
  const share = shareIn(url, origin);
  if (share) {
    return { kind: 'share', key: `share:${share.id}`, link: url.href, name: share.id, share };
  }
  url.hash = '';
  return { kind: 'address', key: url.href, link: url.href, name: nameIn(url) };
}

/** A URL in the format of the Thunder download manager: base64 of the URL between AA and ZZ. */
function parseThunderLink(text: string, origin: string): FoundLink | RefusedLink {
  try {
    const bytes = Uint8Array.from(atob(text.slice('thunder://'.length).replace(/\/$/, '')), (one) =>
      one.charCodeAt(0),
    );
    const inner = /^AA(.+)ZZ$/s.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
    return /^https?:|^magnet:/i.test(inner) ? parseLink(inner, origin) : { text, fault: 'scheme' };
  } catch {
    return { text, fault: 'scheme' };
  }
}

function parseMagnet(text: string): FoundLink | RefusedLink {
  if (text.length > magnetLengthMax) return { text, fault: 'long' };
  const fields = new URLSearchParams(text.slice(text.indexOf('?') + 1));
  const hash = [...fields]
    .filter(([name]) => /^xt(?:\.\d{1,3})?$/.test(name))
    .map(([, topic]) => infoHashIn(topic))
    .find((one) => one !== '');
  if (!hash) return { text, fault: 'magnet' };
  const name = fields.get('dn')?.trim() || hash;
  return { kind: 'magnet', key: magnetKey(hash), link: text, name };
}

/** The key of a torrent: its info hash in lower-case hex. */
export function magnetKey(infoHash: string): string {
  return `torrent:${infoHash}`;
}

const base32Alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** The info hash of a magnet link's topic in hex; '' for other topics. */
function infoHashIn(topic: string): string {
  const hash = /^urn:btih:([\da-z]+)$/i.exec(topic)?.[1]?.toLowerCase() ?? '';
  if (/^[\da-f]{40}$/.test(hash)) return hash;
  if (!/^[a-z2-7]{32}$/.test(hash)) return '';
  let bits = 0n;
  for (const letter of hash) bits = (bits << 5n) | BigInt(base32Alphabet.indexOf(letter));
  return bits.toString(16).padStart(40, '0');
}

/** The share's id or slug, and the passcode, in a shared link of this site (protocol 4.4). */
function shareIn(url: URL, origin: string): FoundLink['share'] {
  if (url.origin !== origin) return undefined;
  const id = shareNameIn(url.pathname);
  if (!id) return undefined;
  const passcode = passcodeFields.map((field) => url.searchParams.get(field)).find(Boolean) ?? '';
  return { id, passcode };
}

/** The last path segment as the server would name the file, or the host if there is none. */
function nameIn(url: URL): string {
  const last = url.pathname.split('/').findLast(Boolean) ?? '';
  if (last === '') return url.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
