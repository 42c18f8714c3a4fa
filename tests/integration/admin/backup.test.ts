import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFile, listFiles } from '#protocol/drive.ts';
import { backUpAccounts } from '#scripts/backup/archive-backup.ts';
import { repairRestored } from '#scripts/backup/repair-restored.ts';
import { verifyBackup } from '#scripts/backup/manifest.ts';
import { backUpState } from '#scripts/backup/state-backup.ts';
import { restoreState } from '#scripts/backup/state-restore.ts';
import { writeStart } from '#scripts/start-record.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie, testSecret } from '#tests/support/magpie.ts';
import { share, visit } from '#tests/support/shares.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-backup-'));
const at = (name: string) => join(folder, name);
let magpie: Magpie;
let user: TestUser;
let fileId: string;
let shareId: string;
const bytes = randomBytes(50_000);

beforeAll(async () => {
  magpie = await startMagpie({ stateDir: at('state') });
  // Names of the directory are found by a key that follows from the secret.
  writeFileSync(at('state/.dev.vars'), `SECRET_KEY=${testSecret}\n`, { mode: 0o600 });
  user = await createUser(magpie);
  fileId = await upload(magpie, user, 'kept.bin', bytes);
  shareId = (await share(magpie, { token: user.token }, [fileId])).id;
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

/** Opens a restored state and returns what its user and a visitor see. */
async function contentsOf(stateDir: string) {
  const restored = await startMagpie({ stateDir });
  const as = await signedIn(restored, user.email);
  const { files } = await restored.call(listFiles, {}, as);
  const file = await restored.call(getFile, { id: fileId }, as);
  const answer = await fetch(file.web_content_link);
  const { share_status: status } = await visit(restored, shareId);
  const body = Buffer.from(await answer.arrayBuffer());
  await restored.stop();
  return { names: files.map(({ name }) => name), isSame: body.equals(bytes), status };
}

test('a backup of a running instance is whole, and restores to the same', async () => {
  // Uploads happen while the databases are copied.
  const during = (async () => {
    for (let n = 0; n < 6; n += 1) await upload(magpie, user, `${n}.bin`, randomBytes(900));
  })();
  const made = await backUpState(at('state'), at('whole'), { hasBytes: true });
  await during;
  expect(await verifyBackup(at('whole'))).toEqual(made);
  const objects = readFileSync(at('whole/objects.jsonl'), 'utf8').trim().split('\n');
  expect(objects.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ size: bytes.length, etag: expect.stringMatching(/^[0-9a-f]{32}$/) }),
  );
  for (const path of globSync('**/*', { cwd: at('whole') })) {
    expect(statSync(at(join('whole', path))).mode & 0o077).toBe(0);
  }
  const { kept } = await restoreState(at('whole'), at('restored'), { replaces: false });
  expect(kept).toBeUndefined();
  expect((await repairRestored(at('restored'))).findings).toEqual([]);
  const { names, isSame, status } = await contentsOf(at('restored'));
  expect(names).toContain('kept.bin');
  expect({ isSame, status }).toEqual({ isSame: true, status: 'OK' });
});

test('a quiet instance restores without any difference', async () => {
  await backUpState(at('state'), at('quiet'), { hasBytes: true });
  await restoreState(at('quiet'), at('restored-quiet'), { replaces: false });
  expect(await repairRestored(at('restored-quiet'))).toEqual({ repairs: [], findings: [] });
});

test('state that is there is refused, or set aside with its bytes', async () => {
  await backUpState(at('state'), at('without-bytes'), { hasBytes: false });
  const restore = (replaces: boolean) =>
    restoreState(at('without-bytes'), at('restored'), { replaces });
  await expect(restore(false)).rejects.toThrow(/isn't empty/);
  const { kept } = await restore(true);
  expect(readdirSync(kept!)).toContain('d1');
  expect((await contentsOf(at('restored'))).isSame).toBe(true);
  await expect(backUpState(at('state'), at('whole'), { hasBytes: false })).rejects.toThrow(
    /exists already/,
  );
});

test('a running instance is not replaced', async () => {
  const contentOrigin = magpie.contentOrigin;
  const start = { origin: magpie.origin, apiBase: `${magpie.origin}/api`, contentOrigin };
  writeStart(at('state'), { ...start, adminToken, demo: null });
  await expect(restoreState(at('whole'), at('state'), { replaces: true })).rejects.toThrow(
    /Stop it first/,
  );
});

test('a damaged or incomplete backup, or one of another format, restores nothing', async () => {
  const refused = async (message: RegExp) => {
    await expect(restoreState(at('quiet'), at('never'), { replaces: true })).rejects.toThrow(
      message,
    );
    expect(existsSync(at('never'))).toBe(false);
  };
  const manifest = at('quiet/manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"stateFormat": \d+/, '"stateFormat": 1'));
  await refused(/state format 1/);
  writeFileSync(manifest, text);
  const database = at(join('quiet', globSync('d1/**/*.sqlite', { cwd: at('quiet') }).sort()[0]!));
  const original = readFileSync(database);
  writeFileSync(database, Buffer.concat([original, Buffer.from('x')]));
  await refused(/is damaged/);
  rmSync(database);
  await refused(/is missing/);
  rmSync(manifest);
  await refused(/no complete backup/);
});

test('the command line backs up, verifies, and refuses a folder with state', async () => {
  const run = async (...words: string[]) => {
    const env = { ...process.env, STATE_DIR: at('state') };
    const child = spawn(process.execPath, ['scripts/admin.mjs', ...words], { env });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { output, code: code as number };
  };
  expect(await run('instance', 'backup', '--to', at('by-command'))).toMatchObject({ code: 0 });
  const verified = await run('instance', 'verify', '--from', at('by-command'));
  expect(JSON.parse(verified.output)).toMatchObject({ kind: 'state', has_bytes: false });
  const restored = await run('instance', 'restore', '--from', at('by-command'));
  expect(restored).toEqual({ output: '', code: 1 });
});

test('a deployed instance is backed up as archives of its accounts', async () => {
  const sender = { apiBase: `${magpie.origin}/api`, bearer: adminToken };
  const made = await backUpAccounts(sender, at('archives'), { hasBytes: true });
  expect(made).toMatchObject({ kind: 'archives', hasBytes: true });
  expect(await verifyBackup(at('archives'))).toEqual(made);
  const archive = readFileSync(at(`archives/archives/${user.userId}.jsonl`), 'utf8');
  expect(archive).toContain('kept.bin');
  expect(readFileSync(at('archives/drives.jsonl'), 'utf8')).toContain(user.userId);
  await expect(restoreState(at('archives'), at('never'), { replaces: false })).rejects.toThrow(
    /archives of accounts/,
  );
});
