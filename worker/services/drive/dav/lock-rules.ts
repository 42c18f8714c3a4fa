/** Locks (RFC 4918 sections 6 and 7). Pure. */

export interface DavLock {
  token: string;
  nodeId: string;
  isExclusive: boolean;
  /** Covers everything below a folder, too. */
  isDeep: boolean;
  /** The client's `owner` element, as it was sent. */
  owner: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const secondsMin = 180;
const secondsMax = 3_600;

/**
 * Returns the seconds a lock is granted for a `Timeout` header. Clients ask for years and forget
 * the lock; one that is in use is refreshed.
 */
export function grantedSeconds(header: string | undefined): number {
  const seconds = /\bSecond-(\d{1,12})\b/i.exec(header ?? '')?.[1];
  return Math.min(secondsMax, Math.max(secondsMin, Number(seconds ?? secondsMax)));
}

/** Returns the token of an `Lock-Token` header; Windows XP sends it without brackets. */
export function lockTokenOf(header: string | undefined): string {
  return /^\s*<?([^<>\s]+)>?\s*$/.exec(header ?? '')?.[1] ?? '';
}

/** Returns the locks of `all` that cover a node with these ids from itself up to the root. */
export function locksCovering(all: readonly DavLock[], ancestry: readonly string[]): DavLock[] {
  return all.filter(
    ({ nodeId, isDeep }) => nodeId === ancestry[0] || (isDeep && ancestry.includes(nodeId)),
  );
}

/** Returns the locks that prevent a new lock, given those that already cover its nodes. */
export function conflictingLocks(
  existing: readonly DavLock[],
  wanted: Pick<DavLock, 'isExclusive'>,
): DavLock[] {
  return existing.filter(({ isExclusive }) => isExclusive || wanted.isExclusive);
}

/**
 * Returns a lock whose token is missing for a write to what `covering` covers; undefined if the
 * write is allowed. The token of any one of several shared locks is enough.
 */
export function missingToken(
  covering: readonly DavLock[],
  submitted: readonly string[],
): DavLock | undefined {
  const isAllowed = covering.some(({ token }) => submitted.includes(token));
  return isAllowed ? undefined : covering[0];
}
