import { checkName } from '#protocol/names.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';

/** Keys of S3 as paths of the drive. Pure. */

/** An object is a file, or a folder if the key ends with a slash. */
export interface ObjectPath {
  /** Names of the folders above, and of the object. */
  names: string[];
  isFolder: boolean;
}

/**
 * Reads a key: `a/b.txt` is a file, `a/b/` a folder. Throws `InvalidArgument` for a key that is no
 * path, such as `a//b` or `a/../b`, and `KeyTooLongError`.
 */
export function pathOfKey(key: string): ObjectPath {
  const isFolder = key.endsWith('/');
  const names = (isFolder ? key.slice(0, -1) : key).split('/');
  for (const name of names) {
    const check = checkName(name);
    if (check.ok) continue;
    if (check.reason === 'tooLong') throw new S3Error('KeyTooLongError');
    throw new S3Error(
      'InvalidArgument',
      'each part of a key is a file name, between single slashes',
    );
  }
  return { names, isFolder };
}

/**
 * Decodes a key from the path of a URL. An encoded slash is refused: clients and proxies disagree
 * on its meaning. Throws `InvalidURI`, `InvalidArgument`.
 */
export function keyOfPath(rawKey: string): string {
  if (/%2f|%5c/i.test(rawKey)) {
    throw new S3Error('InvalidArgument', 'a slash of a key must not be encoded');
  }
  try {
    return decodeURIComponent(rawKey);
  } catch {
    throw new S3Error('InvalidURI');
  }
}
