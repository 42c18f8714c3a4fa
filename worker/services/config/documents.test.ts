import { expect, test } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { configDocument, putDocument } from '#worker/services/config/index.ts';

/** A database with one table whose reads complete when the test allows. */
function slowDatabase() {
  const rows = new Map<string, string>();
  const reads: (() => void)[] = [];
  const statement = (values: string[] = []) => ({
    bind: (...bound: string[]) => statement(bound),
    run: async () => void rows.set(values[0]!, values[1]!),
    all: async () => {
      const results = [...rows].map(([name, json]) => ({ name, json, updatedAt: 1 }));
      await new Promise<void>((end) => reads.push(end));
      return { results };
    },
  });
  return { env: { DB: { prepare: () => statement() } } as unknown as Env, reads };
}

const put = (env: Env, notice: string) => putDocument(env, 'basic', { values: { notice } }, 1);
const read = async (env: Env) => {
  const document = await configDocument(env, 'basic', 1);
  return (document as { values: { notice: string } }).values.notice;
};

test('every request after a change sees it, even during a running read', async () => {
  const { env, reads } = slowDatabase();
  await put(env, 'old');
  const first = read(env);
  reads.shift()!();
  expect(await first).toBe('old');
  await put(env, 'new');
  const results = [read(env), read(env), read(env)];
  for (const end of reads.splice(0)) end();
  expect(await Promise.all(results)).toEqual(['new', 'new', 'new']);
});

test("a read that started before a change doesn't restore the former value", async () => {
  const { env, reads } = slowDatabase();
  await put(env, 'old');
  const early = read(env);
  await put(env, 'new');
  const late = read(env);
  const [endEarly, endLate] = reads.splice(0);
  endLate!();
  expect(await late).toBe('new');
  endEarly!();
  expect(await early).toBe('old');
  expect(await read(env)).toBe('new');
});
