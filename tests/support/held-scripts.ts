import type { Page } from 'playwright';

/**
 * Holds back the scripts of a lazily loaded part, by the beginning of their names, as a slow
 * network does. Returns a function that lets them arrive.
 */
export async function holdScripts(page: Page, ...names: string[]): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((done) => (arrive = done));
  await page.route(new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js`), async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}
