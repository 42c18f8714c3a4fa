import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultBudget } from '#worker/http/budgets.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callerHeaders, type Magpie, startMagpie } from '#tests/support/magpie.ts';

// Every request of every other test is checked against its budget (tests/support/budgets.ts). These
// tests check what is counted.

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

async function spentOn(path: string, token?: string): Promise<[spent: number, most: number]> {
  const response = await magpie.fetch(path, { headers: callerHeaders({ token }) });
  const [spent, most] = (response.headers.get('x-subrequests') ?? '').split('/').map(Number);
  return [spent!, most!];
}

test('counts the statements and object calls of a request', async () => {
  // The session is cached from the first request on.
  await spentOn('/api/drive/v1/files', user.token);
  expect(await spentOn('/api/drive/v1/files', user.token)).toEqual([1, defaultBudget.subrequests]);
  const [spent] = await spentOn('/api/drive/v1/files');
  expect(spent).toBe(0);
});

/** Creates a folder with a body of so many bytes. */
function folder(name: string, bytes: number, streams: boolean): Promise<Response> {
  const start = JSON.stringify({ kind: 'drive#folder', name, params: {} });
  const body = Buffer.from(start.padEnd(bytes));
  return magpie.fetch('/api/drive/v1/files', {
    method: 'POST',
    headers: { ...callerHeaders(user), 'content-type': 'application/json' },
    body: streams ? new Blob([body]).stream() : body,
    duplex: 'half',
  } as RequestInit);
}

test('accepts a body up to its budget, with and without Content-Length', async () => {
  for (const streams of [false, true]) {
    const name = streams ? 'Streamed' : 'Measured';
    expect((await folder(name, defaultBudget.bodyBytes, streams)).status).toBe(200);
    const refused = await folder(`${name} too much`, defaultBudget.bodyBytes + 1, streams);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_argument' });
  }
});
