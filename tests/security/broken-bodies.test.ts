import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captchaInit } from '#protocol/captcha.ts';
import { webClient } from '#protocol/web-client.ts';
import * as calls from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let uploadHead = '';
const lines: string[] = [];
beforeAll(async () => {
  magpie = await startMagpie({ trustsProxy: false, onLog: (line) => lines.push(line) });
  const user = await createUser(magpie);
  const input = {
    kind: 'drive#file',
    name: 'broken.bin',
    size: 100,
    upload_type: 'UPLOAD_TYPE_RESUMABLE',
    resumable: { provider: 'PROVIDER_ALIYUN' },
  } as const;
  const made = await magpie.call(calls.createFile, input, { token: user.token });
  const { key, security_token: token } = made.resumable!.params;
  uploadHead = `PUT /${key} HTTP/1.1\r\nx-amz-security-token: ${token}`;
});
afterAll(() => magpie.stop());

/** Sends bytes as they are, ends the sending side, and returns all that comes back. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { host, port } = new URL(magpie.origin);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('end', () => {
      socket.end();
      resolve(text);
    });
    socket.on('error', reject);
    const [first, ...rest] = bytes.split('\r\n');
    socket.end([first, `host: ${host}`, 'connection: close', ...rest].join('\r\n'), 'latin1');
  });
}

/** Returns the log lines so far, once one that was caused after them has arrived. */
async function logSoFar(): Promise<string[]> {
  const marker = 'wrong captcha_sign';
  await magpie.call(captchaInit, {
    action: 'GET:/drive/v1/files',
    client_id: webClient.id,
    meta: { captcha_sign: `1.${'0'.repeat(32)}` },
  });
  const at = () => lines.findIndex((line) => line.includes(marker));
  await vi.waitUntil(() => at() >= 0, { timeout: 10_000 });
  return lines.slice(0, at());
}

const chunked = '\r\ntransfer-encoding: chunked\r\n\r\n';
const signInHead = 'POST /api/v1/auth/signin HTTP/1.1\r\ncontent-type: application/json';

test.each([
  ['a call cut off', () => `${signInHead}\r\ncontent-length: 500\r\n\r\n{"username":`],
  ['a call cut off between chunks', () => `${signInHead}${chunked}5\r\n{"use\r\n`],
  [
    'a call in broken chunks',
    () => `${signInHead}${chunked}5\r\n{"use\r\nzz\r\nrname\r\n0\r\n\r\n`,
  ],
  ['an upload cut off', () => `${uploadHead}\r\ncontent-length: 100\r\n\r\nbytes`],
  ['an upload in broken chunks', () => `${uploadHead}${chunked}5\r\nbytes\r\nzz\r\nx\r\n0\r\n\r\n`],
])('%s is a 400 without an error in the log', async (_title, request) => {
  lines.length = 0;
  const answer = await sendRaw(request());
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/internal/i);
  expect((await logSoFar()).filter((line) => /error|stack/i.test(line))).toEqual([]);
  expect((await magpie.fetch('/api/v1/user/me')).status).toBe(401);
});
