/** How far the server's clock is ahead of this device's, in ms. */
let aheadMs = 0;

/** Clocks that differ by less are treated as equal: an answer may take that long. */
const toleranceMs = 60_000;

/**
 * Sets the server's time, in ms since 1970 (specification 3). Call it when an answer with the time
 * arrives. Returns true if times shown before are wrong now.
 */
export function setServerTime(serverMs: unknown, deviceMs = Date.now()): boolean {
  if (typeof serverMs !== 'number') return false;
  const differenceMs = serverMs - deviceMs;
  const newAheadMs = Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs;
  const isMoved = Math.abs(newAheadMs - aheadMs) >= toleranceMs;
  if (isMoved) aheadMs = newAheadMs;
  return isMoved;
}

/**
 * The current time by the server's clock, in ms since 1970; by the device's until it is known. Use
 * it for the time left until something ends on the server.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
