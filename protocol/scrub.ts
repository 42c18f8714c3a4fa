/**
 * Removes personal data from error reports. A word that may be a name, an address, an id, a token
 * or an email address is replaced. Pages scrub before they send, and the worker scrubs again,
 * because anyone can send a report.
 */

const hidden = '…';

/** A file of a build with its line and column: `assets/entry-B7xK2f.js:1:204`. */
const assetFile = /assets\/[\w.-]{1,80}\.(?:js|css)(?::\d{1,7}){0,2}/;

/** Id of a request in the operator's logs, which names no one: `request:0123456789abcdef`. */
const requestId = /^request:[0-9a-f]{16}$/;

/** Property names that engines quote in their own messages. They come from our code. */
const quotedProperty = /(\((?:reading|setting|evaluating)) '([\w$]{1,40})'\)/g;
const missingProperty =
  /[\w$]+(?:\.[\w$]+)*\.([\w$]{1,40})(?=(?:\(\.\.\.\))? is (?:not|undefined|null))/g;

const quoted = /"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<!\w)'[^']*'?/g;

/** Returns a message of at most `lengthMax` characters. */
export function scrubMessage(message: string, lengthMax: number): string {
  return message
    .slice(0, 4096)
    .replace(quotedProperty, '$1 $2)')
    .replace(missingProperty, '$1')
    .replace(quoted, hidden)
    .split(/\s+/)
    .map((word) => assetFile.exec(word)?.[0] ?? (isPersonal(word) ? hidden : word))
    .filter((word, index, words) => word !== '' && (word !== hidden || words[index - 1] !== hidden))
    .join(' ')
    .slice(0, lengthMax);
}

function isPersonal(word: string): boolean {
  if (requestId.test(word)) return false;
  const isFileOrHost = /\w\.[A-Za-z]\w*\W*$/.test(word);
  const isId = word.length > 27 || /\d{5}/.test(word) || (word.length >= 8 && /\d/.test(word));
  return isFileOrHost || isId || /[@/\\%]/.test(word) || /[^\x21-\x7e…]/.test(word);
}

/** Returns the frames of a stack that are in files of a build, as `name assets/file.js:1:2`. */
export function scrubStack(stack: string, framesMax: number): string {
  const frames: string[] = [];
  for (const line of stack.slice(0, 20_000).split('\n')) {
    const [file] = assetFile.exec(line) ?? [];
    if (file === undefined) continue;
    // `at async name (url)` in Chromium, `name@url` in Firefox and Safari.
    const [, name = ''] =
      /^\s*(?:at )?(?:async )?(?:new )?([\w$.<>]{1,60})(?: \(|@)/.exec(line) ?? [];
    frames.push(`${name} ${file}`.trim());
    if (frames.length === framesMax) break;
  }
  return frames.join('\n');
}

/** Returns a path without ids and query: `/s/…`, `/drive/all/…`. */
export function scrubPath(path: string): string {
  const [first = '', ...rest] = path
    .replace(/[?#].*/s, '')
    .split('/')
    .slice(1, 6);
  // Below a share, even a plain word is an id.
  const parts = rest.map((part) => (first !== 's' && /^[a-z-]{0,32}$/.test(part) ? part : hidden));
  return ['', /^[A-Za-z-]{0,32}$/.test(first) ? first : hidden, ...parts].join('/');
}
