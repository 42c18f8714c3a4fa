import type { MessageKey } from '#locales/index.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** Placeholder and hint of a field for links. Magnet links are named only where an engine runs. */
export function useLinkHints(): { example: string; hint: MessageKey } {
  return usePage().hasTorrentEngine
    ? { example: 'https://…\nmagnet:?xt=…', hint: 'tasks.linksHint' }
    : { example: 'https://…', hint: 'tasks.linksHintWeb' };
}
