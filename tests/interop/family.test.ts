import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockUser, createUser } from '#protocol/admin.ts';
import { getFile, listFiles } from '#protocol/drive.ts';
import { signIn } from '#protocol/user.ts';
import { freePort } from '#scripts/free-port.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { type MailServer, startExim } from '#tests/support/exim.ts';
import { type LocalRun, localStarts, startRecord } from '#tests/support/local-start.ts';
import { type Proxy, startNginx } from '#tests/support/nginx.ts';
import {
  type ProxiedClient,
  proxiedCall,
  proxiedRequest,
  proxiedUpload,
} from '#tests/support/proxied-client.ts';
import { endProgram } from '#tests/support/server-process.ts';

/**
 * A family of four on one box, as docs/self-hosting.md describes it: `npm run serve` behind nginx
 * with TLS, and Debian's mail server. The tests follow each other.
 */
const site = 'drive.family.test';
const content = 'files.family.test';
const password = 'a plain sentence of the tests';

const folder = mkdtempSync(join(tmpdir(), 'magpie-family-'));
const at = (name: string) => join(folder, name);
const { ready } = localStarts('serve');
const certificate = makeCertificate(folder, [site, content, 'localhost']);
const stateDir = at('state');

let magpiePort: number;
let proxy: Proxy;
let mail: MailServer;
let run: LocalRun;
let administrator: ProxiedClient;
let family: ProxiedClient[];

beforeAll(async () => {
  magpiePort = await freePort();
  mail = await startExim(certificate);
  proxy = await startNginx(folder, { site, content, certificate, magpiePort });
  run = await serve(stateDir);
  const ca = readFileSync(certificate.cert, 'utf8');
  const { adminToken } = startRecord(stateDir);
  const device = (n: number): ProxiedClient => {
    return { port: proxy.port, site, ca, from: `127.0.0.${n}`, token: '' };
  };
  administrator = { ...device(9), token: adminToken };
  family = await Promise.all(
    ['ada', 'ben', 'cleo', 'dan'].map(async (name, index) => {
      await proxiedCall(administrator, createUser, { email: emailOf(name), password });
      return signedInFrom(device(index + 2), name);
    }),
  );
});
afterAll(async () => {
  await endProgram(proxy?.child);
  await endProgram(mail?.child);
  if (mail) rmSync(mail.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function serve(state: string): Promise<LocalRun> {
  return ready({
    STATE_DIR: state,
    PORT: String(magpiePort),
    SITE_ORIGIN: `https://${site}`,
    CONTENT_ORIGIN: `https://${content}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Magpie <drive@family.test>',
    DISK_RESERVE: '0',
    NODE_EXTRA_CA_CERTS: certificate.cert,
  });
}

async function stop(): Promise<void> {
  run.child.kill('SIGTERM');
  await run.ended;
}

/** Runs a command of the operator on a state folder. Throws if it fails. */
async function admin(state: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['scripts/admin.mjs', ...words], {
    env: { ...process.env, STATE_DIR: state },
  }).catch((failed: Error & { stdout: string }) => {
    throw new Error(`${failed.message}\n${failed.stdout}`);
  });
  return stdout;
}

const emailOf = (name: string) => `${name}@family.test`;

async function signedInFrom(device: ProxiedClient, name: string): Promise<ProxiedClient> {
  const { access_token: token } = await proxiedCall(device, signIn, {
    username: emailOf(name),
    password,
  });
  return { ...device, token };
}

async function namesOf(member: ProxiedClient): Promise<string[]> {
  const { files } = await proxiedCall(member, listFiles, {});
  return files.map(({ name }) => name).sort();
}

test('each member has the limits of an address of their own', async () => {
  const [ada, ben] = family;
  const guess = (from: ProxiedClient) =>
    proxiedCall({ ...from, token: '' }, signIn, { username: emailOf('cleo'), password: 'a guess' });
  const refusals: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    await guess(ada!).catch((error: Error) => refusals.push(error.message));
  }
  expect(refusals[0]).toContain('invalid_account_or_password');
  expect(refusals.at(-1)).toContain('captcha');
  await expect(guess(ben!)).rejects.toThrow('invalid_account_or_password');
});

test('a letter arrives at the mail server over TLS with a password', async () => {
  const guest = emailOf('guest');
  await proxiedCall(administrator, createUser, { email: guest, password });
  await proxiedCall(administrator, blockUser, { email: guest });
  await expect.poll(() => mail.delivered().length).toBe(1);
  const [letter] = mail.delivered();
  expect(letter).toMatch(/^\s+by mail\.family\.test with esmtpsa/m);
  expect(letter).toMatch(/^To: guest@family\.test$/m);
});

test('the content host of the proxy serves files with ranges', async () => {
  const [ada] = family;
  const bytes = randomBytes(3 * 1024 * 1024);
  await proxiedUpload(ada!, 'film.bin', bytes);
  const { files } = await proxiedCall(ada!, listFiles, {});
  const { web_content_link: link } = await proxiedCall(ada!, getFile, { id: files[0]!.id });
  expect(new URL(link).host).toBe(content);
  const range = { headers: { range: 'bytes=1000000-1999999' } };
  const { status, body } = await proxiedRequest(ada!, link, range);
  expect(status).toBe(206);
  expect(body.equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true);
});

test('a snapshot under load is restored without a difference', async () => {
  for (const [n, member] of family.entries()) {
    await proxiedUpload(member, `before-${n}.bin`, randomBytes(20_000));
  }
  let isLoaded = true;
  const load = family.map(async (member) => {
    for (let n = 0; isLoaded; n += 1) {
      await proxiedUpload(member, `during-${n}.bin`, randomBytes(5000));
    }
    return namesOf(member);
  });
  await admin(stateDir, 'instance', 'backup', '--to', at('backup'), '--bytes-of-files');
  isLoaded = false;
  const stored = await Promise.all(load);
  await stop();
  await admin(at('restored'), 'instance', 'restore', '--from', at('backup'));
  run = await serve(at('restored'));
  for (const [n, member] of family.entries()) {
    const names = await namesOf(member);
    expect(names).toContain(`before-${n}.bin`);
    expect(stored[n]).toEqual(expect.arrayContaining(names));
  }
  await stop();
});

test('after an upgrade there is a way back', async () => {
  // Another release opened this state before.
  writeFileSync(join(stateDir, 'release'), '0.0.9 0001-accounts.sql\n');
  run = await serve(stateDir);
  const [ada] = family;
  const before = await namesOf(ada!);
  await proxiedUpload(ada!, 'after-the-upgrade.bin', randomBytes(5000));
  await stop();
  // The steps of docs/self-hosting.md.
  renameSync(stateDir, at('newer'));
  const [snapshot] = readdirSync(at('newer/before-upgrades'));
  renameSync(join(at('newer/before-upgrades'), snapshot!), stateDir);
  run = await serve(stateDir);
  expect(await namesOf(ada!)).toEqual(before);
  const { files } = await proxiedCall(ada!, listFiles, {});
  const film = files.find(({ name }) => name === 'film.bin');
  const { web_content_link: link } = await proxiedCall(ada!, getFile, { id: film!.id });
  expect((await proxiedRequest(ada!, link)).body.length).toBe(3 * 1024 * 1024);
});
