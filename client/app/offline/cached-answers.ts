/**
 * Answers that were seen last, for reading without a network. One cache for each account, bounded,
 * and gone with the sign-out.
 */

/** Before the account's id in the name of its cache. */
export const answersPrefix = 'magpie-answers-';
/** Answers kept for an account; the oldest goes first. */
const answersMax = 200;
/** Characters of one answer: a page of a folder has a tenth. */
const answerCharsMax = 1_000_000;

const open = (userId: string) => caches.open(answersPrefix + userId);
const addressOf = (key: string) => `/kept?${encodeURIComponent(key)}`;

/** Keeps the answer to a call under its key. */
export async function keepAnswer(userId: string, key: string, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer);
  if (!('caches' in window) || text.length > answerCharsMax) return;
  const kept = await open(userId);
  const address = addressOf(key);
  // Deleted first, so that the order of the entries is that of their age.
  await kept.delete(address);
  await kept.put(address, new Response(text));
  const addresses = await kept.keys();
  const old = addresses.slice(0, Math.max(0, addresses.length - answersMax));
  await Promise.all(old.map((one) => kept.delete(one)));
}

/** The answer kept under a key; undefined for none. */
export async function keptAnswer(userId: string, key: string): Promise<unknown> {
  if (!('caches' in window)) return undefined;
  return (await (await open(userId)).match(addressOf(key)))?.json();
}

/** All answers that were kept of one call, the newest last. */
export async function keptAnswers(userId: string, keyStart: string): Promise<unknown[]> {
  if (!('caches' in window)) return [];
  const kept = await open(userId);
  const start = encodeURIComponent(keyStart);
  const found = (await kept.keys()).filter(({ url }) =>
    new URL(url).search.startsWith(`?${start}`),
  );
  return Promise.all(found.map(async (one) => (await kept.match(one))?.json() as unknown));
}

/** Forgets the answers of every account, and the page that was kept. */
export async function forgetAnswers(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const own = names.filter(
    (name) => name.startsWith(answersPrefix) || /^magpie-(page|received)$/.test(name),
  );
  await Promise.all(own.map((name) => caches.delete(name)));
}
