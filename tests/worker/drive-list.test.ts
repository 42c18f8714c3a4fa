import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { sortFiles, type SortOrder, sortOrders } from '#protocol/sort.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, givenFile } from '../support/drive.ts';
import { type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
let user: TestUser;
let folder: string;
const fileCount = 700;
const folderCount = 60;

beforeAll(async () => {
  magpie = await startMagpie();
  user = await createUser(magpie);
  const make = (name: string, parentId = '') =>
    act<{ id: string }>(magpie, user.userId, 'createFolder', {
      name,
      parentId,
      folderType: '',
      idempotencyKey: '',
    });
  folder = (await make('all')).id;
  // Few values, so that every order has many ties; digits, cases and scripts, so that names are hard.
  const names = ['file', 'File', 'ﬁle', '文件', 'файл', 'é', 'e\u0301', '😀', '～'];
  const files = Array.from({ length: fileCount }, (_, at) =>
    givenFile(
      `${names[at % names.length]}${at % 40}.${['txt', 'JPG', 'tar.gz', ''][at % 4]}`,
      (at * 7) % 5,
      {
        modified_at: 1_700_000_000_000 + (at % 11) * 1000,
      },
    ),
  );
  const ids = await act<string[]>(magpie, user.userId, 'insertFiles', { parentId: folder, files });
  const folders = [];
  for (let at = 0; at < folderCount; at += 1)
    folders.push((await make(`file${at % 20}`, folder)).id);
  const trashed = [...ids.filter((_, at) => at % 9 === 0), ...folders.slice(0, 7)];
  await act(magpie, user.userId, 'batch', {
    type: 'trash',
    ids: trashed,
    to: '',
    idempotencyKey: '',
  });
});
afterAll(() => magpie.stop());

async function walk(input: object, limit: number) {
  const files = [];
  const tokens = new Set<string>();
  for (let token = ''; ;) {
    const page = await magpie.call(
      calls.listFiles,
      { parent_id: folder, limit, page_token: token, ...input },
      { token: user.token },
    );
    files.push(...page.files);
    token = page.next_page_token;
    if (token === '') return files;
    expect(page.files.length).toBe(limit);
    expect(tokens.has(token)).toBe(false);
    tokens.add(token);
  }
}

const orders = Object.entries(sortOrders) as [string, SortOrder][];

describe.each([true, false])('with folders first: %s', (foldersFirst) => {
  test.each(orders)(
    '%s walked by pages has every entry once, in the order of the comparator',
    async (_, order) => {
      for (const [filters, count] of [
        ['', fileCount + folderCount],
        ['{"trashed":{"eq":false}}', fileCount - 78 + folderCount - 7],
        ['{"trashed":{"eq":true}}', 78 + 7],
        ['{"kind":{"eq":"drive#file"},"trashed":{"eq":false}}', fileCount - 78],
      ] as const) {
        const input = { order: String(order), folders_first: foldersFirst, filters };
        const walked = await walk(input, 97);
        expect(walked.length).toBe(count);
        const sorted = sortFiles(walked, order, { foldersFirst });
        expect(walked.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
        expect(new Set(walked.map(({ id }) => id)).size).toBe(count);
      }
    },
  );
});

test.each(orders)(
  '%s begins at any place, and goes on from there as if it had been walked to',
  async (_, order) => {
    for (const folders_first of [true, false]) {
      for (const filters of ['{"trashed":{"eq":false}}', '']) {
        const input = { order: String(order), folders_first, filters };
        const ids = (await walk(input, 500)).map(({ id }) => id);
        const pageAt = (offset: number, page_token = '') =>
          magpie.call(
            calls.listFiles,
            { parent_id: folder, limit: 20, offset, page_token, ...input },
            { token: user.token },
          );
        for (const place of [
          1,
          folderCount - 8,
          folderCount - 7,
          folderCount,
          400,
          ids.length - 1,
        ]) {
          const page = await pageAt(place);
          expect(page.files.map(({ id }) => id)).toEqual(ids.slice(place, place + 20));
          if (page.next_page_token === '') continue;
          const next = await pageAt(0, page.next_page_token);
          expect(next.files.map(({ id }) => id)).toEqual(ids.slice(place + 20, place + 40));
        }
        expect(await pageAt(ids.length)).toMatchObject({ files: [], next_page_token: '' });
      }
    }
  },
);

test('a place anywhere in the drive, or none at all, is refused', async () => {
  const ask = (input: object) =>
    magpie.call(calls.listFiles, { parent_id: folder, ...input }, { token: user.token });
  await expect(ask({ parent_id: '*', offset: 5 })).rejects.toThrow('invalid_argument');
  await expect(ask({ offset: -1 })).rejects.toThrow('invalid_argument');
});

test.each(orders)('%s anywhere in the drive is the same list', async (_, order) => {
  const filters = '{"trashed":{"eq":false}}';
  const walked = await walk({ parent_id: '*', order: String(order), filters }, 50);
  expect(walked.length).toBe(fileCount - 78 + folderCount - 7 + 1);
  expect(walked.map(({ id }) => id)).toEqual(sortFiles(walked, order).map(({ id }) => id));
});

test('filters by time, phase and id leave no empty page', async () => {
  const after = JSON.stringify({
    modified_time: { gt: '2023-11-14T22:13:28Z' },
    trashed: { eq: false },
  });
  const recent = await walk({ filters: after }, 10);
  expect(
    recent.every(
      ({ modified_time: time }) => Date.parse(time) > Date.parse('2023-11-14T22:13:28Z'),
    ),
  ).toBe(true);
  expect(recent.length).toBeGreaterThan(100);
  expect(await walk({ filters: '{"phase":{"eq":"PHASE_TYPE_PENDING"}}' }, 10)).toEqual([]);
});

test('what a filter leaves few of is the same list in every order, in a folder and anywhere', async () => {
  const all = await walk({ parent_id: '*' }, 500);
  const some = all.filter((_, at) => at % 37 === 0);
  const ids = some.map(({ id }) => id);
  await magpie.call(calls.starFiles, { ids }, { token: user.token });
  const lists: [filters: object, expected: (file: calls.File) => boolean][] = [
    [{ id: { in: ids.slice(0, 9).join() } }, ({ id }) => ids.slice(0, 9).includes(id)],
    [{ name: { eq: some[0]!.name } }, ({ name }) => name === some[0]!.name],
    [{ starred: { eq: true } }, ({ id }) => ids.includes(id)],
    [{ system_tag: { in: 'STAR' } }, ({ id }) => ids.includes(id)],
    [
      { starred: { eq: true }, trashed: { eq: true } },
      ({ id, trashed }) => trashed && ids.includes(id),
    ],
    [{ starred: { eq: false } }, ({ id }) => !ids.includes(id)],
    [
      { modified_time: { gt: '2023-11-14T22:13:21Z', lt: '2023-11-14T22:13:24Z' } },
      ({ modified_time: time }) => ['22.000', '23.000'].some((end) => time.includes(`:${end}Z`)),
    ],
  ];
  for (const parent_id of [folder, '*']) {
    for (const [filters, isExpected] of lists) {
      for (const order of [sortOrders.NAME_ASC, sortOrders.SIZE_DESC, sortOrders.TYPE_ASC]) {
        const input = { parent_id, order: String(order), filters: JSON.stringify(filters) };
        const walked = await walk(input, 5);
        const expected = all.filter(
          (file) => isExpected(file) && (parent_id === '*' || file.parent_id === folder),
        );
        expect(walked.map(({ id }) => id)).toEqual(sortFiles(expected, order).map(({ id }) => id));
      }
    }
  }
});

test('a page token of another folder, order or filter is refused', async () => {
  const as = { token: user.token };
  const page = await magpie.call(calls.listFiles, { parent_id: folder, limit: 5 }, as);
  const token = { page_token: page.next_page_token };
  const next = await magpie.call(calls.listFiles, { parent_id: folder, limit: 9, ...token }, as);
  expect(next.files.length).toBe(9);
  for (const other of [
    { parent_id: '' },
    { parent_id: folder, order: 'name_asc' },
    { parent_id: folder, folders_first: true },
    { parent_id: folder, filters: '{"trashed":{"eq":false}}' },
  ]) {
    await expect(magpie.call(calls.listFiles, { ...other, ...token }, as)).rejects.toMatchObject({
      body: { error: 'invalid_argument' },
    });
  }
});

test('a page walked while files come and go repeats none and misses none that stayed', async () => {
  const as = { token: user.token };
  const input = { parent_id: folder, order: 'name_asc', limit: 50 };
  const seen: string[] = [];
  for (let token = ''; ;) {
    const page = await magpie.call(calls.listFiles, { ...input, page_token: token }, as);
    seen.push(...page.files.map(({ id }) => id));
    await act(magpie, user.userId, 'insertFiles', {
      parentId: folder,
      files: [givenFile('aaa', 1)],
    });
    token = page.next_page_token;
    if (token === '') break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(fileCount + folderCount);
});
