import { expect, test } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { mayHandOut } from '#worker/services/drive/kernel/links/hand-out-check.ts';

test('a cached answer holds only for the same question', async () => {
  const env = {} as Env;
  const base = { ownerId: 'o', blobs: ['b'], blobsKey: 'b', fileId: 'f', isShared: false };
  // As for a file in the trash: its owner may have it, visitors of a share may not.
  let checks = 0;
  const mayHave = (question: object) =>
    mayHandOut(env, { ...base, ...question }, async ({ isShared }) => {
      checks += 1;
      return !isShared;
    });
  expect(await mayHave({})).toBe(true);
  expect(await mayHave({ isShared: true })).toBe(false);
  expect(await mayHave({})).toBe(true);
  expect(checks).toBe(2);
  await mayHave({ fileId: 'g' });
  await mayHave({ ownerId: 'p' });
  await mayHave({ blobsKey: 'c', blobs: ['c'] });
  expect(checks).toBe(5);
});
