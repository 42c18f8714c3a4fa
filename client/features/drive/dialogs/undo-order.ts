/** Decides the order in which actions can be undone. */

/**
 * What has to be taken back before one of the things that were done, the latest first: the latest
 * of those that came after it and are about the same. Undefined when it can be taken back at once.
 */
export function undoneBefore<Done extends { readonly about: readonly string[] }>(
  history: readonly Done[],
  done: Done,
): Done | undefined {
  const later = history.slice(0, history.indexOf(done));
  return later.find(({ about }) => about.some((id) => done.about.includes(id)));
}
