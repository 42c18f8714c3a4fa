import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser as openAccount } from '#protocol/admin.ts';
import { about, starFiles, trashFiles } from '#protocol/drive.ts';
import { type ArchiveLine, exportUser, importUser } from '#protocol/operator.ts';
import { digestOf, exportArchive, importArchive } from '#scripts/admin/archive.ts';
import { createUser, freshEmail, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFolder, share } from '#tests/support/shares.ts';

let here: Magpie;
let elsewhere: Magpie;
let owner: TestUser;
let files: string;
const contents = {
  'notes.txt': Buffer.from('Ebb at six.'),
  'large.bin': Buffer.alloc(9 * 1024 * 1024, 'magpie'),
  'empty.txt': Buffer.alloc(0),
};
const operator = { token: adminToken };

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'magpie-archive-'));
  [here, elsewhere] = await Promise.all([startMagpie(), startMagpie()]);
  owner = await createUser(here);
  const folder = await addFolder(here, owner, 'Tides');
  const inner = await addFolder(here, owner, 'Énergie 潮', folder);
  const ids: string[] = [];
  for (const [name, bytes] of Object.entries(contents)) {
    ids.push(await upload(here, owner, name, bytes, inner));
  }
  const thrown = await upload(here, owner, 'thrown away.txt', Buffer.from('x'));
  await here.call(starFiles, { ids: [ids[0]!, folder] }, { token: owner.token });
  await here.call(trashFiles, { ids: [thrown] }, { token: owner.token });
  await share(here, owner, [folder], { pass_code_option: 'REQUIRED' });
});
afterAll(async () => {
  rmSync(files, { recursive: true });
  await Promise.all([here.stop(), elsewhere.stop()]);
});

const senderOf = (magpie: Magpie) => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });

test('an account imported elsewhere has the same contents, bytes and times', async () => {
  const archive = { file: join(files, 'account.jsonl'), bytesFolder: join(files, 'bytes') };
  const exported = await exportArchive(senderOf(here), { email: owner.email }, archive);
  expect(exported.entries).toBe(6);

  const email = freshEmail();
  const { user_id: userId } = await elsewhere.call(
    openAccount,
    { email, password: 'a plain sentence of the tests' },
    operator,
  );
  const imported = await importArchive(senderOf(elsewhere), { email }, archive);
  expect(imported).toEqual(exported);

  const again = {
    file: join(files, 'again.jsonl'),
    bytesFolder: join(files, 'bytes-again'),
  };
  expect(await exportArchive(senderOf(elsewhere), { email }, again)).toEqual(exported);
  for (const line of linesOf(again.file)) {
    if (line.kind !== 'file' || line.size === 0) continue;
    const bytes = readFileSync(join(again.bytesFolder, line.gcid));
    expect(bytes.equals(contents[line.name as keyof typeof contents] ?? Buffer.from('x'))).toBe(
      true,
    );
  }
  expect(await callDrive(elsewhere, userId, 'checkup')).toEqual([]);

  // A second import adds nothing.
  expect(await importArchive(senderOf(elsewhere), { email }, archive)).toEqual(exported);
  expect(await exportArchive(senderOf(elsewhere), { email }, again)).toEqual(exported);
  expect(await callDrive(elsewhere, userId, 'checkup')).toEqual([]);
});

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ArchiveLine);

async function allLines(limit: number): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = [];
  for (let page_token = ''; ;) {
    const page = await here.call(
      exportUser,
      { user_id: owner.userId, limit, page_token },
      operator,
    );
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    lines.push(...page.lines);
    page_token = page.next_page_token;
    if (page_token === '') return lines;
  }
}

test("page size doesn't change an archive, which includes shares and statistics", async () => {
  const whole = await allLines(500);
  const inPages = await allLines(1);
  const still = (lines: ArchiveLine[]) => lines.slice(1);
  expect(still(inPages)).toEqual(still(whole));
  expect(whole[0]).toMatchObject({ kind: 'account', email: owner.email, file_count: 4 });
  expect(whole.at(-1)).toEqual({ kind: 'end' });
  const shares = whole.filter((line) => line.kind === 'share');
  expect(shares).toMatchObject([{ title: 'Tides', pass_code: expect.stringMatching(/^.{4}$/) }]);
  const { quota } = await here.call(about, {}, { token: owner.token });
  const account = whole[0] as Extract<ArchiveLine, { kind: 'account' }>;
  expect(String(account.used_bytes)).toBe(quota.usage);
});

test('every difference changes the digest', async () => {
  const entries = (await allLines(500)).flatMap((line) =>
    line.kind === 'folder' || line.kind === 'file' ? [line] : [],
  );
  const before = digestOf(entries);
  for (const change of [{ name: 'other' }, { starred_time: '2026-01-01T00:00:00.000Z' }]) {
    const [first, ...others] = entries;
    expect(digestOf([{ ...first!, ...change }, ...others])).not.toBe(before);
  }
  expect(digestOf(entries.toReversed())).toBe(before);
});

test('refuses an entry without its folder, an invalid page and an unknown account', async () => {
  const entries = (await allLines(500)).filter((line) => line.kind === 'file');
  const email = freshEmail();
  await elsewhere.call(openAccount, { email, password: 'a plain sentence of tests' }, operator);
  const lost = elsewhere.call(importUser, { email, lines: [entries[0]!] }, operator);
  expect(await failure(lost)).toMatchObject({ status: 404, error: 'file_not_found' });
  for (const page_token of ['x', 'colours.', 'files.<']) {
    const call = here.call(exportUser, { user_id: owner.userId, page_token }, operator);
    expect(await failure(call)).toMatchObject({ status: 400 });
  }
  expect(await failure(here.call(exportUser, {}, operator))).toMatchObject({ status: 400 });
  const nobody = here.call(exportUser, { email: freshEmail() }, operator);
  expect(await failure(nobody)).toMatchObject({ error: 'user_not_exist' });
  const thief = here.call(exportUser, { email: owner.email }, { token: owner.token });
  expect(await failure(thief)).toMatchObject({ status: 403 });
});
