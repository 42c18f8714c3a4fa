import { expect, test } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { applyCurrentDecisions } from '#worker/services/drive/kernel/contents/references.ts';

test('a decision changed while it is applied is applied again', async () => {
  const prohibited = new Set(['A1', 'B2']);
  const contents = {
    prohibitedAmong: async (gcids: string[]) => gcids.filter((gcid) => prohibited.has(gcid)),
  };
  const env = { CONTENTS: { idFromName: (name: string) => name, get: () => contents } };
  const applied: unknown[] = [];
  await applyCurrentDecisions(env as unknown as Env, ['A1', 'B2', 'C3'], (decisions) => {
    applied.push(decisions);
    prohibited.delete('B2');
  });
  expect(applied).toEqual([
    { prohibited: ['A1', 'B2'], permitted: ['C3'] },
    { prohibited: ['A1'], permitted: ['B2', 'C3'] },
  ]);
});
