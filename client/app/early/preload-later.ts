/** Name of the `meta` element with the files of a page that load with its first use. */
export const laterFiles = 'later-files';

/** Loads them all at once, because each names the next ones only when it has arrived. */
export function preloadLater(document: Document): void {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${laterFiles}"]`);
  for (const file of written?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    // After what the first click itself asks for.
    link.fetchPriority = 'low';
    // Without it, the policy refuses a hint like a script.
    link.nonce = written?.nonce ?? '';
    document.head.append(link);
  }
}
