/** Highlights rows until the returned function is called. */
export function highlightRows(ids: readonly string[]): () => void {
  return markRows(ids, (row) => `:is(${row}, ${row} .face) { background: var(--accent-soft); }`);
}

/**
 * Styles rows until the returned function is called. Uses a style rule for the row's selector
 * instead of an attribute, because row elements are reused as the list scrolls.
 */
export function markRows(ids: readonly string[], ruleOf: (row: string) => string): () => void {
  const sheet = new CSSStyleSheet();
  for (const id of ids) sheet.insertRule(ruleOf(`[data-list] [data-id="${CSS.escape(id)}"]`));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
