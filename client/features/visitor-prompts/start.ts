/**
 * Whoever has just come may be offered their own language, or asked whether we may keep what
 * brought them. What does that is loaded once the page is there, and only where it may apply: the
 * browser's language is another one of the menu's, the address names a campaign, or another site
 * led here.
 */
export function greetComers({ document, location, navigator }: Window): void {
  const { language } = navigator;
  const isForeign =
    language !== document.documentElement.lang &&
    document.querySelector(`.languages [lang^="${language.slice(0, 2)}"]:not([aria-current])`);
  const cameFrom = document.referrer.split('/')[2] ?? location.host;
  if (isForeign || cameFrom !== location.host || /[?&]__/.test(location.search)) {
    addEventListener('load', () => import('#client/features/visitor-prompts/visitor-prompts.ts'));
  }
}
