import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, listTasks } from '#protocol/drive.ts';
import { listShares, visitShare } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { accountCommands } from '#scripts/admin/accounts.ts';
import { findCommand, optionsOf } from '#scripts/admin/command.ts';
import { operatorCommands } from '#scripts/admin/operators.ts';
import { settingCommands } from '#scripts/admin/settings.ts';
import { workCommands } from '#scripts/admin/works.ts';
import { sendCall } from '#scripts/send.ts';
import { type LocalRun, localStarts, startRecord } from '#tests/support/local-start.ts';

const commands = { ...accountCommands, ...workCommands, ...settingCommands, ...operatorCommands };
const { freshState, ready, start } = localStarts();

/** The tour, with the paths and the commands of the administrator it quotes. */
const tour = readFileSync('docs/tour.md', 'utf8');
const paths = [...tour.matchAll(/`(\/[^`\s]*)`/g)].map(([, path]) => path!);
const typed = [...tour.matchAll(/`npm run admin -- ([^`]+)`/g)].map(([, line]) => line!.split(' '));

test('every command of the tour exists with its options', () => {
  expect(typed.length).toBeGreaterThan(5);
  for (const line of typed) {
    const name = findCommand(commands, line);
    expect([line, name]).toEqual([line, expect.any(String)]);
    const options = line.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
    expect(optionsOf(commands[name!]!)).toEqual(expect.arrayContaining(options));
  }
});

describe('first start of a state', () => {
  const stateDir = freshState();
  let first: LocalRun;

  test('fills the demo and prints the addresses', async () => {
    first = await ready({ STATE_DIR: stateDir, DEMO: '1' });
    const { origin, apiBase, contentOrigin, adminToken, demo } = startRecord(stateDir);
    expect(apiBase).toBe(`${origin}/api`);
    expect(new URL(contentOrigin).host).not.toBe(new URL(origin).host);
    for (const value of [origin, contentOrigin, adminToken, demo!.email, demo!.password]) {
      expect(first.printed()).toContain(value);
    }
    expect(demo!.shares).toHaveLength(5);
    expect(demo!.codes).toHaveLength(3);
    for (const { code } of demo!.codes!) expect(first.printed()).toContain(code);
    for (const { id } of demo!.shares) expect(first.printed()).toContain(`${origin}/s/${id}`);
  });

  test('creates an account that can sign in, with folders and files', async () => {
    const { apiBase, demo } = startRecord(stateDir);
    const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
      username: demo!.email,
      password: demo!.password,
    });
    const { files } = await sendCall({ apiBase, bearer }, listFiles, {});
    expect(files.map(({ name }) => name)).toContain('Lofoten, November');
    expect(files.map(({ kind }) => kind)).toContain('drive#file');
  });

  test('creates an open share and one with a passcode', async () => {
    const { apiBase, demo } = startRecord(stateDir);
    const visitor = { apiBase, bearer: '' };
    const [open, locked] = demo!.shares;
    const seen = await sendCall(visitor, visitShare, { share_id: open!.id });
    expect(seen).toMatchObject({ share_status: 'OK', title: open!.title });
    expect(seen.files.length).toBeGreaterThan(10);
    const visited = await sendCall(visitor, visitShare, { share_id: locked!.id });
    expect(visited).toMatchObject({ share_status: 'PASS_CODE_EMPTY', files: [] });
    const opened = await sendCall(visitor, visitShare, {
      share_id: locked!.id,
      pass_code: locked!.passcode,
    });
    expect(opened.share_status).toBe('OK');
  });

  test('creates links in every other state', async () => {
    const { apiBase, demo } = startRecord(stateDir);
    const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
      username: demo!.email,
      password: demo!.password,
    });
    const inState = async (state: string) => {
      const { id } = demo!.shares.find((link) => link.state === state)!;
      const { data } = await sendCall({ apiBase, bearer }, listShares, {});
      return data.find(({ share_id }) => share_id === id)!;
    };
    await expect
      .poll(() => inState('expired'), { timeout: 20_000 })
      .toMatchObject({ share_status: 'EXPIRED' });
    const saved = await inState('save limit reached');
    expect(saved).toMatchObject({ restore_count: '1', restore_limit: '1' });
    expect(Number((await inState('opened often')).view_count)).toBeGreaterThan(40);
  });

  test('creates tasks that have run and one that can be resumed', async () => {
    const { apiBase, demo } = startRecord(stateDir);
    const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
      username: demo!.email,
      password: demo!.password,
    });
    const phasesOf = async (type: string) => {
      const { tasks } = await sendCall({ apiBase, bearer }, listTasks, { type });
      return tasks.map(({ phase }) => phase);
    };
    // The second download is paused, and the first ends in its own time.
    await expect
      .poll(() => phasesOf('offline'), { timeout: 20_000 })
      .toEqual(['PHASE_TYPE_PAUSED', 'PHASE_TYPE_COMPLETE']);
    expect(await phasesOf('restore')).toEqual(['PHASE_TYPE_COMPLETE']);
    expect(await phasesOf('decompress')).toEqual(['PHASE_TYPE_COMPLETE']);
  });

  test('every path of the tour answers, with something in it', async () => {
    const { origin } = startRecord(stateDir);
    expect(paths.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const path of paths) {
      const response = await fetch(origin + path);
      await response.text();
      if (response.status !== 200) failed.push(`${path} ${response.status}`);
    }
    expect(failed).toEqual([]);
    const page = async (path: string) => (await fetch(origin + path)).text();
    expect(await page('/plans')).toContain('Premium for a year');
    expect(await page('/')).toContain('/activity/compensation');
    expect(await page('/activity/compensation')).toContain('kept you waiting');
    expect((await fetch(`${origin}/activity/christmas`)).url).toContain('/activity-end?');
  });

  test('makes its secrets readable by the owner only', () => {
    for (const name of ['.dev.vars', 'start.json']) {
      expect(statSync(join(stateDir, name)).mode & 0o077).toBe(0);
    }
  });

  test('shuts down cleanly, and the next start finds everything', async () => {
    const before = startRecord(stateDir);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await ready({ STATE_DIR: stateDir, DEMO: '1' });
    const after = startRecord(stateDir);
    expect(after.adminToken).toBe(before.adminToken);
    // The large files follow after the start, so `isComplete` may be set in between.
    const { isComplete: _, ...demo } = before.demo!;
    expect(after.demo).toMatchObject(demo);
    const { share_status } = await sendCall({ apiBase: after.apiBase, bearer: '' }, visitShare, {
      share_id: before.demo!.shares[0]!.id,
    });
    expect(share_status).toBe('OK');
  });
});

test('DEMO=0 starts empty', async () => {
  const stateDir = freshState();
  await ready({ STATE_DIR: stateDir, DEMO: '0' });
  expect(startRecord(stateDir).demo).toBeNull();
});

test.each([
  ['PORT', 'eighty', 'PORT must be a number from 0 (any free port) to 65535, not "eighty".'],
  ['PORT', '65536', 'PORT must be a number from 0 (any free port) to 65535, not "65536".'],
  ['DEMO', 'yes', 'DEMO must be 0 (start empty) or 1, not "yes".'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be 1 (behind a proxy) or 0, not "yes".'],
  [
    'DELETED_CONTENT_DAYS',
    '0',
    'The variable DELETED_CONTENT_DAYS must be a number of days from 1 to 90.',
  ],
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

test('fails with one sentence if the state is of another version', async () => {
  const stateDir = freshState();
  writeFileSync(join(stateDir, 'start.json'), '{}');
  const run = start({ STATE_DIR: stateDir });
  expect(await run.ended).toBe(1);
  expect(run.printed().trim()).toBe(
    `The state in "${stateDir}" is of another version of Magpie: move that folder away, or set STATE_DIR to another one.`,
  );
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

test('--help prints the variables and starts nothing', async () => {
  const stateDir = join(freshState(), 'none');
  const run = start({ STATE_DIR: stateDir }, ['--help']);
  expect(await run.ended).toBe(0);
  for (const name of ['PORT', 'STATE_DIR', 'DEMO', 'TRUST_PROXY']) {
    expect(run.printed()).toContain(`  ${name} `);
  }
  expect(existsSync(stateDir)).toBe(false);
});

test('an unknown argument is named and starts nothing', async () => {
  const stateDir = join(freshState(), 'none');
  const run = start({ STATE_DIR: stateDir }, ['--port', '9000']);
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(/^Unknown argument "--port"\.\n\nnpm start /);
  expect(existsSync(stateDir)).toBe(false);
});
