import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { hostileNameCount, oddNames, refusedNames } from '#tests/support/hostile-names.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, names, share, visit } from '#tests/support/shares.ts';
import { readZip } from '#tests/support/zip-reader.ts';

let magpie: Magpie;
let user: TestUser;
let folder: string;
/** Ids of empty files with the unusual names, in order. */
let files: string[];

beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
  folder = await addFolder(magpie, user, 'odd names');
  files = [];
  for (const name of oddNames) files.push(await create('drive#file', name));
});
afterAll(() => magpie.stop());

async function create(kind: 'drive#file' | 'drive#folder', name: string): Promise<string> {
  const made = await magpie.call(
    calls.createFile,
    { kind, name, parent_id: folder, size: 0 },
    { token: user.token },
  );
  return made.file!.id;
}

async function listed(): Promise<string[]> {
  const found: string[] = [];
  let token = '';
  do {
    const page = await magpie.call(
      calls.listFiles,
      { parent_id: folder, limit: 500, page_token: token },
      { token: user.token },
    );
    found.push(...names(page));
    token = page.next_page_token;
  } while (token !== '');
  return found;
}

test('has more than four hundred names', () => {
  console.info(`hostile names: ${oddNames.length} taken, ${refusedNames.length} refused`);
  expect(hostileNameCount).toBeGreaterThan(400);
});

test('lists an accepted name unchanged', async () => {
  expect((await listed()).sort()).toEqual([...oddNames].sort());
});

test('refuses to create, rename and upload with a refused name', async () => {
  const before = await listed();
  for (const [name, error] of refusedNames) {
    const refused = { status: 400, body: { error } };
    const shown = JSON.stringify(name);
    await expect(create('drive#folder', name), shown).rejects.toMatchObject(refused);
    await expect(create('drive#file', name), shown).rejects.toMatchObject(refused);
    const renamed = magpie.call(calls.renameFile, { id: files[0]!, name }, { token: user.token });
    await expect(renamed, shown).rejects.toMatchObject({ status: 400 });
  }
  expect(await listed()).toEqual(before);
});

test('gives a folder each of the names', async () => {
  const id = await addFolder(magpie, user, 'plain');
  for (const [at, name] of oddNames.entries()) {
    const renamed = await magpie.call(calls.renameFile, { id, name }, { token: user.token });
    expect(renamed.name).toBe(oddNames[at]);
  }
});

test('finds each name by search', async () => {
  for (const [at, name] of oddNames.entries()) {
    const { files: found } = await magpie.call(
      calls.searchFiles,
      { query: name, limit: 500 },
      { token: user.token },
    );
    expect(
      found.map(({ id }) => id),
      JSON.stringify(name),
    ).toContain(files[at]);
  }
});

test('sends each name in the download header and adds no other header', async () => {
  for (const [at, id] of files.entries()) {
    const { web_content_link: link } = await magpie.call(
      calls.getFile,
      { id },
      { token: user.token },
    );
    const answer = await fetch(link);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    const header = answer.headers.get('content-disposition') ?? '';
    const found =
      /^(?:attachment|inline); filename="[\x20-\x7e]*?"; filename\*=UTF-8''([\w%!#$&+.^`|~-]*)$/.exec(
        header,
      );
    expect(found && decodeURIComponent(found[1]!), header).toBe(oddNames[at]);
  }
});

test('lists each name in a share without running any as markup', async () => {
  const { id } = await share(magpie, { token: user.token }, [folder]);
  const opened = await visit(magpie, id);
  const seen: string[] = [];
  let token = '';
  do {
    const page = await visit(magpie, id, { parent_id: opened.files[0]!.id, page_token: token });
    seen.push(...names(page));
    token = page.next_page_token;
  } while (token !== '');
  expect(seen.sort()).toEqual([...oddNames].sort());
  const page = await magpie.fetch(`/s/${id}/${opened.files[0]!.id}?order=name_asc`);
  const html = await page.text();
  expect(html).toContain('&lt;');
  expect(html).not.toMatch(/<(?:img src=x|svg onload|base|meta http-equiv|script>alert)/);
});

test('stores each name in a zip in a form every system can extract', async () => {
  const made = await magpie.call(calls.zipFiles, { ids: [folder] }, { token: user.token });
  const zip = Buffer.from(await (await fetch(made.url)).arrayBuffer());
  const entries = readZip(zip.length, (offset, length) => zip.subarray(offset, offset + length));
  const packed = entries
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/'))
    .map((path) => path.slice('odd names/'.length));
  expect(packed.length).toBe(oddNames.length);
  expect(new Set(packed.map((name) => name.toLowerCase())).size).toBe(oddNames.length);
  for (const name of packed) {
    expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}]|[. ]$|^\.\.?$/u);
    expect(name).not.toMatch(
      /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i,
    );
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
});
