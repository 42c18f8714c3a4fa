const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Extracts the text of our own markup, one line per block. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h3|tr|th|td)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
