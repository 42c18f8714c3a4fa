import { expect, test } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { applyCurrentDecisions } from '#worker/services/drive/kernel/contents/references.ts';

test('a decision changed while it is applied is applied again', async () => {
  const prohibited = new Set(['A1A', 'B2B']);
  const contents = {
    prohibitedAmong: async (gcids: string[]) => ({
      value: gcids.filter((gcid) => prohibited.has(gcid)),
      moved: [],
    }),
  };
  const env = { CONTENTS: { idFromName: (name: string) => name, get: () => contents } };
  const applied: unknown[] = [];
  await applyCurrentDecisions(env as unknown as Env, ['A1A', 'B2B', 'C3C'], (decisions) => {
    applied.push(decisions);
    prohibited.delete('B2B');
  });
  expect(applied).toEqual([
    { prohibited: ['A1A', 'B2B'], permitted: ['C3C'] },
    { prohibited: ['A1A'], permitted: ['B2B', 'C3C'] },
  ]);
});
