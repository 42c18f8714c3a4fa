import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function originsOn(dataset: Record<string, string>): Promise<readonly string[]> {
  vi.stubGlobal('document', { documentElement: { dataset } });
  const { apiOrigins } = await import('#client/app/http/browser.ts');
  return apiOrigins();
}

test("lists the site's API first, then the configured origins in order", async () => {
  expect(await originsOn({ api: 'https://api-2.example https://drive.example/api' })).toEqual([
    '/api',
    'https://api-2.example',
    'https://drive.example/api',
  ]);
});

test("uses only the site's API without further origins", async () => {
  expect(await originsOn({})).toEqual(['/api']);
});

test("identifies our pages by the site's domain", async () => {
  vi.stubGlobal('location', { hostname: 'drive.magpie.example' });
  vi.stubGlobal('document', { cookie: '__Host-user-id=u1' });
  const { browserCaller } = await import('#client/app/http/browser.ts');
  const { packageName, userId } = browserCaller();
  expect([packageName, userId()]).toEqual(['drive.magpie.example', 'u1']);
});

describe('the language of responses', () => {
  const languageOf = async (cookie: string, lang: string, languages: string[]) => {
    vi.stubGlobal('document', { cookie, documentElement: { lang, dataset: {} } });
    vi.stubGlobal('navigator', { languages });
    const { preferredLocale } = await import('#client/app/http/browser.ts');
    return preferredLocale();
  };

  test.each([
    ['the stored choice', '__Host-locale=ja', 'pt', ['ru'], 'ja'],
    ['that of the page', '__Host-locale=tlh', 'pt', ['ru'], 'pt'],
    ["one of the browser's", '', '', ['tlh', 'uk-UA'], 'uk'],
    ['English without any of these', '', '', [], 'en-US'],
  ])('is %s', async (_title, cookie, lang, languages, locale) => {
    expect(await languageOf(cookie, lang, languages)).toBe(locale);
  });
});
