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
