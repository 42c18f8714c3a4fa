/**
 * A hash whose answer has moved to a page of its own leads there (specification 2.3, the FAQ): the
 * page holds a hidden link by that name, marked `data-moved`. Hashes never reach the server, so
 * nobody but the page can do it.
 */
export function followMoved(document: Document, location: Location): void {
  const lead = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.dataset.moved !== undefined) location.replace((target as HTMLAnchorElement).href);
  };
  addEventListener('hashchange', lead);
  lead();
}
