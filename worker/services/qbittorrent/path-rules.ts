/** Paths as programs see them: a prefix for the root of the key, then folders of the drive. */

const defaultPrefix = '/magpie';
const downloads = 'Downloads';

/** Returns the prefix in effect. */
export function prefixOf(pathPrefix: string): string {
  return pathPrefix === '' ? defaultPrefix : pathPrefix;
}

/** Returns a path without a slash at its end. */
export function fullPath(pathPrefix: string, names: readonly string[]): string {
  return [prefixOf(pathPrefix), ...names].join('/');
}

/** Returns the path where torrents without a category are saved. */
export function defaultSavePath(pathPrefix: string): string {
  return fullPath(pathPrefix, [downloads]);
}

/**
 * Returns the names of a path below the root. Undefined for the default, and for a path that isn't
 * below the prefix, such as one of another machine.
 */
export function namesBelowPrefix(pathPrefix: string, path: string): string[] | undefined {
  const text = path.trim().replaceAll('\\', '/').replace(/\/+$/, '');
  const prefix = prefixOf(pathPrefix).replaceAll('\\', '/');
  if (!`${text}/`.startsWith(`${prefix}/`)) return undefined;
  const names = text
    .slice(prefix.length)
    .split('/')
    .filter((name) => name !== '');
  const isPlain = names.every((name) => name !== '.' && name !== '..' && !/\p{Cc}/u.test(name));
  return isPlain && names.length > 0 ? names : undefined;
}

const prefixLengthMax = 500;

/** Returns the prefix for a save path that a client sets; undefined if it isn't absolute. */
export function prefixFor(savePath: string): string | undefined {
  const text = savePath.trim().replace(/[\\/]+$/, '');
  const isAbsolute = /^(?:\/|\\\\|[a-z]:[\\/])./i.test(text);
  if (!isAbsolute || text.length > prefixLengthMax || /\p{Cc}/u.test(text)) return undefined;
  return text.replace(/[\\/]Downloads$/, '') || undefined;
}
