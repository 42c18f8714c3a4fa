import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { type DavProgram, davProgram } from '#tests/support/webdav.ts';

/** Exchanges of programs that can't run here, as they were observed with other servers. */

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

interface Step {
  send: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends the body without a length. */
  isChunked?: boolean;
  status: number;
  /** Texts of the response body. */
  has?: string[];
}

/** `{token}` in headers is the last lock token, `{url}` the address of the root. */
async function replay(program: DavProgram, agent: string, steps: readonly Step[]): Promise<void> {
  let token = '';
  for (const [
    at,
    { send, path, headers = {}, body, isChunked, status, has = [] },
  ] of steps.entries()) {
    const filled = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('{token}', token).replace('{url}', program.url),
    ]);
    const answer = await program.send(send, path, {
      headers: { 'user-agent': agent, ...Object.fromEntries(filled) },
      ...(body === undefined ? {} : { body: isChunked ? new Blob([body]).stream() : body }),
    });
    const text = await answer.text();
    expect([at, send, path, answer.status], text).toEqual([at, send, path, status]);
    for (const one of has) expect(text).toContain(one);
    token = /^<(.*)>$/.exec(answer.headers.get('lock-token') ?? '')?.[1] ?? token;
  }
}

const lockInfo =
  '<?xml version="1.0" encoding="utf-8"?>\n<D:lockinfo xmlns:D="DAV:">\n' +
  '<D:lockscope><D:exclusive/></D:lockscope>\n<D:locktype><D:write/></D:locktype>\n' +
  '<D:owner>\n<D:href>http://www.apple.com/webdav_fs/</D:href>\n</D:owner>\n</D:lockinfo>\n';

const finderQuery =
  '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n' +
  '<D:getlastmodified/>\n<D:getcontentlength/>\n<D:creationdate/>\n<D:resourcetype/>\n' +
  '</D:prop>\n</D:propfind>\n';

const finderQuota =
  '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n' +
  '<D:quota-available-bytes/>\n<D:quota-used-bytes/>\n<D:quota/>\n<D:quotaused/>\n' +
  '</D:prop>\n</D:propfind>\n';

test('Finder mounts, writes a file with its AppleDouble, and reads it', async () => {
  const program = await davProgram(magpie);
  const write = (path: string, text: string): Step[] => [
    { send: 'PROPFIND', path, headers: { depth: '0' }, body: finderQuery, status: 404 },
    { send: 'PUT', path, headers: { 'content-length': '0' }, body: '', status: 201 },
    {
      send: 'LOCK',
      path,
      headers: { depth: '0', timeout: 'Second-600', 'content-type': 'text/xml; charset="utf-8"' },
      body: lockInfo,
      status: 200,
      has: ['http://www.apple.com/webdav_fs/', '<D:timeout>Second-600</D:timeout>'],
    },
    {
      send: 'PUT',
      path,
      headers: { if: '(<{token}>)', 'x-expected-entity-length': String(text.length) },
      body: text,
      isChunked: true,
      status: 204,
    },
    { send: 'PROPFIND', path, headers: { depth: '0' }, body: finderQuery, status: 207 },
    { send: 'UNLOCK', path, headers: { 'lock-token': '<{token}>' }, status: 204 },
  ];
  await replay(program, 'WebDAVFS/3.0.0 (03008000) Darwin/23.6.0 (arm64)', [
    { send: 'OPTIONS', path: '', status: 200 },
    { send: 'PROPFIND', path: '', headers: { depth: '0' }, body: finderQuery, status: 207 },
    {
      send: 'PROPFIND',
      path: '',
      headers: { depth: '0' },
      body: finderQuota,
      status: 207,
      has: ['<D:quota-used-bytes>00000000000000</D:quota-used-bytes>', '<D:quotaused/>'],
    },
    { send: 'PROPFIND', path: '._.', headers: { depth: '0' }, body: finderQuery, status: 404 },
    {
      send: 'PROPFIND',
      path: '.metadata_never_index',
      headers: { depth: '0' },
      body: finderQuery,
      status: 207,
    },
    { send: 'PROPFIND', path: '', headers: { depth: '1' }, body: finderQuery, status: 207 },
    ...write('Report.pages', 'the document'),
    ...write('._Report.pages', 'attributes'),
    {
      send: 'GET',
      path: 'Report.pages',
      headers: { range: 'bytes=0-2' },
      status: 206,
      has: ['the'],
    },
    { send: 'DELETE', path: '._Report.pages', status: 204 },
    { send: 'DELETE', path: 'Report.pages', status: 204 },
  ]);
});

test('TextEdit saves over a file through a folder of its own', async () => {
  const program = await davProgram(magpie);
  const folder = 'note.txt.sb-0a1b2c3d-x9Yz12';
  await replay(program, 'WebDAVFS/3.0.0 (03008000) Darwin/23.6.0 (arm64)', [
    { send: 'PUT', path: 'note.txt', body: 'before', status: 201 },
    { send: 'MKCOL', path: folder, status: 201 },
    { send: 'PUT', path: `${folder}/note.txt`, body: '', status: 201 },
    {
      send: 'LOCK',
      path: `${folder}/note.txt`,
      headers: { depth: '0', timeout: 'Second-600' },
      body: lockInfo,
      status: 200,
    },
    {
      send: 'PUT',
      path: `${folder}/note.txt`,
      headers: { if: '(<{token}>)', 'x-expected-entity-length': '5' },
      body: 'after',
      isChunked: true,
      status: 204,
    },
    {
      send: 'UNLOCK',
      path: `${folder}/note.txt`,
      headers: { 'lock-token': '<{token}>' },
      status: 204,
    },
    {
      send: 'MOVE',
      path: `${folder}/note.txt`,
      headers: { destination: '{url}note.txt', overwrite: 'T' },
      status: 204,
    },
    { send: 'DELETE', path: folder, status: 204 },
    { send: 'GET', path: 'note.txt', status: 200, has: ['after'] },
  ]);
});

test('Explorer maps a drive, copies a file and sets its times', async () => {
  const program = await davProgram(magpie);
  const win32 = (name: string, value: string) => `<Z:${name}>${value}</Z:${name}>`;
  const patch =
    '<?xml version="1.0" encoding="utf-8" ?><D:propertyupdate xmlns:D="DAV:" ' +
    'xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>' +
    win32('Win32CreationTime', 'Sat, 21 Nov 2026 10:00:00 GMT') +
    win32('Win32LastAccessTime', 'Sat, 21 Nov 2026 10:00:00 GMT') +
    win32('Win32LastModifiedTime', 'Sat, 21 Nov 2026 09:59:58 GMT') +
    win32('Win32FileAttributes', '00000020') +
    '</D:prop></D:set></D:propertyupdate>';
  const path = 'New%20folder/a%20%26%20b.txt';
  await replay(program, 'Microsoft-WebDAV-MiniRedir/10.0.22631', [
    { send: 'OPTIONS', path: '', headers: { translate: 'f' }, status: 200 },
    { send: 'PROPFIND', path: '../../', headers: { depth: '0', translate: 'f' }, status: 207 },
    { send: 'PROPFIND', path: '../', headers: { depth: '0', translate: 'f' }, status: 207 },
    { send: 'PROPFIND', path: '', headers: { depth: '0', translate: 'f' }, status: 207 },
    { send: 'PROPFIND', path: '', headers: { depth: '1', translate: 'f' }, status: 207 },
    { send: 'PROPFIND', path: 'New%20folder', headers: { depth: '0' }, status: 404 },
    { send: 'MKCOL', path: 'New%20folder', status: 201 },
    // Without a slash, as for a file.
    { send: 'PROPFIND', path: 'New%20folder', headers: { depth: '1' }, status: 207 },
    { send: 'PUT', path, headers: { 'content-length': '0' }, body: '', status: 201 },
    {
      send: 'LOCK',
      path,
      headers: { timeout: 'Second-3600', depth: '0' },
      body: lockInfo.replace('http://www.apple.com/webdav_fs/', 'DESKTOP\\\\user'),
      status: 200,
      has: ['<D:timeout>Second-3600</D:timeout>'],
    },
    { send: 'HEAD', path, headers: { translate: 'f' }, status: 200 },
    { send: 'PUT', path, headers: { if: '(<{token}>)' }, body: 'content', status: 204 },
    { send: 'PROPPATCH', path, headers: { if: '(<{token}>)' }, body: patch, status: 207 },
    { send: 'UNLOCK', path, headers: { 'lock-token': '<{token}>' }, status: 204 },
    {
      send: 'PROPFIND',
      path,
      headers: { depth: '0', translate: 'f' },
      status: 207,
      has: [
        '>Sat, 21 Nov 2026 09:59:58 GMT</Win32LastModifiedTime>',
        '>Sat, 21 Nov 2026 10:00:00 GMT</Z:Win32CreationTime>',
        '>00000020</Z:Win32FileAttributes>',
        '<D:displayname>a &amp; b.txt</D:displayname>',
      ],
    },
  ]);
});

test('davfs2 creates by LOCK, and reads again only what has changed', async () => {
  const program = await davProgram(magpie);
  await replay(program, 'davfs2/1.6.1 neon/0.32.5', [
    {
      send: 'LOCK',
      path: 'new.txt',
      headers: { timeout: 'Second-1800' },
      body: lockInfo,
      status: 201,
    },
    { send: 'HEAD', path: 'new.txt', status: 200 },
    { send: 'PUT', path: 'new.txt', headers: { if: '(<{token}>)' }, body: 'text', status: 204 },
    // Extends the lock.
    {
      send: 'LOCK',
      path: 'new.txt',
      headers: { if: '(<{token}>)', timeout: 'Second-1800' },
      status: 200,
    },
    { send: 'UNLOCK', path: 'new.txt', headers: { 'lock-token': '<{token}>' }, status: 204 },
  ]);
  const etag = (await program.send('HEAD', 'new.txt')).headers.get('etag')!;
  await replay(program, 'davfs2/1.6.1 neon/0.32.5', [
    { send: 'GET', path: 'new.txt', headers: { 'if-none-match': etag }, status: 304 },
    { send: 'PUT', path: 'new.txt', body: 'other', status: 204 },
    { send: 'GET', path: 'new.txt', headers: { 'if-none-match': etag }, status: 200 },
  ]);
});

test('Kodi and Infuse list a library with everything they look for', async () => {
  const program = await davProgram(magpie);
  await program.send('MKCOL', 'Films');
  await program.send('PUT', 'Films/A%20%26%20B%20(2024).mkv', { body: 'film' });
  const query =
    '<?xml version="1.0" encoding="utf-8" ?><D:propfind xmlns:D="DAV:"><D:prop>' +
    '<D:resourcetype/><D:getcontentlength/><D:getlastmodified/><D:creationdate/>' +
    '<D:displayname/></D:prop></D:propfind>';
  await replay(program, 'Kodi/21.1', [
    {
      send: 'PROPFIND',
      path: 'Films/',
      headers: { depth: '1', 'content-type': 'text/xml; charset="utf-8"' },
      body: query,
      status: 207,
      has: [
        '<D:status>HTTP/1.1 200 OK</D:status>',
        '<D:resourcetype><D:collection/></D:resourcetype>',
        'Films/A%20%26%20B%20%282024%29.mkv</D:href>',
        '<D:displayname>A &amp; B (2024).mkv</D:displayname>',
        '<D:getcontentlength>4</D:getcontentlength>',
      ],
    },
    {
      send: 'PROPFIND',
      path: '',
      headers: { depth: '1' },
      status: 207,
      has: [
        '<D:getcontenttype>httpd/unix-directory</D:getcontenttype>',
        '<D:displayname>Films</D:displayname>',
      ],
    },
  ]);
});
