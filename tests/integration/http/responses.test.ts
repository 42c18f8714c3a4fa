import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

test('returns not_found with a request id for an unknown call', async () => {
  const response = await magpie.fetch('/api/nothing/here');
  expect(response.status).toBe(404);
  const body = (await response.json()) as { error: string; error_code: number; error_uri: string };
  expect(body).toMatchObject({ error: 'not_found', error_code: 5, error_uri: '/api/nothing/here' });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
});
