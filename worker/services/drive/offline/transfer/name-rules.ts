import { extensionOf, fileExtension, unknownMimeType } from '#protocol/file-kinds.ts';
import { checkName, nameWithEnd, numberedName, splitName } from '#protocol/names.ts';

/**
 * Names of downloaded files (RFC 6266, RFC 8187), sanitized because they come from foreign servers.
 */

/** Used if neither headers nor address have a name. */
const nameless = 'download';

/**
 * Returns the name of a download: from Content-Disposition, else the end of the address; with an
 * extension by its type if it has none.
 */
export function downloadName(requested: {
  contentDisposition: string | null;
  url: URL;
  mimeType: string;
}): string {
  const name =
    safeName(dispositionName(requested.contentDisposition ?? '')) ||
    safeName(pathName(requested.url)) ||
    nameless;
  const extension = requested.mimeType === unknownMimeType ? '' : extensionOf(requested.mimeType);
  if (extension === '' || fileExtension(name) !== '') return name;
  return nameWithEnd(name, `.${extension}`);
}

/**
 * Returns the file name of a Content-Disposition, '' for none: `filename*` before `filename`, both
 * correctly written and as found in practice (unquoted, raw UTF-8, percent-encoded, MIME encoded
 * words).
 */
export function dispositionName(header: string): string {
  const extended = parameter(header, 'filename\\*');
  if (extended !== undefined) {
    const name = extendedValue(extended);
    if (name !== '') return name;
  }
  const plain = parameter(header, 'filename');
  return plain === undefined ? '' : repaired(plain);
}

function parameter(header: string, name: string): string | undefined {
  const quoted = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*"((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header);
  if (quoted?.[1] !== undefined) return quoted[1].replace(/\\(["\\])/g, '$1');
  // Windows paths have backslashes that escape nothing, and a broken quote never ends.
  return new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*"?([^;"]*)`, 'i').exec(header)?.[1]?.trim();
}

function extendedValue(value: string): string {
  const [, charset = '', encoded = ''] = /^([\w-]*)'[^']*'(.*)$/s.exec(value) ?? [];
  const bytes = percentBytes(encoded);
  if (!bytes) return '';
  return decode(bytes, charset || 'utf-8') ?? '';
}

function repaired(name: string): string {
  const word = /^=\?([\w-]+)\?([bq])\?([^?]*)\?=$/i.exec(name.trim());
  if (word) {
    const [, charset = '', encoding = '', text = ''] = word;
    return encodedWord(charset, encoding, text) ?? name;
  }
  if (/%[0-9a-f]{2}/i.test(name)) {
    const bytes = percentBytes(name);
    return (bytes && decode(bytes, 'utf-8')) || name;
  }
  if (!/[\u0080-\u00ff]/.test(name) || /[^\p{ASCII}\u0080-\u00ff]/u.test(name)) return name;
  // Headers are decoded as Latin-1, but many servers mean UTF-8.
  return decode(latin1Bytes(name), 'utf-8') ?? name;
}

function encodedWord(charset: string, kind: string, text: string): string | undefined {
  try {
    const bytes =
      kind.toLowerCase() === 'b'
        ? latin1Bytes(atob(text))
        : percentBytes(text.replace(/_/g, ' ').replace(/=/g, '%'));
    return bytes && decode(bytes, charset);
  } catch {
    return undefined;
  }
}

function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Returns the bytes of percent-encoded text; undefined if a percent sign encodes nothing. */
function percentBytes(text: string): Uint8Array | undefined {
  if (/%(?![0-9a-f]{2})/i.test(text)) return undefined;
  const escaped = text.replace(/\P{ASCII}+/gu, encodeURIComponent);
  return latin1Bytes(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
  );
}

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

function pathName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  const bytes = percentBytes(last);
  return (bytes && decode(bytes, 'utf-8')) ?? last;
}

/**
 * Returns a foreign name in a form a drive accepts: the last part of a path, without control
 * characters, cut to 255 bytes.
 */
export function safeName(text: string): string {
  const last = text.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.replace(/\p{Cc}/gu, '').trim();
  const check = checkName(cleaned);
  if (check.ok) return check.name;
  if (check.reason !== 'tooLong') return '';
  const { stem, extension } = splitName(cleaned);
  return nameWithEnd(stem, extension);
}

/**
 * Returns a path in names a drive accepts, and adds it to `taken`. The last name is numbered if two
 * sanitized paths are equal.
 */
export function freePath(parts: readonly string[], taken: Set<string>): string[] {
  const folder = parts.map((part) => safeName(part) || '_');
  const last = folder.pop() ?? '_';
  let name = last;
  for (let number = 1; taken.has([...folder, name].join('/')); number += 1) {
    name = numberedName(last, number);
  }
  taken.add([...folder, name].join('/'));
  return [...folder, name];
}
