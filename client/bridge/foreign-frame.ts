/**
 * Is any parent page of another origin? Then purchases, redemption and deletion are blocked
 * (specification 2.3).
 */
export function isInForeignFrame(window: Window): boolean {
  let at: Window = window;
  try {
    while (at !== at.parent) {
      at = at.parent;
      // Accessing the location of another origin throws.
      if (at.location.origin !== window.location.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}
