import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAnswer } from '#tests/support/api-document.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let paths: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  magpie = await sharedMagpie();
  const answer = await magpie.fetch('/api/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json');
  ({ paths } = (await answer.json()) as { paths: typeof paths });
});
afterAll(() => magpie.stop());

test('serves every documented call', async () => {
  const unserved: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const address = `/api${path.replace(/\{\w+\}/g, 'some')}`;
      const answer = await magpie.fetch(address, { method: method.toUpperCase() });
      const { error_description: description } = (await answer.json()) as {
        error_description?: string;
      };
      if (description?.startsWith('no such call')) unserved.push(`${method} ${path}`);
    }
  }
  expect(unserved).toEqual([]);
});

const rightAnswer = { accessible: true };
test.each([
  ['lacks a field', 200, {}],
  ['has a field of another type', 200, { accessible: 'yes' }],
  ['has a field that nobody was told of', 200, { ...rightAnswer, secret: 1 }],
  ['is an error without its number', 400, { error: 'not_found', error_description: '' }],
])('an answer that %s fails the test that asked', async (_, status, body) => {
  const check = (of: object, as: number) =>
    checkAnswer(
      'GET',
      '/api/access_controller/v1/area_accessible',
      Response.json(of, { status: as }),
    );
  await check(rightAnswer, 200);
  await expect(check(body, status)).rejects.toThrow('openapi.json');
});
