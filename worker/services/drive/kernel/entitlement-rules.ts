/** A line of an account's ledger as far as the rules need it. */
export interface GrantLine {
  premiumMs: number;
  storageBytes: number;
  reason?: string;
  createdAt: number;
}

/** The sum of an account's ledger. */
export interface Entitlement {
  /** When premium ends or ended (ms); 0 for never. */
  premiumUntil: number;
  /** Storage in addition to the default; negative if an operator made a drive smaller. */
  extraBytes: number;
  /** If any line changed the storage. */
  hasOwnSpace: boolean;
}

/**
 * Sums a ledger in the order its lines were written. Premium days extend those still running or
 * start at once, so a gap isn't charged. Days taken back are taken from the end.
 */
export function entitlementOf(lines: readonly GrantLine[]): Entitlement {
  let premiumUntil = 0;
  let extraBytes = 0;
  let hasOwnSpace = false;
  for (const { premiumMs, storageBytes, createdAt } of lines) {
    if (premiumMs > 0) premiumUntil = Math.max(createdAt, premiumUntil) + premiumMs;
    else premiumUntil += premiumMs;
    extraBytes += storageBytes;
    hasOwnSpace ||= storageBytes !== 0;
  }
  return { premiumUntil, extraBytes, hasOwnSpace };
}

/** Returns the storage that was granted and not bought, in bytes. */
export function giftedStorageOf(lines: readonly GrantLine[]): number {
  const gifts = lines.filter(({ reason = '' }) => !['purchase', 'refund'].includes(reason));
  return Math.max(
    0,
    gifts.reduce((sum, { storageBytes }) => sum + storageBytes, 0),
  );
}

/** Checks if premium is active; at its end it no longer is. */
export function isPremium(
  { premiumUntil }: Pick<Entitlement, 'premiumUntil'>,
  now: number,
): boolean {
  return premiumUntil > now;
}

/**
 * Returns the bytes a drive may hold; null is the operator's default, `freeBytes`. `planBytes` is
 * the storage of the premium plan, null if it has none of its own.
 */
export function storageLimitOf(
  standing: Entitlement,
  { freeBytes, planBytes }: { freeBytes: number; planBytes: number | null },
  now: number,
): number | null {
  const ownBytes = isPremium(standing, now) ? planBytes : null;
  if (!standing.hasOwnSpace) return ownBytes;
  return Math.max(0, (ownBytes ?? freeBytes) + standing.extraBytes);
}
