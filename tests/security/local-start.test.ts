import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lbsInfo } from '#protocol/access.ts';
import { createUser } from '#protocol/admin.ts';
import { createFile } from '#protocol/drive.ts';
import { passcodeTriesPerAddress } from '#protocol/limits.ts';
import { createShare } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import { freshIp } from '#tests/support/magpie.ts';
import { localStarts, startRecord } from '#tests/support/local-start.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

/** These tests use the product as `npm start` runs it, without the trust that other tests have. */
const { freshState, ready } = localStarts();

/** A host the operator named, which only the worker may reach. */
let canary: Server;
let canaryHost = '';
let canaryHits = 0;
const stateDir = freshState();

beforeAll(async () => {
  canary = createServer((_, answer) => {
    canaryHits += 1;
    answer.end();
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  canaryHost = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  await ready({ STATE_DIR: stateDir, DEMO: '0', TASK_ALLOW_HOSTS: canaryHost });
});
afterAll(() => canary.close());

const forged = { 'cf-connecting-ip': '203.0.113.7', 'cf-ipcountry': 'KP' };

async function seenVisitor(state: string, headers: Record<string, string>) {
  const { body } = await rawRequest(startRecord(state), `/api/${lbsInfo.path}`, headers);
  return JSON.parse(body.toString()) as { ip: string; country_code: string };
}

/** Creates a share with a passcode and returns its id. */
async function lockedShare(): Promise<string> {
  const { apiBase, adminToken } = startRecord(stateDir);
  const account = { email: 'ada@example.com', password: 'a plain sentence of the tests' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: account.email,
    password: account.password,
  });
  const { file } = await sendCall({ apiBase, bearer }, createFile, {
    kind: 'drive#folder',
    name: 'Locked',
  });
  const { share_id } = await sendCall({ apiBase, bearer }, createShare, {
    file_ids: [file!.id],
    pass_code_option: 'REQUIRED',
  });
  return share_id;
}

describe('a client of a local start', () => {
  test('cannot choose its address or country', async () => {
    for (const headers of [forged, { 'mf-cf-blob': '{"clientIp":"203.0.113.7:1","country":"KP"}' }])
      expect(await seenVisitor(stateDir, headers)).toMatchObject({
        ip: '127.0.0.1',
        country_code: '',
      });
  });

  test('cannot guess more passcodes by changing its address', async () => {
    const id = await lockedShare();
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, guess) => {
        const path = `/api/drive/v1/share?share_id=${id}&pass_code=${1000 + guess}`;
        const headers = { 'cf-connecting-ip': freshIp() };
        const { body } = await rawRequest(startRecord(stateDir), path, headers);
        return JSON.parse(body.toString()) as { share_status: string; retry_after: number };
      }),
    );
    expect(new Set(answers.map((seen) => seen.share_status))).toEqual(new Set(['PASS_CODE_ERROR']));
    const evaluated = answers.filter((seen) => seen.retry_after === 0);
    expect(evaluated).toHaveLength(passcodeTriesPerAddress.triesMax);
  });

  test.each(['outbound', 'magpie'])('cannot reach a named host through "%s"', async (worker) => {
    const { status } = await rawRequest(startRecord(stateDir), '/', {
      'mf-route-override': worker,
      'mf-original-url': `http://${canaryHost}/`,
    });
    expect(status).not.toBe(500);
    expect(canaryHits).toBe(0);
  });
});

test('TRUST_PROXY=1 takes address and country from the proxy', async () => {
  const behindProxy = freshState();
  await ready({ STATE_DIR: behindProxy, DEMO: '0', TRUST_PROXY: '1' });
  expect(await seenVisitor(behindProxy, forged)).toMatchObject({
    ip: '203.0.113.7',
    country_code: 'KP',
  });
});
