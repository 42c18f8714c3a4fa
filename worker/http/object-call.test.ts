import { expect, test, vi } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';

/** Records how an object is addressed, and in which jurisdiction. */
function environment(JURISDICTION?: string) {
  const get = vi.fn();
  const namespaceIn = (where: string) => ({
    idFromName: (name: string) => `id of ${name}${where}`,
    get,
  });
  const DRIVES = { ...namespaceIn(''), jurisdiction: (name: string) => namespaceIn(` in ${name}`) };
  return { get, env: { DRIVES, JURISDICTION } as unknown as Env };
}

test('an object is created at a location, if one is given', () => {
  const { get, env } = environment();
  objectNamed(env, 'DRIVES', 'one', 'weur');
  objectNamed(env, 'DRIVES', 'one');
  expect(get.mock.calls).toEqual([
    ['id of one', { locationHint: 'weur' }],
    ['id of one', {}],
  ]);
});

test('an object belongs to the jurisdiction of the instance', () => {
  const { get, env } = environment('eu');
  objectNamed(env, 'DRIVES', 'one', 'weur');
  expect(get.mock.calls).toEqual([['id of one in eu', { locationHint: 'weur' }]]);
});
