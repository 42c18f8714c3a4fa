/** Marks rows wherever a list draws them, until the returned function is called. */
export function highlightRows(ids: readonly string[]): () => void {
  return markRows(ids, (row) => `:is(${row}, ${row} .face) { background: var(--accent-soft); }`);
}

/**
 * Gives some rows a style wherever a list draws them, until the returned function is called. Rows
 * come and go as the list is scrolled, so the mark is a style rule (of the selector of a row) and
 * not an attribute.
 */
export function markRows(ids: readonly string[], ruleOf: (row: string) => string): () => void {
  const sheet = new CSSStyleSheet();
  for (const id of ids) sheet.insertRule(ruleOf(`[data-list] [data-id="${CSS.escape(id)}"]`));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
