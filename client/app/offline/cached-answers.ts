/**
 * Caches the latest responses for offline reading: one bounded cache per account, deleted at
 * sign-out.
 */

/** Cache name prefix, followed by the account id. */
export const answersPrefix = 'magpie-answers-';
/** Maximum number of responses per account. The oldest is removed first. */
const answersMax = 200;
/** Maximum characters per response. A page of a folder has a tenth of it. */
const answerCharsMax = 1_000_000;

const open = (userId: string) => caches.open(answersPrefix + userId);
const addressOf = (key: string) => `/kept?${encodeURIComponent(key)}`;

/** Stores the response of a call under its key. */
export async function cacheResponse(userId: string, key: string, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer);
  if (!('caches' in window) || text.length > answerCharsMax) return;
  const kept = await open(userId);
  const address = addressOf(key);
  // Deleted first, so that entries are ordered by age.
  await kept.delete(address);
  await kept.put(address, new Response(text));
  const addresses = await kept.keys();
  const old = addresses.slice(0, Math.max(0, addresses.length - answersMax));
  await Promise.all(old.map((one) => kept.delete(one)));
}

/** Returns the response stored under a key, or undefined. */
export async function cachedResponse(userId: string, key: string): Promise<unknown> {
  if (!('caches' in window)) return undefined;
  return (await (await open(userId)).match(addressOf(key)))?.json();
}

/** Returns all stored responses of one call, newest last. */
export async function cachedResponses(userId: string, keyStart: string): Promise<unknown[]> {
  if (!('caches' in window)) return [];
  const kept = await open(userId);
  const start = encodeURIComponent(keyStart);
  const found = (await kept.keys()).filter(({ url }) =>
    new URL(url).search.startsWith(`?${start}`),
  );
  return Promise.all(found.map(async (one): Promise<unknown> => (await kept.match(one))?.json()));
}

/** Deletes the stored responses of every account and the stored page. */
export async function clearCachedResponses(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const own = names.filter(
    (name) => name.startsWith(answersPrefix) || /^magpie-(page|received)$/.test(name),
  );
  await Promise.all(own.map((name) => caches.delete(name)));
}
