import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lbsInfo } from '#protocol/access.ts';
import { blockUser, createUser } from '#protocol/admin.ts';
import { livePath, liveProtocol, liveTokenPrefix } from '#protocol/changes.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import { type LocalRun, localStarts, startRecord } from '#tests/support/local-start.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

/** These tests use the product as `npm run serve` runs it, with this process as its proxy. */
const { freshState, ready, start } = localStarts('serve');

const stateDir = freshState();
let run: LocalRun;
let mailServer: SMTPServer;
const received: string[] = [];
/** A program on this machine that only the worker's mailer or its fetches could reach. */
let canary: Server;
let canaryHits = 0;

beforeAll(async () => {
  canary = createServer((socket) => {
    canaryHits += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const mailPort = await new Promise<number>((listening) => {
    const server = mailServer.listen(0, '127.0.0.1', () =>
      listening((server.address() as AddressInfo).port),
    );
  });
  // Another release opened this state before.
  writeFileSync(join(stateDir, 'release'), '0.0.9 0001-accounts.sql\n');
  writeFileSync(join(stateDir, 'state-format'), readFormat());
  run = await ready({
    STATE_DIR: stateDir,
    TRUSTED_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: 'X-Country',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Magpie <drive@family.example>',
    DISK_RESERVE: '0',
  });
});
afterAll(() => {
  canary.close();
  mailServer.close(() => {});
});

function readFormat(): string {
  const source = readFileSync('scripts/state-format.ts', 'utf8');
  return `${/stateFormat = (\d+)/.exec(source)![1]}\n`;
}

async function seenVisitor(headers: Record<string, string>) {
  const { body } = await rawRequest(startRecord(stateDir), `/api/${lbsInfo.path}`, headers);
  return JSON.parse(body.toString()) as { ip: string; country_code: string };
}

describe('hosts', () => {
  test.each(['evil.example', '192.168.1.5', 'localhost'])('refuses the host %s', async (host) => {
    const { status } = await rawRequest(startRecord(stateDir), '/', { host });
    expect(status).toBe(421);
  });

  test('serves the site and the content host', async () => {
    const { origin, contentOrigin } = startRecord(stateDir);
    expect((await rawRequest({ origin }, '/')).status).toBe(200);
    expect((await rawRequest({ origin: contentOrigin }, '/f/none')).status).not.toBe(421);
  });

  test('has no pages of the runtime', async () => {
    const { status } = await rawRequest(startRecord(stateDir), '/cdn-cgi/mf/scheduled');
    expect(status).toBe(404);
  });
});

describe('a visitor', () => {
  test.each<[string, Record<string, string>, string, string]>([
    [
      'behind the proxy',
      { 'x-forwarded-for': '203.0.113.7', 'x-country': 'BR' },
      '203.0.113.7',
      'BR',
    ],
    ['that forges an entry', { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }, '203.0.113.7', ''],
    [
      'that sets headers of the edge',
      { 'cf-connecting-ip': '1.1.1.1', 'cf-ipcountry': 'KP' },
      '127.0.0.1',
      '',
    ],
    ['that sets headers of the runtime', { 'mf-cf-blob': '{"country":"KP"}' }, '127.0.0.1', ''],
  ])('%s has its own address', async (_, headers, ip, country) => {
    expect(await seenVisitor(headers)).toMatchObject({ ip, country_code: country });
  });

  test.each(['outbound', 'mailer', 'magpie'])('cannot choose the worker "%s"', async (worker) => {
    const { port } = canary.address() as AddressInfo;
    const { status } = await rawRequest(startRecord(stateDir), '/robots.txt', {
      'mf-route-override': worker,
      'mf-original-url': `http://127.0.0.1:${port}/`,
    });
    expect(status).toBe(200);
    expect(canaryHits).toBe(0);
  });
});

describe('for those who watch', () => {
  test('/healthz and /readyz answer under any host', async () => {
    const at = startRecord(stateDir);
    expect((await rawRequest(at, '/healthz', { host: '10.0.0.5' })).status).toBe(200);
    const { status, body } = await rawRequest(at, '/readyz', { host: '10.0.0.5' });
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      { ready: true, checks: { worker: '', database: '', disk: '' } },
    ]);
  });

  test('/metrics answers this machine and the administrator only', async () => {
    const at = startRecord(stateDir);
    const local = await rawRequest(at, '/metrics');
    expect(local.body.toString()).toMatch(/^magpie_responses_total\{status="2xx"\} \d+$/m);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await rawRequest(at, '/metrics', forwarded)).status).toBe(404);
    expect((await rawRequest(at, '/metrics', { host: 'evil.example' })).status).toBe(404);
    const authorization = `Bearer ${at.adminToken}`;
    expect((await rawRequest(at, '/metrics', { ...forwarded, authorization })).status).toBe(200);
  });
});

test('email leaves through the SMTP server', async () => {
  const { apiBase, adminToken } = startRecord(stateDir);
  const administrator = { apiBase, bearer: adminToken };
  const email = 'grace@family.example';
  await sendCall(administrator, createUser, { email, password: 'a plain sentence of the tests' });
  await sendCall(administrator, blockUser, { email });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatch(/^From: Magpie <drive@family\.example>\r$/m);
  expect(received[0]).toMatch(/^To: grace@family\.example\r$/m);
});

test('WebSockets pass', async () => {
  const { apiBase, adminToken } = startRecord(stateDir);
  const account = { email: 'ada@family.example', password: 'a plain sentence of the tests' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const { access_token: token } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: account.email,
    password: account.password,
  });
  const address = `${apiBase.replace('http', 'ws')}/${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, liveTokenPrefix + token]);
  const notice = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)));
    socket.addEventListener('error', reject);
  });
  expect(JSON.parse(notice)).toMatchObject({ revision: expect.any(Number) });
  socket.close();
});

test('a body is announced before it is sent, if the client waits for that', async () => {
  const { origin } = startRecord(stateDir);
  const { host, port } = new URL(origin);
  const body = Buffer.from(JSON.stringify({ username: 'nobody@family.example', password: 'x' }));
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `/api/${signIn.path}`,
      method: 'POST',
      headers: {
        host,
        expect: '100-continue',
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    sent.on('continue', () => sent.end(body));
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(status).toBe(400);
});

test('the state of another release is copied before it is opened', () => {
  const folder = join(stateDir, 'before-upgrades');
  const [snapshot] = readdirSync(folder);
  expect(snapshot).toMatch(/^\d+-0\.0\.9$/);
  expect(existsSync(join(folder, snapshot!, 'release'))).toBe(true);
});

// The last test of the instance above.
test('the end waits for open requests and refuses new ones', async () => {
  const at = startRecord(stateDir);
  const { host, port } = new URL(at.origin);
  const body = Buffer.from(JSON.stringify({ username: 'nobody@family.example', password: 'x' }));
  const slow = request({
    host: '127.0.0.1',
    port,
    path: `/api/${signIn.path}`,
    method: 'POST',
    headers: { host, 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    slow.on('error', reject);
  });
  slow.write(body.subarray(0, 5));
  await new Promise((sent) => setTimeout(sent, 200));
  run.child.kill('SIGTERM');
  await expect.poll(() => run.printed()).toContain('waiting for open requests');
  await expect(rawRequest(at, '/')).rejects.toThrow();
  slow.end(body.subarray(5));
  expect(await answered).toBe(400);
  expect(await run.ended).toBe(0);
});

test.each([
  ['TLS_CERT', 'cert.pem', 'Set both TLS_CERT and TLS_KEY, or neither.'],
  [
    'SITE_ORIGIN',
    'https://drive.example',
    'SITE_ORIGIN is set, so CONTENT_ORIGIN must be set too, to an address with another host name: files of users never share a host with the site.',
  ],
])('%s=%s stops the start with one sentence', async (name, value, sentence) => {
  const failed = start({ STATE_DIR: freshState(), [name]: value });
  expect(await failed.ended).toBe(1);
  expect(failed.printed().trim()).toBe(sentence);
});
