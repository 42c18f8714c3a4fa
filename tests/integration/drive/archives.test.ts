import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, limitDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { type WrittenEntry, writeZip } from '#tests/support/zip-writer.ts';

let magpie: Magpie;
let user: TestUser;
const as = () => ({ token: user.token });
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const text = (content: string) => Buffer.from(content);

async function put(entries: readonly WrittenEntry[] | Buffer, name = 'some.zip'): Promise<string> {
  const bytes = Buffer.isBuffer(entries) ? entries : writeZip(entries);
  return upload(magpie, user, name, bytes);
}

async function unpack(file_id: string, more: object = {}): Promise<calls.Task> {
  const started = await magpie.call(calls.decompressArchive, { file_id, ...more }, as());
  expect(started).toMatchObject({ status: 'OK', redirect_link: '' });
  const task = () => magpie.call(calls.getTask, { id: started.task_id }, as());
  await until(async () => /COMPLETE|ERROR/.test((await task()).phase));
  return task();
}

/** Returns everything below a folder as `path: content`. */
async function contents(parent_id: string, above = ''): Promise<Record<string, string>> {
  const { files } = await magpie.call(calls.listFiles, { parent_id, limit: 500 }, as());
  const found: Record<string, string> = {};
  for (const { id, kind, name } of files) {
    if (kind === 'drive#folder') {
      found[`${above}${name}/`] = '';
      Object.assign(found, await contents(id, `${above}${name}/`));
      continue;
    }
    const file = await magpie.call(calls.getFile, { id }, as());
    found[above + name] = await (await fetch(file.web_content_link)).text();
  }
  return found;
}

const healthy = async () => expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);

test('lists a zip by folder and extracts it with correct names, bytes and digests', async () => {
  const id = await put(
    [
      { name: 'a.txt', content: text('first'), isStored: true },
      { name: 'docs/', isStored: true },
      { name: 'docs/b.txt', content: text('second '.repeat(1000)) },
      { name: 'deep/er/c.txt', content: text('third'), isLong: true },
      { name: Buffer.from([0x66, 0x81, 0x2e, 0x74]), content: text('old name') },
      { name: 'деревья.txt', content: text('new name'), flags: 1 << 11 },
      { name: 'a.txt', content: text('first again') },
      { name: 'empty', isStored: true },
      { name: 'link', content: text('/etc/passwd'), unixMode: 0o120777 },
    ],
    'Trip.zip',
  );
  const top = await magpie.call(calls.listArchive, { file_id: id }, as());
  expect(top).toMatchObject({ status: 'OK', status_text: '' });
  expect(top.files.map(({ filename }) => filename)).toEqual([
    'a.txt',
    'docs',
    'deep',
    'fü.t',
    'деревья.txt',
    'empty',
  ]);
  const inside = await magpie.call(calls.listArchive, { file_id: id, path: 'deep/er' }, as());
  expect(inside.files).toMatchObject([
    { path: 'deep/er/c.txt', filesize: '5', kind: 'drive#file' },
  ]);

  const task = await unpack(id);
  expect(task).toMatchObject({
    type: 'decompress',
    phase: 'PHASE_TYPE_COMPLETE',
    file_name: 'Trip',
  });
  expect(await contents(task.file_id)).toEqual({
    'a.txt': 'first',
    'a(1).txt': 'first again',
    'docs/': '',
    'docs/b.txt': 'second '.repeat(1000),
    'deep/': '',
    'deep/er/': '',
    'deep/er/c.txt': 'third',
    'fü.t': 'old name',
    'деревья.txt': 'new name',
    empty: '',
  });
  const progress = await magpie.call(calls.decompressProgress, { task_id: task.id }, as());
  expect(progress).toMatchObject({ status: 'OK', progress: 100, file_id: task.file_id });
  await healthy();
});

test('extracts only the selection, to the given folder', async () => {
  const id = await put([
    { name: 'x/1.txt', content: text('1') },
    { name: 'x/2.txt', content: text('2') },
    { name: 'y.txt', content: text('y') },
  ]);
  const { file } = await magpie.call(
    calls.createFile,
    { kind: 'drive#folder', name: 'unpacked here' },
    as(),
  );
  const task = await unpack(id, { files: [{ path: 'x' }], parent_id: file!.id });
  expect(await contents(file!.id)).toEqual({
    'some/': '',
    'some/x/': '',
    'some/x/1.txt': '1',
    'some/x/2.txt': '2',
  });
  expect(task.file_name).toBe('some');
});

test('asks for the password of an encrypted zip and detects a wrong one', async () => {
  const id = await put([
    { name: 'secret.txt', content: text('the nest is in the oak'), password: 'kräh' },
  ]);
  const ask = (password: string) =>
    magpie.call(calls.decompressArchive, { file_id: id, password }, as());
  expect((await ask('')).status).toBe('PASS_WORD_EMPTY');
  expect(await ask('kraeh')).toMatchObject({ status: 'PASS_WORD_ERROR', task_id: '' });
  const task = await unpack(id, { password: 'kräh' });
  expect(await contents(task.file_id)).toEqual({ 'secret.txt': 'the nest is in the oak' });
});

test('a part of %i bytes that is not the last makes completion return %i', async () => {
  const aes = [{ name: 'a', content: text('a'), method: 99, flags: 1 }];
  for (const [bytes, word] of [
    [text('just a text'), 'not a zip'],
    [Buffer.concat([text('Rar!\u001a\u0007'), randomBytes(100)]), 'rar'],
    [Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), randomBytes(100)]), '7z'],
    [writeZip(aes), 'AES'],
    [writeZip([{ name: 'a', content: text('a'), method: 12 }]), 'method 12'],
    [writeZip([{ name: 'a', content: text('a') }]).subarray(0, -30), 'not a zip'],
  ] as const) {
    const id = await put(Buffer.from(bytes), 'odd.zip');
    const answer = await magpie.call(calls.decompressArchive, { file_id: id }, as());
    expect(answer).toMatchObject({ status: 'INVALID_FILE_FORMAT', task_id: '' });
    expect(answer.status_text).toContain(word);
  }
});

const zeros = Buffer.alloc(20_000_000);
const plain = { content: text('x') };
const evil: Record<string, () => Buffer> = {
  'a path out of its folder': () => writeZip([{ name: '../../out.txt', ...plain }]),
  'a path out by backslashes': () => writeZip([{ name: 'a\\..\\..\\out.txt', ...plain }]),
  'a path from the root': () => writeZip([{ name: '/etc/passwd', ...plain }]),
  'a path of a Windows drive': () => writeZip([{ name: 'C:\\out.txt', ...plain }]),
  'a NUL in a name': () => writeZip([{ name: 'a\u0000.txt', ...plain }]),
  'twenty megabytes of zeros': () => writeZip([{ name: 'zeros', content: zeros }]),
  'a size it cannot have': () => writeZip([{ name: 'a', ...plain, claims: { size: 2 ** 31 } }]),
  'entries that share their bytes': () =>
    writeZip([
      { name: 'a', content: randomBytes(5_000), isStored: true },
      {
        name: 'b',
        content: Buffer.alloc(0),
        isStored: true,
        claims: { size: 5_000, packed: 5_000, offset: 0 },
      },
    ]),
  'an offset behind its end': () => writeZip([{ name: 'a', ...plain, claims: { offset: 9e8 } }]),
  'more entries than it lists': () => writeZip([{ name: 'a', ...plain }], 60_000),
  'a folder of a hundred folders': () => writeZip([{ name: `${'d/'.repeat(100)}a`, ...plain }]),
};

test.each(Object.keys(evil))('refuses a zip with %s and writes nothing', async (kind) => {
  const id = await put(evil[kind]!(), 'evil.zip');
  const before = await magpie.call(calls.listFiles, { parent_id: '*', limit: 500 }, as());
  const answer = await magpie.call(calls.decompressArchive, { file_id: id }, as());
  expect(answer).toMatchObject({ status: 'INVALID_FILE_FORMAT', task_id: '' });
  const after = await magpie.call(calls.listFiles, { parent_id: '*', limit: 500 }, as());
  expect(after.files.length).toBe(before.files.length);
});

test.each([
  ['bytes that do not match their CRC-32', { name: 'a', ...plain, claims: { crc32: 1 } }],
  ['more bytes than it says', { name: 'a', content: text('xyz'.repeat(99)), claims: { size: 5 } }],
  ['fewer bytes than it says', { name: 'a', content: randomBytes(99), claims: { size: 500 } }],
  ['what cannot be inflated', { name: 'a', content: randomBytes(99), isStored: true, method: 8 }],
])('a zip with %s ends in an error and leaves nothing', async (_, entry) => {
  const id = await put([{ name: 'fine', ...plain }, entry], 'broken.zip');
  const usage = async () => (await magpie.call(calls.about, {}, as())).quota.usage;
  const before = await usage();
  const started = await magpie
    .call(calls.decompressArchive, { file_id: id }, as())
    .catch((error: unknown) => error);
  expect(started).toMatchObject({ body: { error: 'data_loss' } });
  await until(async () => (await usage()) === before);
  const { files } = await magpie.call(calls.listFiles, { parent_id: '' }, as());
  expect(files.map(({ name }) => name)).not.toContain('broken');
  await healthy();
});

test('refuses a zip that exceeds the quota, and counts exactly one that fits', async () => {
  const small = await createUser(magpie);
  const content = randomBytes(40_000);
  const id = await upload(magpie, small, 'big.zip', writeZip([{ name: 'a', content }]));
  const zipBytes = Number((await magpie.call(calls.about, {}, { token: small.token })).quota.usage);
  const limit = (bytes: number) => limitDrive(magpie, small.userId, bytes);
  const begin = () => magpie.call(calls.decompressArchive, { file_id: id }, { token: small.token });
  await limit(zipBytes + content.length - 1);
  await expect(begin()).rejects.toMatchObject({ body: { error: 'file_space_not_enough' } });
  await limit(zipBytes + content.length);
  await begin();
  const { quota } = await magpie.call(calls.about, {}, { token: small.token });
  expect(Number(quota.usage)).toBe(zipBytes + content.length);
  expect(await callDrive(magpie, small.userId, 'checkup')).toEqual([]);
});
