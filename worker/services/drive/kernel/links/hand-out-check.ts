import { linkCheckAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';

/** Bytes of a drive that a signed link is about to hand out. */
export interface HandOut {
  /** The account whose drive has the bytes. */
  ownerId: string;
  /** All of them must still be in the drive, and permitted. */
  blobs: string[];
  /** Identifies `blobs` in the cache: the only one, or the zip that lists them. */
  blobsKey: string;
  /** The node the link was made for; '' for none. */
  fileId: string;
  /** The link leads out of a share, so a file in the trash isn't there. */
  isShared: boolean;
}

/** Input of the drive's `canHandOut`. */
export type HandOutQuestion = Pick<HandOut, 'blobs' | 'fileId' | 'isShared'>;

const cacheBytesMax = 2 * 1024 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 256;

/**
 * Asks the drive (`canHandOut`) if it still has bytes and may hand them out. An isolate caches the
 * answer for 3 s, so a deleted or prohibited file is closed within 5 s and a video that is read in
 * ranges costs one call every 3 s. Throws if the drive can't be reached: a link that can't be
 * checked isn't served.
 */
export async function mayHandOut(
  env: Env,
  check: HandOut,
  checkDrive: (question: HandOutQuestion) => Promise<boolean>,
): Promise<boolean> {
  const now = Date.now();
  const answers = memoize(
    env,
    'hand-outs',
    () => new IsolateCache<{ isAllowed: boolean; checkedAt: number }>(cacheBytesMax),
  );
  const { ownerId, blobsKey, ...question } = check;
  const key = JSON.stringify([ownerId, blobsKey, question.fileId, question.isShared]);
  const known = answers.get(key);
  if (known && now < known.checkedAt + linkCheckAgeMs) return known.isAllowed;
  const isAllowed = await checkDrive(question);
  answers.set(key, { isAllowed, checkedAt: now }, entryBytes);
  return isAllowed;
}
