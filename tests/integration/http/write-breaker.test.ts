import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic } from '#protocol/config-calls.ts';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { createFile, listFiles } from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, CallFailed } from '#tests/support/magpie.ts';
import { allowedProgram } from '#tests/support/mcp.ts';
import { addFolder, share } from '#tests/support/shares.ts';

/** The breaker that makes an instance read-only while changes fail (docs/decisions/0089). */

let fronted: Fronted;
let token: string;
let pages: string[];
beforeAll(async () => {
  fronted = await startFronted({ onLog: () => {} });
  const owner = await createUser(fronted.magpie);
  ({ token } = owner);
  const folder = await addFolder(fronted.magpie, owner, 'Shared');
  const { id } = await share(fronted.magpie, { token }, [folder]);
  pages = ['/', '/help', '/drive/all', `/s/${id}`, '/signin', '/no-such-page'];
});
afterAll(() => fronted.magpie.stop());

/** Ends with `works`, `READ_ONLY` or the reason of another refusal. */
async function outcomeOfChange(caller = 1): Promise<string> {
  const name = `Folder ${Math.random()}`;
  const as = { token, ip: `10.0.0.${caller}` };
  try {
    await fronted.magpie.call(createFile, { kind: 'drive#folder', name }, as);
    return 'works';
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return error.body.details?.find(({ reason }) => reason)?.reason ?? error.message;
  }
}

/** Sends changes of several callers while drives fail, then lets the isolate report them. */
async function failChanges(callers: number): Promise<void> {
  await fronted.outage(['DRIVES']);
  for (let sent = 0; sent < 25; sent += 1) {
    expect(await outcomeOfChange(1 + (sent % callers))).toBe('PLATFORM_FAULT');
  }
  await fronted.wind(2_500);
  await outcomeOfChange();
  // Isolates read the state again after five seconds.
  await fronted.wind(5_000);
  await fronted.outage([]);
}

async function pagesWithLine(): Promise<string[]> {
  const shown: string[] = [];
  for (const path of pages) {
    const html = await (await fronted.magpie.fetch(path)).text();
    if (html.includes('id="read-only"')) shown.push(path);
  }
  return shown;
}

const isReadOnly = async () =>
  ((await fronted.magpie.call(basic, {})).value.values as { read_only: boolean }).read_only;

test('turns read-only while changes fail, says so on every page, and back', async () => {
  expect(await pagesWithLine()).toEqual([]);
  await failChanges(5);
  expect(await outcomeOfChange()).toBe('READ_ONLY');
  expect(await isReadOnly()).toBe(true);
  expect(await pagesWithLine()).toEqual(pages);
  const listed = await fronted.magpie.call(listFiles, {}, { token });
  expect(listed.files.length).toBeGreaterThan(0);

  // Two probes of the object pass, 15 seconds apart, and half a minute is over.
  await fronted.wind(60_000);
  expect(await outcomeOfChange()).toBe('works');
  expect(await isReadOnly()).toBe(false);
  expect(await pagesWithLine()).toEqual([]);
});

test('stays closed for faults that only few callers have, unless its own probe fails', async () => {
  await failChanges(2);
  expect(await outcomeOfChange()).toBe('works');

  await fronted.wind(60_000);
  await fronted.fail('FILES.put');
  await failChanges(2);
  expect(await outcomeOfChange()).toBe('READ_ONLY');
  // It stays open while its probes fail.
  await fronted.wind(300_000);
  expect(await outcomeOfChange()).toBe('READ_ONLY');
  await fronted.fail('');
  await fronted.wind(60_000);
  expect(await outcomeOfChange()).toBe('works');
});

test('does nothing if the operator has switched it off', async () => {
  const operator = { token: adminToken };
  const value = { breaker: false };
  await fronted.magpie.call(putConfig, { name: 'mode', value }, operator);
  await failChanges(5);
  expect(await outcomeOfChange()).toBe('works');
  expect(await pagesWithLine()).toEqual([]);
  await fronted.magpie.call(removeConfig, { name: 'mode' }, operator);
});

test('counts uploads of assistants, whose bytes arrive inside another request', async () => {
  // The breaker was open in the test before, which ignored it.
  await fronted.wind(600_000);
  const owner = await createUser(fronted.magpie);
  ({ token } = owner);
  const { access_token } = await allowedProgram(fronted.magpie, owner, 'pan:write');
  const uploadText = (caller: number) =>
    fronted.magpie.fetch('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'cf-connecting-ip': `10.0.0.${caller}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'upload_text', arguments: { name: 'note.txt', text: 'text' } },
      }),
    });
  await fronted.outage(['FILES']);
  for (let sent = 0; sent < 25; sent += 1) {
    expect(await (await uploadText(1 + (sent % 5))).text()).toContain('The upload failed');
  }
  await fronted.wind(7_500);
  await outcomeOfChange();
  await fronted.wind(5_000);
  expect(await outcomeOfChange()).toBe('READ_ONLY');
  await fronted.outage([]);
});
