/** Name of the entry script of a document, which differs between builds; '' without one. */
export function buildName(document: Document): string {
  const entry = document.querySelector<HTMLScriptElement>('script[src*="/entry-"]');
  return /entry-[\w-]+/.exec(entry?.src ?? '')?.[0] ?? '';
}
