import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { callerHeaders } from '#tests/support/magpie.ts';

const lines: string[] = [];
let fronted: Fronted;
beforeAll(async () => {
  fronted = await startFronted({ onLog: (line) => lines.push(line) });
});
afterAll(() => fronted.magpie.stop());

test('a log line of a drive names the request that called it, also among others', async () => {
  const { magpie } = fronted;
  const user = await createUser(magpie);
  await fronted.arm('DRIVES.storage.transactionSync 1', true);
  const create = (name: string) =>
    magpie.fetch('/api/drive/v1/files', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...callerHeaders({ token: user.token }) },
      body: JSON.stringify({ kind: 'drive#folder', name }),
    });
  const answers = await Promise.all(['a', 'b', 'c'].map(create));
  await fronted.disarm();
  const failed = answers.filter(({ status }) => status >= 500);
  expect(failed).toHaveLength(1);
  const requestId = failed[0]!.headers.get('x-request-id');
  const facts = lines
    .filter((line) => line.includes('"method":"') && line.includes(user.userId))
    .map((line) => JSON.parse(line) as { requestId: string; drive: string; message: string });
  expect(facts).toMatchObject([
    { requestId, drive: user.userId, message: expect.stringContaining('fault before') },
  ]);
});
