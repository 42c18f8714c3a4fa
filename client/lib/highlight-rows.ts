/**
 * Marks rows wherever a list draws them, until the returned function is called. Rows come and go as the list is scrolled,
 * so the mark is a style rule and not an attribute.
 */
export function highlightRows(ids: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  for (const id of ids) {
    const row = `[data-list] [data-id="${CSS.escape(id)}"]`;
    sheet.insertRule(`:is(${row}, ${row} .face) { background: var(--accent-soft); }`);
  }
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
