import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function originsOn(dataset: Record<string, string>): Promise<readonly string[]> {
  vi.stubGlobal('document', { documentElement: { dataset } });
  const { apiOrigins } = await import('#client/app/http/browser.ts');
  return apiOrigins();
}

test('the API is the site’s own, then what the document names, in that order', async () => {
  expect(await originsOn({ api: 'https://api-2.example https://drive.example/api' })).toEqual([
    '/api',
    'https://api-2.example',
    'https://drive.example/api',
  ]);
});

test('without other addresses it is the site’s own alone', async () => {
  expect(await originsOn({})).toEqual(['/api']);
});
