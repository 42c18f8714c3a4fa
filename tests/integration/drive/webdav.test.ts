import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '#protocol/changes.ts';
import * as calls from '#protocol/files.ts';
import { callDrive, givenFile, limitDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { contentsOf } from '#tests/support/objects.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { share, visit } from '#tests/support/shares.ts';
import { type DavProgram, davProgram, lockBody, propertiesBody } from '#tests/support/webdav.ts';

let magpie: Magpie;
let program: DavProgram;
beforeAll(async () => {
  magpie = await sharedMagpie();
  program = await davProgram(magpie);
});
afterAll(() => magpie.stop());

const put = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  program.send('PUT', path, { body, headers });
const statusOf = async (sent: Promise<Response>) => (await sent).status;
const textAt = async (path: string) => (await program.send('GET', path)).text();

interface Node {
  id: string;
  name: string;
  size: number;
  blob: string;
  md5: string;
  gcid: string;
  starred_at: number;
  user_modified_at: number;
}

const nodeAt = async (path: string, { owner }: DavProgram = program) =>
  (
    await callDrive<{ node: Node | null }>(magpie, owner.userId, 'resolvePath', {
      rootId: '',
      names: path.split('/'),
    })
  ).node;

const trashedNames = async ({ owner }: DavProgram = program) =>
  (
    await magpie.call(
      calls.listFiles,
      { parent_id: '*', filters: '{"trashed":{"eq":true}}' },
      { token: owner.token },
    )
  ).files.map(({ name }) => name);

const balanceOf = ({ owner }: DavProgram) =>
  callDrive<{ usedBytes: number; heldBytes: number }>(magpie, owner.userId, 'balance');

const incomingIsEmpty = (by: DavProgram = program) =>
  until(async () => (await balanceOf(by)).heldBytes === 0);

describe('sign-in', () => {
  test('asks for Basic credentials before it reads a body', async () => {
    const { pathname } = new URL(program.url);
    for (const [method, body] of [
      ['PROPFIND', ''],
      ['PUT', 'x'.repeat(100_000)],
    ] as const) {
      const answer = await rawRequest(magpie, `${pathname}a`, {}, { method, body });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        'Basic realm="Magpie", charset="UTF-8"',
      ]);
    }
  });

  test('accepts the email address and a domain before it, and no account password', async () => {
    const { pathname } = new URL(program.url);
    const as = (user: string, password: string) => ({
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      depth: '0',
    });
    const { password, owner } = program;
    const ask = async (headers: Record<string, string>) =>
      (await rawRequest(magpie, pathname, headers, { method: 'PROPFIND' })).status;
    expect(await ask(as(owner.email, password))).toBe(207);
    expect(await ask(as(`WORKGROUP\\${owner.userId}`, password))).toBe(207);
    expect(await ask(as(owner.email, owner.password))).toBe(401);
  });

  test("doesn't show another account's path", async () => {
    const other = await davProgram(magpie);
    const { pathname } = new URL(other.url);
    const { headers } = program;
    const answer = await rawRequest(magpie, pathname, headers, { method: 'PROPFIND' });
    expect(answer.status).toBe(404);
  });

  test('answers OPTIONS of the root, of every path and of no path', async () => {
    for (const path of ['/', '/dav/', new URL(program.url).pathname, '/remote.php/dav/']) {
      const answer = await rawRequest(magpie, path, {}, { method: 'OPTIONS' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ dav: '1, 2, 3', 'ms-author-via': 'DAV' });
      expect(answer.headers.allow).toContain('UNLOCK');
    }
  });

  test('lists the folders above, on both paths', async () => {
    for (const path of ['/dav', '/dav/', '/dav/files/', '/remote.php/dav/files']) {
      const headers = { ...program.headers, depth: '1' };
      const answer = await rawRequest(magpie, path, headers, { method: 'PROPFIND' });
      expect(answer.status).toBe(207);
      expect(answer.body.toString().match(/<D:response>/g)).toHaveLength(2);
    }
  });
});

describe('PUT', () => {
  test('writes a file with its digests, and replaces its content under the same id', async () => {
    const bytes = randomBytes(300_000);
    const made = await put('a.bin', bytes, { 'x-oc-mtime': '1700000000.5' });
    expect([made.status, made.headers.get('x-oc-mtime')]).toEqual([201, 'accepted']);
    const node = (await nodeAt('a.bin'))!;
    expect(node).toMatchObject({
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      user_modified_at: 1_700_000_000_500,
    });
    await magpie.call(calls.starFiles, { ids: [node.id] }, { token: program.owner.token });
    const again = await put('a.bin', 'shorter');
    expect([again.status, again.headers.get('etag')]).toEqual([
      204,
      expect.stringMatching(/^"\w{40}"$/),
    ]);
    expect(again.headers.get('etag')).not.toBe(made.headers.get('etag'));
    const replaced = (await nodeAt('a.bin'))!;
    expect([replaced.id, replaced.size, replaced.starred_at > 0]).toEqual([node.id, 7, true]);
    expect(await textAt('a.bin')).toBe('shorter');
  });

  test('takes a body of unknown length, of several parts', async () => {
    const bytes = randomBytes(9 * 1024 * 1024 + 5);
    const stream = new Blob([bytes]).stream();
    expect(await statusOf(put('stream.bin', stream))).toBe(201);
    const got = Buffer.from(await (await program.send('GET', 'stream.bin')).arrayBuffer());
    expect(got.equals(bytes)).toBe(true);
    expect((await nodeAt('stream.bin'))!.md5).toBe(createHash('md5').update(bytes).digest('hex'));
    await incomingIsEmpty();
  });

  test('takes an empty body, with and without a length', async () => {
    expect(await statusOf(put('empty', ''))).toBe(201);
    expect(await statusOf(put('empty', new Blob([]).stream()))).toBe(204);
    expect((await nodeAt('empty'))!).toMatchObject({ size: 0, blob: '' });
  });

  test.each([
    ['a wrong OC-Checksum', { 'oc-checksum': `SHA1:${'0'.repeat(40)}` }],
    ['a shorter X-Expected-Entity-Length', { 'x-expected-entity-length': '3' }],
    ['a longer X-Expected-Entity-Length', { 'x-expected-entity-length': '100' }],
    ['Content-Range', { 'content-range': 'bytes 0-4/5' }],
  ])('refuses %s and keeps nothing', async (_, headers) => {
    const body = new Blob(['hello']).stream();
    expect(await statusOf(put('refused.txt', body, headers))).toBe(400);
    expect(await nodeAt('refused.txt')).toBeNull();
    await incomingIsEmpty();
  });

  test('accepts right checksums, and returns them', async () => {
    const sha1 = createHash('sha1').update('hello').digest('hex');
    const md5 = createHash('md5').update('hello').digest('hex');
    const sent = put('sums.txt', 'hello', { 'oc-checksum': `SHA1:${sha1} MD5:${md5}` });
    expect(await statusOf(sent)).toBe(201);
    const body = propertiesBody('<o:checksums xmlns:o="http://owncloud.org/ns"/>');
    const shown = await program.send('PROPFIND', 'sums.txt', { headers: { depth: '0' }, body });
    expect(await shown.text()).toContain(`SHA1:${sha1} MD5:${md5}`);
  });

  test.each(['content-length: 1000000', 'transfer-encoding: chunked'])(
    'makes no file of a body that is cut off (%s)',
    async (framing) => {
      await put('cut.bin', 'before');
      const { hostname, port, pathname } = new URL(`${program.url}cut.bin`);
      const socket = connect(Number(port), hostname);
      const lines = [
        `PUT ${pathname} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `authorization: ${program.headers.authorization}`,
        framing,
      ];
      const start = framing.startsWith('t') ? '50000\r\n' : '';
      socket.write(`${lines.join('\r\n')}\r\n\r\n${start}`);
      socket.write(Buffer.alloc(0x50000, 1));
      await until(async () => (await balanceOf(program)).heldBytes > 0);
      socket.destroy();
      await incomingIsEmpty();
      expect(await textAt('cut.bin')).toBe('before');
    },
  );

  test('follows conditions, and writes nothing if they fail', async () => {
    const etag = (await put('when.txt', 'one')).headers.get('etag')!;
    expect(await statusOf(put('when.txt', 'two', { 'if-none-match': '*' }))).toBe(412);
    expect(await statusOf(put('when.txt', 'two', { 'if-match': '"other"' }))).toBe(412);
    expect(await statusOf(put('absent.txt', 'two', { 'if-match': '*' }))).toBe(412);
    expect(await textAt('when.txt')).toBe('one');
    expect(await statusOf(put('when.txt', 'two', { 'if-match': etag }))).toBe(204);
    expect(await statusOf(put('when.txt', 'three', { 'if-match': etag }))).toBe(412);
    expect(await statusOf(put('when-new.txt', 'x', { 'if-none-match': '*' }))).toBe(201);
  });

  test('refuses a folder, a missing parent, and names that no system has', async () => {
    await program.send('MKCOL', 'dir');
    expect(await statusOf(put('dir', 'x'))).toBe(405);
    expect(await statusOf(put('no/such/a', 'x'))).toBe(409);
    for (const [path, status] of [
      ['a%5Cb', 403],
      ['a%2Fb', 403],
      ['a%00b', 403],
      ['x'.repeat(256), 403],
      ['%zz', 400],
      ['%ff', 400],
    ] as const) {
      const { pathname } = new URL(program.url);
      const sent = rawRequest(magpie, pathname + path, program.headers, {
        method: 'PUT',
        body: 'x',
      });
      expect([path, (await sent).status]).toEqual([path, status]);
    }
  });

  test('refuses more than the drive holds, of known and unknown length', async () => {
    const small = await davProgram(magpie);
    await limitDrive(magpie, small.owner.userId, 1000);
    const send = (path: string, body: BodyInit) => statusOf(small.send('PUT', path, { body }));
    expect(await send('big', randomBytes(1001))).toBe(507);
    expect(await send('big', new Blob([randomBytes(300_000)]).stream())).toBe(507);
    expect(await send('fits', new Blob([randomBytes(1000)]).stream())).toBe(201);
    // The content that is replaced makes room for the new one.
    expect(await send('fits', randomBytes(999))).toBe(204);
    await incomingIsEmpty(small);
    expect(await balanceOf(small)).toMatchObject({ usedBytes: 999, heldBytes: 0 });
  });

  test('refuses prohibited content', async () => {
    const bytes = randomBytes(2000);
    await put('taken-down', bytes);
    const { gcid } = (await nodeAt('taken-down'))!;
    const { stub: contents } = await contentsOf(magpie, gcid);
    await contents.setProhibited([gcid], { isProhibited: true, reason: '', now: Date.now() });
    expect(await statusOf(put('again', bytes))).toBe(403);
    expect(await nodeAt('again')).toBeNull();
    await incomingIsEmpty();
  });

  test('writes a file of a name in NFD once', async () => {
    expect(await statusOf(put('caf%C3%A9.txt', 'nfc'))).toBe(201);
    expect(await statusOf(put('cafe%CC%81.txt', 'nfd'))).toBe(204);
    expect(await textAt('caf%C3%A9.txt')).toBe('nfd');
  });
});

describe('GET', () => {
  const bytes = randomBytes(3000);
  beforeAll(() => put('range.txt', bytes));

  test.each([
    [{}, 200, 3000],
    [{ range: 'bytes=0-9' }, 206, 10],
    [{ range: 'bytes=-5' }, 206, 5],
    [{ range: 'bytes=2999-' }, 206, 1],
    [{ range: 'bytes=3000-' }, 416, 0],
    [{ range: 'bytes=0-9', 'if-range': '"other"' }, 200, 3000],
    [{ 'if-match': '"other"' }, 412, 0],
  ])('%j', async (headers, status, length) => {
    const answer = await program.send('GET', 'range.txt', { headers });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([status, length]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  test('HEAD has the headers of GET, and 304 follows the etag', async () => {
    const head = await program.send('HEAD', 'range.txt');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('3000');
    const etag = head.headers.get('etag')!;
    const answer = await program.send('GET', 'range.txt', { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    expect(await statusOf(program.send('HEAD', ''))).toBe(200);
    expect(await statusOf(program.send('GET', 'none.txt'))).toBe(404);
  });

  test('runs nothing in a browser', async () => {
    await put('page.html', '<script>alert(1)</script>');
    const { headers } = await program.send('GET', 'page.html');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('counts as a download of the account', async () => {
    await textAt('range.txt');
    const day = new Date().toISOString().slice(0, 10);
    await until(async () => {
      const rows = await callDrive<{ kind: string; bytes: number }[]>(
        magpie,
        program.owner.userId,
        'traffic',
        { since: day },
      );
      return rows.some(({ kind, bytes: sent }) => kind === 'download' && sent >= 3000);
    });
  });
});

describe('organizing', () => {
  test('DELETE moves to the trash, except for empty files and junk', async () => {
    const own = await davProgram(magpie);
    const send = (method: string, path: string, body?: string) =>
      statusOf(own.send(method, path, body === undefined ? {} : { body }));
    await send('PUT', 'kept.txt', 'text');
    await send('PUT', 'empty.txt', '');
    await send('PUT', '._kept.txt', 'junk');
    await send('MKCOL', 'folder');
    for (const path of ['kept.txt', 'empty.txt', '._kept.txt', 'folder/']) {
      expect(await send('DELETE', path)).toBe(204);
      expect(await send('DELETE', path)).toBe(404);
    }
    expect((await trashedNames(own)).sort()).toEqual(['folder', 'kept.txt']);
    expect(await send('DELETE', '')).toBe(403);
  });

  test('a save by rename keeps id, star and shared link', async () => {
    await put('report.txt', 'first');
    const node = (await nodeAt('report.txt'))!;
    const as = { token: program.owner.token };
    await magpie.call(calls.starFiles, { ids: [node.id] }, as);
    const { id: shareId, passcode } = await share(magpie, program.owner, [node.id]);
    await put('report.tmp', 'second');
    const move = { destination: `${program.url}report.txt` };
    expect(await statusOf(program.send('MOVE', 'report.tmp', { headers: move }))).toBe(204);
    const saved = (await nodeAt('report.txt'))!;
    expect([saved.id, saved.starred_at > 0]).toEqual([node.id, true]);
    expect(await textAt('report.txt')).toBe('second');
    expect(await nodeAt('report.tmp')).toBeNull();
    const seen = await visit(magpie, shareId, { pass_code: passcode });
    expect(seen.files).toMatchObject([{ name: 'report.txt', size: '6' }]);
  });

  test('keeps the former content of a file that was written a while ago', async () => {
    const own = await davProgram(magpie);
    const file = givenFile('doc.txt', 9, { modified_at: Date.now() - 3_600_000 });
    await callDrive(magpie, own.owner.userId, 'insertFiles', { parentId: '', files: [file] });
    await own.send('PUT', 'doc.txt', { body: 'today' });
    expect(await trashedNames(own)).toEqual(['doc.txt']);
    await own.send('PUT', 'doc.txt', { body: 'a second later' });
    expect(await trashedNames(own)).toEqual(['doc.txt']);
    expect(await balanceOf(own)).toMatchObject({ usedBytes: 9 + 14 });
  });

  test('COPY and MOVE refuse what they must', async () => {
    await program.send('MKCOL', 'tree');
    await program.send('MKCOL', 'tree/sub');
    await put('tree/a', '1');
    const to = async (method: string, path: string, destination: string, more = {}) =>
      statusOf(program.send(method, path, { headers: { destination, ...more } }));
    const { pathname } = new URL(program.url);
    expect(await to('COPY', 'tree', `${pathname}tree/sub/x`)).toBe(403);
    expect(await to('MOVE', 'tree', `${pathname}tree/sub/x`)).toBe(403);
    expect(await to('MOVE', 'tree', `${pathname}tree`)).toBe(403);
    expect(await to('COPY', 'tree/a', `${pathname}no/a`)).toBe(409);
    expect(await to('COPY', 'tree/a', 'https://elsewhere.example/dav/x')).toBe(502);
    expect(await to('COPY', 'tree/a', '')).toBe(400);
    expect(await to('COPY', 'none', `${pathname}b`)).toBe(404);
    expect(await to('COPY', 'tree', `${pathname}copy`)).toBe(201);
    expect(await to('COPY', 'tree', `${pathname}copy`, { overwrite: 'F' })).toBe(412);
    expect(await textAt('copy/a')).toBe('1');
    expect(await to('COPY', 'tree', `${pathname}shallow`, { depth: '0' })).toBe(201);
    expect(await nodeAt('shallow/a')).toBeNull();
    // Another scheme and port are a proxy's.
    expect(await to('MOVE', 'copy', `https://localhost${pathname}moved`)).toBe(201);
  });

  test('shows two files of one name under two paths', async () => {
    const own = await davProgram(magpie);
    await upload(magpie, own.owner, 'twin.txt', Buffer.from('older'));
    await new Promise((next) => setTimeout(next, 5));
    await upload(magpie, own.owner, 'twin.txt', Buffer.from('newer'));
    const listed = await own.send('PROPFIND', '', { headers: { depth: '1' } });
    const hrefs = [...(await listed.text()).matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(
      ([, href]) => href!,
    );
    const twins = hrefs.filter((href) => href.includes('twin'));
    expect(twins).toHaveLength(2);
    const texts = await Promise.all(
      twins.map(async (href) => (await rawRequest(magpie, href, own.headers)).body.toString()),
    );
    expect(texts.sort()).toEqual(['newer', 'older']);
  });
});

describe('locks', () => {
  const locked = async (path: string, headers: Record<string, string> = {}, by = program) => {
    const answer = await by.send('LOCK', path, { body: lockBody(), headers });
    return { status: answer.status, token: answer.headers.get('lock-token') ?? '' };
  };

  test('two programs: the second is refused until the first unlocks', async () => {
    const other = await davProgram(magpie, { owner: program.owner });
    await put('shared.txt', 'one');
    const { status, token } = await locked('shared.txt');
    expect([status, token]).toEqual([200, expect.stringMatching(/^<opaquelocktoken:.+>$/)]);
    expect((await locked('shared.txt', {}, other)).status).toBe(423);
    const refused = await other.send('PUT', 'shared.txt', { body: 'two' });
    expect(refused.status).toBe(423);
    expect(await refused.text()).toContain('<D:lock-token-submitted><D:href>');
    for (const [method, headers] of [
      ['DELETE', {}],
      ['MOVE', { destination: `${program.url}gone` }],
      ['PROPPATCH', {}],
    ] as const) {
      const body = method === 'PROPPATCH' ? { body: setBody('<a xmlns="u">1</a>') } : {};
      expect(await statusOf(other.send(method, 'shared.txt', { headers, ...body }))).toBe(423);
    }
    expect(await statusOf(other.send('GET', 'shared.txt'))).toBe(200);
    expect(await statusOf(put('shared.txt', 'two', { if: `(${token})` }))).toBe(204);
    const unlock = { headers: { 'lock-token': token } };
    expect(await statusOf(program.send('UNLOCK', 'shared.txt', unlock))).toBe(204);
    expect(await statusOf(program.send('UNLOCK', 'shared.txt', unlock))).toBe(409);
    expect(await statusOf(other.send('PUT', 'shared.txt', { body: 'three' }))).toBe(204);
  });

  test("a lock is gone with the owner's deletion in the web application", async () => {
    await put('held.txt', 'x');
    await locked('held.txt');
    const { id } = (await nodeAt('held.txt'))!;
    await magpie.call(calls.trashFiles, { ids: [id] }, { token: program.owner.token });
    expect(await statusOf(put('held.txt', 'new'))).toBe(201);
  });

  test('a key that may only read gets a lock that allows nothing', async () => {
    const reader = await davProgram(magpie, { owner: program.owner, access: 'read' });
    await put('read.txt', 'x');
    const { status, token } = await locked('read.txt', {}, reader);
    expect([status, token.startsWith('<opaquelocktoken:')]).toEqual([200, true]);
    const write = { body: 'y', headers: { if: `(${token}) (Not <DAV:no-lock>)` } };
    expect(await statusOf(reader.send('PUT', 'read.txt', write))).toBe(403);
    for (const method of ['DELETE', 'MKCOL', 'COPY', 'MOVE', 'PROPPATCH']) {
      expect(await statusOf(reader.send(method, 'read.txt'))).toBe(403);
    }
    const refresh = { headers: { if: `(${token})` } };
    expect(await statusOf(reader.send('LOCK', 'read.txt', refresh))).toBe(200);
    expect(await statusOf(put('read.txt', 'z'))).toBe(204);
    const unlock = { headers: { 'lock-token': token } };
    expect(await statusOf(reader.send('UNLOCK', 'read.txt', unlock))).toBe(204);
  });
});

test('other clients see each change in the feed', async () => {
  const as = { token: program.owner.token };
  const { cursor } = await magpie.call(listChanges, {}, as);
  await put('fed.txt', 'x');
  await program.send('MKCOL', 'fed');
  await program.send('MOVE', 'fed.txt', {
    headers: { destination: `${program.url}fed/moved.txt` },
  });
  const { changes } = await magpie.call(listChanges, { cursor }, as);
  // Work after earlier requests may be among them.
  const names = changes.map(({ file }) => file?.name ?? '');
  expect(names.filter((name) => /^(?:fed|moved)/.test(name)).sort()).toEqual(['fed', 'moved.txt']);
});

test('a key of one folder sees nothing else', async () => {
  await program.send('MKCOL', 'inside');
  await put('inside/a.txt', 'a');
  const limited = await davProgram(magpie, { owner: program.owner, folder: 'inside' });
  const listed = await limited.send('PROPFIND', '', { headers: { depth: '1' } });
  expect((await listed.text()).match(/<D:response>/g)).toHaveLength(2);
  expect(await statusOf(limited.send('GET', 'a.txt'))).toBe(200);
  expect(await statusOf(limited.send('GET', 'inside/a.txt'))).toBe(404);
  expect(await statusOf(limited.send('PUT', 'b.txt', { body: 'b' }))).toBe(201);
  expect(await textAt('inside/b.txt')).toBe('b');
});

describe('PROPFIND', () => {
  test('streams a folder of 10,000 files page by page', async () => {
    const own = await davProgram(magpie);
    const { owner } = own;
    const parentId = await callDrive<{ id: string }>(magpie, owner.userId, 'createFolder', {
      name: 'many',
      parentId: '',
      folderType: '',
      idempotencyKey: '',
    }).then(({ id }) => id);
    for (let from = 0; from < 10_000; from += 2000) {
      const files = Array.from({ length: 2000 }, (_, at) => ({
        name: `file & ${from + at}.txt`,
        size: 0,
        gcid: 'AB'.repeat(20),
        blob: '',
        crc32: 0,
      }));
      await callDrive(magpie, owner.userId, 'insertFiles', { parentId, files });
    }
    const answer = await own.send('PROPFIND', 'many', { headers: { depth: '1' } });
    let responses = 0;
    let chunks = 0;
    let tail = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      chunks += 1;
      const text = tail + decoder.decode(chunk as Uint8Array, { stream: true });
      responses += text.split('<D:response>').length - 1;
      tail = text.slice(-11);
    }
    expect(responses).toBe(10_001);
    expect(chunks).toBeGreaterThan(20);
  });

  test('refuses depth infinity, and a depth that there is not', async () => {
    const refused = await program.send('PROPFIND', '');
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('<D:propfind-finite-depth/>'),
    ]);
    expect(await statusOf(program.send('PROPFIND', '', { headers: { depth: '2' } }))).toBe(400);
  });

  test('shows quota on request, and properties in another status that there are not', async () => {
    const body = propertiesBody('<D:quota-used-bytes/><D:quota-available-bytes/><x xmlns="y"/>');
    const answer = await program.send('PROPFIND', '', { headers: { depth: '0' }, body });
    const text = await answer.text();
    expect(text).toMatch(/<D:quota-used-bytes>\d+<\/D:quota-used-bytes>/);
    expect(text).toMatch(/<x xmlns="y"\/><\/D:prop><D:status>HTTP\/1.1 404 Not Found</);
  });

  test('keeps properties through COPY and MOVE, and refuses too many', async () => {
    await put('props.txt', 'x');
    const patch = (inside: string) =>
      program.send('PROPPATCH', 'props.txt', { body: setBody(inside) });
    expect((await patch('<mine xmlns="urn:m">value</mine>')).status).toBe(207);
    expect(await (await patch('<D:getetag>x</D:getetag>')).text()).toContain('403 Forbidden');
    expect(await (await patch(`<big xmlns="u">${'x'.repeat(9000)}</big>`)).text()).toContain('507');
    const destination = (name: string) => ({ headers: { destination: program.url + name } });
    await program.send('COPY', 'props.txt', destination('props-copy.txt'));
    await program.send('MOVE', 'props.txt', destination('props-moved.txt'));
    for (const name of ['props-copy.txt', 'props-moved.txt']) {
      const shown = await program.send('PROPFIND', name, { headers: { depth: '0' } });
      const text = await shown.text();
      expect(text).toContain('urn:m');
      expect(text).toContain('>value</mine>');
      expect(text).not.toContain('<big');
    }
  });

  test('sets times as rclone and Explorer do', async () => {
    await put('times.txt', 'x');
    const patch = (inside: string) =>
      program.send('PROPPATCH', 'times.txt', { body: setBody(inside) });
    await patch('<D:lastmodified>1600000000</D:lastmodified>');
    expect((await nodeAt('times.txt'))!.user_modified_at).toBe(1_600_000_000_000);
    const windows = 'xmlns:Z="urn:schemas-microsoft-com:"';
    const answer = await patch(
      `<Z:Win32CreationTime ${windows}>Tue, 14 Nov 2023 22:13:20 GMT</Z:Win32CreationTime>` +
        `<Z:Win32LastModifiedTime ${windows}>Tue, 14 Nov 2023 22:13:20 GMT</Z:Win32LastModifiedTime>` +
        `<Z:Win32FileAttributes ${windows}>00000020</Z:Win32FileAttributes>`,
    );
    expect(await answer.text()).not.toContain('HTTP/1.1 4');
    expect((await nodeAt('times.txt'))!.user_modified_at).toBe(1_700_000_000_000);
  });
});

function setBody(inside: string): string {
  return `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop>${inside}</D:prop></D:set></D:propertyupdate>`;
}

describe('chunks of Nextcloud', () => {
  const bytes = randomBytes(250_000);
  const uploads = (method: string, path: string, init: Parameters<DavProgram['send']>[2] = {}) =>
    program.send(method, `../../uploads/${program.user}/${path}`, init);
  const send = async (folder: string, names: readonly string[]) => {
    expect(await statusOf(uploads('MKCOL', folder))).toBe(201);
    const length = bytes.length / names.length;
    // Sent last first, because several may be on their way at once.
    for (const [at, name] of [...names.entries()].reverse()) {
      const body = bytes.subarray(at * length, (at + 1) * length);
      expect(await statusOf(uploads('PUT', `${folder}/${name}`, { body }))).toBe(201);
    }
  };

  test.each([
    ['numbers, as of version 2', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
    [
      'positions, as of rclone',
      ['000000000000000-000000000124999', '000000000125000-000000000249999'],
    ],
  ])('become a file in the order of their names: %s', async (title, names) => {
    const folder = `web-${names.length}`;
    await send(folder, names);
    const listed = await uploads('PROPFIND', folder, { headers: { depth: '1' } });
    expect((await listed.text()).match(/<D:response>/g)).toHaveLength(names.length + 1);
    const path = `chunked-${names.length}.bin`;
    const headers = {
      destination: program.url + path,
      'oc-total-length': String(bytes.length),
      'x-oc-mtime': '1700000000',
      'oc-checksum': `SHA1:${createHash('sha1').update(bytes).digest('hex')}`,
    };
    const moved = await uploads('MOVE', `${folder}/.file`, { headers });
    expect([moved.status, moved.headers.get('x-oc-mtime')]).toEqual([201, 'accepted']);
    const got = Buffer.from(await (await program.send('GET', path)).arrayBuffer());
    expect(got.equals(bytes), title).toBe(true);
    expect((await nodeAt(path))!.user_modified_at).toBe(1_700_000_000_000);
    // A repeat of the MOVE after a lost response, as rclone expects it.
    expect(await statusOf(uploads('MOVE', `${folder}/.file`, { headers }))).toBe(404);
    await incomingIsEmpty();
  });

  test('are refused together if bytes are missing, and stay for another try', async () => {
    await send('short', ['1', '2']);
    await put('kept.bin', 'before');
    const headers = { destination: `${program.url}kept.bin`, 'oc-total-length': '250001' };
    expect(await statusOf(uploads('MOVE', 'short/.file', { headers }))).toBe(400);
    expect(await textAt('kept.bin')).toBe('before');
    expect((await balanceOf(program)).heldBytes).toBe(bytes.length);
    const right = { headers: { destination: `${program.url}kept.bin` } };
    expect(await statusOf(uploads('MOVE', 'short/.file', right))).toBe(204);
    await incomingIsEmpty();
  });

  test('free their space when they are deleted, and need a folder', async () => {
    expect(await statusOf(uploads('DELETE', 'never'))).toBe(404);
    expect(await statusOf(uploads('PUT', 'never/1', { body: 'x' }))).toBe(404);
    await send('given-up', ['1']);
    expect(await statusOf(uploads('MKCOL', 'given-up'))).toBe(405);
    expect(await statusOf(uploads('DELETE', 'given-up'))).toBe(204);
    await incomingIsEmpty();
  });
});

test('keeps what systems write for themselves out of lists, search and trash', async () => {
  const own = await davProgram(magpie);
  const { owner } = own;
  const as = { token: owner.token };
  const send = (method: string, path: string, init: Parameters<DavProgram['send']>[2] = {}) =>
    statusOf(own.send(method, path, init));
  await send('MKCOL', 'photos');
  await send('PUT', 'photos/a.jpg', { body: 'picture' });
  for (const name of ['._a.jpg', '.DS_Store', 'Thumbs.db']) {
    expect(await send('PUT', `photos/${name}`, { body: 'junk' })).toBe(201);
    expect(await send('PUT', `photos/${name}`, { body: `more ${name}` })).toBe(204);
    expect(await (await own.send('GET', `photos/${name}`)).text()).toBe(`more ${name}`);
  }
  const listed = await own.send('PROPFIND', 'photos', { headers: { depth: '1' } });
  expect((await listed.text()).match(/<D:response>/g)).toHaveLength(5);
  const folder = (await nodeAt('photos', own))!;
  const { files } = await magpie.call(calls.listFiles, { parent_id: folder.id }, as);
  expect(files.map(({ name }) => name)).toEqual(['a.jpg']);
  const everything = await magpie.call(calls.listFiles, { parent_id: '*' }, as);
  expect(everything.files.map(({ name }) => name)).not.toContain('._a.jpg');

  const lock = await own.send('LOCK', 'photos/._a.jpg', { body: lockBody() });
  expect(await lock.text()).toContain('/photos/._a.jpg</D:href></D:lockroot>');
  expect(await send('PUT', 'photos/._a.jpg', { body: 'x' })).toBe(423);
  const token = lock.headers.get('lock-token')!;
  await send('UNLOCK', 'photos/._a.jpg', { headers: { 'lock-token': token } });
  const to = (name: string) => ({ headers: { destination: `${own.url}photos/${name}` } });
  expect(await send('MOVE', 'photos/._a.jpg', to('._b.jpg'))).toBe(201);
  expect(await send('GET', 'photos/._a.jpg')).toBe(404);
  expect(await send('MOVE', 'photos/Thumbs.db', to('shown.db'))).toBe(201);
  expect(await nodeAt('photos/shown.db', own)).not.toBeNull();
  expect(await send('DELETE', 'photos/.DS_Store')).toBe(204);
  expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);

  await send('DELETE', 'photos');
  expect(await trashedNames(own)).toEqual(['photos']);
  await magpie.call(calls.deleteFiles, { ids: [folder.id] }, as);
  await until(async () => (await balanceOf(own)).usedBytes === 0);
});
