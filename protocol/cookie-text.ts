/** Cookies as headers and `document.cookie` write them (specification 5). */

/** `SameSite` of a cookie (specification 5). `true` means strict. */
export type SameSite = 'strict' | 'lax' | 'none' | true;

/** Eviction priority of a cookie (specification 5). */
export type CookiePriority = 'low' | 'medium' | 'high';

/** Attributes of a cookie. Without `maxAgeSeconds` it is a session cookie. */
export interface CookieOptions {
  readonly maxAgeSeconds?: number | undefined;
  readonly sameSite?: SameSite | undefined;
  readonly secure?: boolean | undefined;
  readonly httpOnly?: boolean | undefined;
  readonly priority?: CookiePriority | undefined;
  /** For framed pages, where browsers keep separate cookies per outer site. */
  readonly partitioned?: boolean | undefined;
}

/** An entry of the cookie catalog. */
export interface CookieEntry extends CookieOptions {
  readonly name: string;
}

/** Default attributes (specification 9). */
export const defaultCookieOptions = { sameSite: 'strict', secure: true } as const;

/** Browsers refuse or reduce longer lifetimes (RFC 6265bis). */
const maxAgeCapSeconds = 400 * 24 * 60 * 60;

/** A token of RFC 9110: visible characters without separators. */
const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Visible characters (specification 5) except comma, semicolon, quotation mark and backslash. */
const valuePattern = /^[!#-+\--:<-[\]-~]*$/;

const sameSiteTexts = new Map<unknown, string>([
  ['strict', 'Strict'],
  [true, 'Strict'],
  ['lax', 'Lax'],
  ['none', 'None'],
]);

const priorityTexts = new Map<unknown, string>([
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
]);

/**
 * Serializes a cookie for `Set-Cookie` or `document.cookie` (specification 5). The value is
 * percent-encoded, so it may be any text. The path is always `/`. A max-age is limited to 400 days;
 * a negative one removes the cookie.
 *
 * Throws a TypeError for an invalid name, priority or same-site value, a max-age that isn't finite,
 * and combinations that browsers drop silently: a prefix, `none` or partitioned without secure.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!namePattern.test(name)) throw new TypeError(`wrong cookie name: ${JSON.stringify(name)}`);
  const text = encodeURIComponent(value.toWellFormed());
  if (!valuePattern.test(text)) throw new TypeError(`wrong cookie value: ${name}`);

  const { maxAgeSeconds, sameSite, secure, httpOnly, priority, partitioned } = {
    ...defaultCookieOptions,
    ...options,
  };
  const parts = [`${name}=${text}`, 'Path=/'];

  if (maxAgeSeconds !== undefined) {
    if (!Number.isFinite(maxAgeSeconds)) throw new TypeError(`wrong cookie max-age: ${name}`);
    const wholeSeconds = Math.floor(maxAgeSeconds);
    parts.push(`Max-Age=${Math.max(0, Math.min(wholeSeconds, maxAgeCapSeconds))}`);
  }
  if (sameSite !== undefined) parts.push(`SameSite=${known(sameSiteTexts, sameSite, 'sameSite')}`);
  if (secure) parts.push('Secure');
  if (httpOnly) parts.push('HttpOnly');
  if (priority !== undefined) parts.push(`Priority=${known(priorityTexts, priority, 'priority')}`);
  if (partitioned) parts.push('Partitioned');

  const needsSecure = partitioned || sameSite === 'none' || /^__(?:Host|Secure)-/i.test(name);
  if (needsSecure && !secure) throw new TypeError(`cookie must be secure: ${name}`);
  return parts.join('; ');
}

/** Serializes the removal of a cookie that was set with the same options. */
export function serializeRemoval(name: string, options: CookieOptions = {}): string {
  return serializeCookie(name, '', { ...options, maxAgeSeconds: 0 });
}

/**
 * Parses a `Cookie` header or `document.cookie`. If a name occurs twice the first one counts, which
 * has the closer path. Values of other writers that aren't percent-encoded are returned unchanged.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (!namePattern.test(name) || found.has(name)) continue;
    found.set(name, decode(pair.slice(equals + 1).trim()));
  }
  return found;
}

function decode(text: string): string {
  const bare =
    text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function known(texts: ReadonlyMap<unknown, string>, value: unknown, option: string): string {
  const text = texts.get(value);
  if (text === undefined) throw new TypeError(`wrong cookie ${option}: ${String(value)}`);
  return text;
}

/** The cookies of a page, by their entries. */
export interface CookieJar {
  read(entry: Pick<CookieEntry, 'name'>): string | null;
  /** Every name, in the order the browser lists them: older ones first. */
  names(): string[];
  /** Throws a TypeError for what the rules forbid (specification 5). */
  write(entry: CookieEntry, value: string): void;
  remove(entry: Pick<CookieEntry, 'name'>): void;
}

/** A jar over what holds cookies as `document.cookie` does. */
export function createCookieJar(page: { cookie: string }): CookieJar {
  return {
    read: ({ name }) => parseCookies(page.cookie).get(name) ?? null,
    names: () => [...parseCookies(page.cookie).keys()],
    write: ({ name, ...options }, value) => {
      page.cookie = serializeCookie(name, value, options);
    },
    remove: ({ name }) => {
      page.cookie = serializeRemoval(name);
    },
  };
}
