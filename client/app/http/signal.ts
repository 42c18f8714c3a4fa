/** Returns a signal that also aborts after `timeoutMs`. */
export function signalOf(
  signal: AbortSignal | null | undefined,
  timeoutMs: number | undefined,
): AbortSignal | null {
  if (timeoutMs === undefined) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
