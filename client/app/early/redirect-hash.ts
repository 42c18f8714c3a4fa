/**
 * Redirects a hash whose answer has moved to another page (specification 2.3, FAQ). The page has a
 * hidden link with that id, marked `data-moved`. Servers never see hashes, so this needs a script.
 */
export function redirectMovedHash(document: Document, location: Location): void {
  const lead = () => {
    const target = document.getElementById(location.hash.slice(1));
    // Only links are marked so.
    if (target?.dataset.moved !== undefined) location.replace((target as HTMLAnchorElement).href);
  };
  addEventListener('hashchange', lead);
  lead();
}
