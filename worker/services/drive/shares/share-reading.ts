import type { Env } from '#worker/bindings.ts';
import { dataCenterCopy, putDataCenterCopy } from '#worker/http/data-center-copy.ts';
import { throwingStub } from '#worker/http/object-call.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import type {
  SharedAnswer,
  SharedKind,
  SharedQueries,
  SharedQuery,
} from '#worker/services/drive/shares/shared-query.ts';

const readingsBytesMax = 32 * 1024 * 1024;
/** More than the JSON of a page of the longest names. */
const copyBytesMax = 8 * 1024 * 1024;
const copySeconds = 3_600;
/** Memory for an answer, its public form and the rows pages render, per character of its JSON. */
const bytesPerLetter = 8;

/**
 * Answers a query about a share for the version an isolate knows: from the isolate's cache, the
 * ShareObject's, or the owner's drive. Access is checked before. Throws `file_not_found` for a
 * folder that isn't in the share.
 */
export async function cachedShareRead<Kind extends SharedKind>(
  env: Env,
  head: Pick<ShareHead, 'shareId' | 'version' | 'isHot'>,
  kind: Kind,
  input: SharedQueries[Kind]['input'],
): Promise<SharedQueries[Kind]['answer']> {
  const cache = memoize(
    env,
    'share-readings',
    () => new IsolateCache<SharedAnswer>(readingsBytesMax),
  );
  // Kind and input belong together by the signature; TypeScript loses that in the spread.
  const query = { kind, ...input } as unknown as SharedQuery;
  const key = `${head.shareId}:${head.version}:${JSON.stringify(query)}`;
  const known = cache.get(key);
  if (known) return known;
  const answer = await sharedReading(env, head, key, () =>
    throwingStub(shareOf(env, head.shareId)).read(query),
  );
  cache.set(key, answer, JSON.stringify(answer).length * bytesPerLetter);
  return answer;
}

/**
 * Answers about a hot share are shared by the isolates of a data center, so that a new version
 * costs its object one query for each. An answer of one version never changes.
 */
async function sharedReading(
  env: Env,
  { isHot }: Pick<ShareHead, 'isHot'>,
  key: string,
  read: () => Promise<SharedAnswer>,
): Promise<SharedAnswer> {
  if (!isHot) return read();
  const name = `share-reading:${key}`;
  const copy = await dataCenterCopy<SharedAnswer>(env, name, copyBytesMax);
  if (copy) return copy;
  const answer = await read();
  await putDataCenterCopy(env, name, answer, copySeconds);
  return answer;
}
