import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
let paths: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  magpie = await startMagpie();
  const answer = await magpie.fetch('/api/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json');
  ({ paths } = (await answer.json()) as { paths: typeof paths });
});
afterAll(() => magpie.stop());

test('every call of the document is served', async () => {
  const unserved: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const address = `/api${path.replace(/\{\w+\}/g, 'some')}`;
      const answer = await magpie.fetch(address, { method: method.toUpperCase() });
      const { error_description: said } = (await answer.json()) as { error_description?: string };
      if (said?.startsWith('no such call')) unserved.push(`${method} ${path}`);
    }
  }
  expect(unserved).toEqual([]);
});
