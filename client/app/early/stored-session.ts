/** True if this browser seems to have a session. Only the page's own code reads it. */
export function isSessionStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('credentials_'));
  } catch {
    // Access throws if all cookies are blocked.
    return false;
  }
}
