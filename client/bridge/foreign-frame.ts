/**
 * Whether any page around this one is of another origin: nothing is bought, redeemed or deleted
 * there (specification 2.3).
 */
export function isInForeignFrame(window: Window): boolean {
  let at: Window = window;
  try {
    while (at !== at.parent) {
      at = at.parent;
      // Merely asking a page of another origin throws.
      if (at.location.origin !== window.location.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}
