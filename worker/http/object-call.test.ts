import { expect, test, vi } from 'vitest';
import { objectNamed } from '#worker/http/object-call.ts';

/** Records how an object is addressed. */
function namespaceOf() {
  const get = vi.fn();
  return { get, namespace: { idFromName: (name: string) => `id of ${name}`, get } as never };
}

test('an object is created at a location, if one is given', () => {
  const { get, namespace } = namespaceOf();
  objectNamed(namespace, 'one', 'weur');
  objectNamed(namespace, 'one');
  expect(get.mock.calls).toEqual([
    ['id of one', { locationHint: 'weur' }],
    ['id of one', {}],
  ]);
});
