/**
 * Loads the prompts for new visitors after the page, and only if one may apply: the browser prefers
 * another language of the menu, or the visitor comes from a campaign or another site.
 */
export function loadVisitorPrompts({ document, location, navigator }: Window): void {
  const { language } = navigator;
  const isForeign =
    language !== document.documentElement.lang &&
    document.querySelector(`.languages [lang^="${language.slice(0, 2)}"]:not([aria-current])`);
  const cameFrom = document.referrer.split('/')[2] ?? location.host;
  if (isForeign || cameFrom !== location.host || /[?&]__/.test(location.search)) {
    addEventListener('load', () => import('#client/features/visitor-prompts/visitor-prompts.ts'));
  }
}
