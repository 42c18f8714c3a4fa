/** Decides the order in which actions can be undone. */

/**
 * The latest action after the given one that concerns the same items and must be undone first.
 * Undefined if the action can be undone now. The history is sorted latest first.
 */
export function undoBlocker<Done extends { readonly about: readonly string[] }>(
  history: readonly Done[],
  done: Done,
): Done | undefined {
  const later = history.slice(0, history.indexOf(done));
  return later.find(({ about }) => about.some((id) => done.about.includes(id)));
}
