import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import { visitShare } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import type { Start } from '#scripts/start-record.ts';

/** `npm start` as a person runs it, in a separate process with a separate state folder. */
interface Run {
  child: ChildProcess;
  /** Returns the output so far. */
  printed(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const stateDirs: string[] = [];
const runs: Run[] = [];
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
});

function freshState(): string {
  const dir = mkdtempSync(join(tmpdir(), 'magpie-start-'));
  stateDirs.push(dir);
  return dir;
}

function start(environment: Record<string, string>): Run {
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', ...environment },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // After `close`, the output is complete.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const run = { child, printed: () => text, ended };
  runs.push(run);
  return run;
}

/** Starts and waits for the line that says it's ready. */
async function ready(environment: Record<string, string>): Promise<Run> {
  const run = start(environment);
  await new Promise<void>((resolve, reject) => {
    run.child.stdout!.on('data', () => {
      if (/^Magpie is ready at /m.test(run.printed())) resolve();
    });
    void run.ended.then((code) => reject(new Error(`ended with ${code}:\n${run.printed()}`)));
  });
  return run;
}

function record(stateDir: string): Start {
  return JSON.parse(readFileSync(join(stateDir, 'start.json'), 'utf8')) as Start;
}

describe('first start of a state', () => {
  const stateDir = freshState();

  test('fills the demo and prints the addresses', async () => {
    const run = await ready({ STATE_DIR: stateDir, DEMO: '1' });
    const { origin, apiBase, contentOrigin, adminToken, demo } = record(stateDir);
    expect(apiBase).toBe(`${origin}/api`);
    expect(new URL(contentOrigin).host).not.toBe(new URL(origin).host);
    for (const said of [origin, contentOrigin, adminToken, demo!.email, demo!.password]) {
      expect(run.printed()).toContain(said);
    }
    expect(demo!.shares).toHaveLength(2);
    for (const { id } of demo!.shares) expect(run.printed()).toContain(`${origin}/s/${id}`);
  });

  test('creates an account that can sign in, with folders and files', async () => {
    const { apiBase, demo } = record(stateDir);
    const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
      username: demo!.email,
      password: demo!.password,
    });
    const { files } = await sendCall({ apiBase, bearer }, listFiles, {});
    expect(files.map(({ name }) => name)).toContain('Lofoten, November');
    expect(files.map(({ kind }) => kind)).toContain('drive#file');
  });

  test('creates an open share and one with a passcode', async () => {
    const { apiBase, demo } = record(stateDir);
    const visitor = { apiBase, bearer: '' };
    const [open, locked] = demo!.shares;
    const seen = await sendCall(visitor, visitShare, { share_id: open!.id });
    expect(seen).toMatchObject({ share_status: 'OK', title: open!.title });
    expect(seen.files.length).toBeGreaterThan(10);
    const asked = await sendCall(visitor, visitShare, { share_id: locked!.id });
    expect(asked).toMatchObject({ share_status: 'PASS_CODE_EMPTY', files: [] });
    const opened = await sendCall(visitor, visitShare, {
      share_id: locked!.id,
      pass_code: locked!.passcode,
    });
    expect(opened.share_status).toBe('OK');
  });

  test('makes its secrets readable by the owner only', () => {
    for (const name of ['.dev.vars', 'start.json']) {
      expect(statSync(join(stateDir, name)).mode & 0o077).toBe(0);
    }
  });

  test('shuts down cleanly, and the next start finds everything', async () => {
    const before = record(stateDir);
    const first = runs[0]!;
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await ready({ STATE_DIR: stateDir, DEMO: '1' });
    const after = record(stateDir);
    expect(after.adminToken).toBe(before.adminToken);
    expect(after.demo).toEqual(before.demo);
    const { share_status } = await sendCall({ apiBase: after.apiBase, bearer: '' }, visitShare, {
      share_id: before.demo!.shares[0]!.id,
    });
    expect(share_status).toBe('OK');
  });
});

test('DEMO=0 starts empty', async () => {
  const stateDir = freshState();
  await ready({ STATE_DIR: stateDir, DEMO: '0' });
  expect(record(stateDir).demo).toBeNull();
});

test.each([
  ['PORT', 'eighty', 'PORT must be a number from 0 (any free port) to 65535, not "eighty".'],
  ['PORT', '65536', 'PORT must be a number from 0 (any free port) to 65535, not "65536".'],
  ['DEMO', 'yes', 'DEMO must be 0 (start empty) or 1, not "yes".'],
  ['QUOTA_FREE_BYTES', 'plenty', 'The variable QUOTA_FREE_BYTES must be a number of bytes.'],
  ['CAPTCHA_DRIVER', 'guess', 'The variable CAPTCHA_DRIVER must be proof or turnstile.'],
  [
    'SECRET_KEY',
    'x'.repeat(31),
    'The variable SECRET_KEY must be a secret of at least 32 characters.',
  ],
])('%s=%s stops the start with one sentence that names it', async (name, value, sentence) => {
  const run = start({ STATE_DIR: freshState(), [name]: value });
  expect(await run.ended).toBe(1);
  expect(run.printed().trim()).toBe(sentence);
});

test('fails with one sentence if the port is taken', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  const run = start({ STATE_DIR: freshState(), PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.printed().trim()).toBe(`Another program uses port ${port}. Set PORT to a free one.`);
  other.close();
});
