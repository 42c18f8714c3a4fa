import { describe, expect, test } from 'vitest';
import { isApiError } from '#protocol/errors.ts';
import { checksumsOf, mismatchOf } from '#worker/services/drive/dav/checksum-rules.ts';
import { keepsFormer } from '#worker/services/drive/dav/former-rules.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import { ifHolds, parseIf, submittedTokens } from '#worker/services/drive/dav/if-header.ts';
import {
  conflictingLocks,
  type DavLock,
  grantedSeconds,
  locksCovering,
  lockTokenOf,
  missingToken,
} from '#worker/services/drive/dav/lock-rules.ts';
import { changeOfProperty } from '#worker/services/drive/dav/property-rules.ts';
import {
  readLockInfo,
  readPropertyChanges,
  readPropertyQuery,
} from '#worker/services/drive/dav/read-query.ts';
import { mayWrite } from '#worker/services/drive/dav/write-conditions.ts';
import {
  elementsOf,
  readXml,
  textOf,
  writeElement,
} from '#worker/services/drive/dav/xml-reader.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return isApiError(error) ? error.error : String(error);
  }
  return 'accepted';
};

describe('the If header', () => {
  const states = {
    '': { etag: '"etag"', tokens: ['tok'] },
    '/other': { etag: '', tokens: ['far'] },
  };
  const holds = (header: string) =>
    ifHolds(
      parseIf(header),
      (resource) => states[resource as keyof typeof states] ?? { etag: '', tokens: [] },
    );

  // The cases of litmus, and those of RFC 4918 section 10.4.
  test.each([
    ['', true],
    ['(<tok>)', true],
    ['(<tok> ["etag"])', true],
    ['(<tok>["etag"])', true],
    ['(<tok> ["xetag"])', false],
    ['(<DAV:no-lock> ["etag"])', false],
    ['(<tok>) (Not <DAV:no-lock>)', true],
    ['(<tokx>) (Not <DAV:no-lock>)', true],
    ['(<tok> ["etag"]) (Not <DAV:no-lock> ["etag"])', true],
    ['(<tok> ["x"]) (Not <DAV:no-lock> ["x"])', false],
    ['(<DAV:no-lock>)', false],
    ['(Not <tok>)', false],
    ['(not <tokx>)', true],
    ['(["x"]) (["etag"])', true],
    ['(W/["etag"])', 'invalid_argument'],
    ['([W/"etag"])', false],
    ['</other> (<far>)', true],
    ['</other> (<tok>)', false],
    ['</other> (<x>) (<far>)', true],
    ['</other> (["etag"])', false],
    ['</other> (Not ["etag"])', true],
    ['</nowhere> (<tok>) </other> (<far>)', true],
  ])('%s', (header, expected) => {
    if (typeof expected === 'string') expect(refusal(() => holds(header))).toBe(expected);
    else expect(holds(header)).toBe(expected);
  });

  test.each(['(', ')', '()', '(<a>', '<a>', 'tok', '(Not)', '(Not Not <a>)', '((<a>))', '("e")'])(
    'refuses %s',
    (header) => expect(refusal(() => parseIf(header))).toBe('invalid_argument'),
  );

  test('submits every token in it', () => {
    const lists = parseIf('</a> (<one> ["x"]) (Not <two>) </b> (<three>)');
    expect(submittedTokens(lists)).toEqual(['one', 'two', 'three']);
  });

  test('takes no longer for a long header', () => {
    expect(refusal(() => parseIf(`(${'<a> '.repeat(20_000)})`))).toBe('invalid_argument');
  });
});

describe('locks', () => {
  const lock = (token: string, more: Partial<DavLock> = {}): DavLock => ({
    token,
    nodeId: 'n',
    isExclusive: true,
    isDeep: false,
    owner: '',
    expiresAt: 0,
    ...more,
  });

  test.each([
    [undefined, 3600],
    ['Infinite', 3600],
    ['Infinite, Second-4100000000', 3600],
    ['Second-600', 600],
    ['Second-0', 180],
    ['Second-180', 180],
    ['Second-179', 180],
    ['Second-3601', 3600],
    ['nonsense', 3600],
  ])('are granted for a time: %s', (header, seconds) => {
    expect(grantedSeconds(header)).toBe(seconds);
  });

  test.each([
    ['<opaquelocktoken:a-b>', 'opaquelocktoken:a-b'],
    [' opaquelocktoken:a-b ', 'opaquelocktoken:a-b'],
    ['<a b>', ''],
    ['', ''],
    [undefined, ''],
  ])('have a token with or without brackets: %s', (header, token) => {
    expect(lockTokenOf(header)).toBe(token);
  });

  test('cover their node, and what is below if they are deep', () => {
    const shallow = lock('s', { nodeId: 'folder' });
    const deep = lock('d', { nodeId: 'folder', isDeep: true });
    expect(locksCovering([shallow, deep], ['folder', ''])).toEqual([shallow, deep]);
    expect(locksCovering([shallow, deep], ['file', 'folder', ''])).toEqual([deep]);
    expect(locksCovering([shallow, deep], ['other', ''])).toEqual([]);
  });

  test('exclude each other unless both are shared', () => {
    const shared = lock('s', { isExclusive: false });
    expect(conflictingLocks([shared], { isExclusive: false })).toEqual([]);
    expect(conflictingLocks([shared], { isExclusive: true })).toEqual([shared]);
    expect(conflictingLocks([lock('x')], { isExclusive: false })).toHaveLength(1);
    expect(conflictingLocks([], { isExclusive: true })).toEqual([]);
  });

  test('allow a write with the token of any one', () => {
    const [one, other] = [lock('a', { isExclusive: false }), lock('b', { isExclusive: false })];
    expect(missingToken([], [])).toBeUndefined();
    expect(missingToken([one, other], ['b'])).toBeUndefined();
    expect(missingToken([one, other], ['c'])).toBe(one);
    expect(missingToken([one], [])).toBe(one);
  });
});

describe('XML', () => {
  test.each([
    ['<a>', 'unclosed'],
    ['<a></b>', 'crossed'],
    ['', 'empty'],
    ['<a/><b/>', 'two roots'],
    ['<a xmlns:bar=""/>', 'an undeclared prefix'],
    ['<bar:a/>', 'an unbound prefix'],
    ['<a b="1" b="2"/>', 'an attribute twice'],
    ['<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>', 'an expanded attribute twice'],
    ['<!DOCTYPE a><a/>', 'a document type'],
    ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'an entity'],
    ['<a>&e;</a>', 'an unknown entity'],
    [`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'depth'],
    [`<a>${'<b/>'.repeat(10_001)}</a>`, 'many elements'],
    ['<a>\u0001</a>', 'a control character'],
    ['<a>&#1;</a>', 'a reference to a control character'],
  ])('%s is refused: %s', (document) => {
    expect(refusal(() => readXml(document))).toBe('invalid_argument');
  });

  test('keeps namespaces, texts and code points', () => {
    const root = readXml(
      '<?xml version="1.0"?><a xmlns="u"><b:c xmlns:b="v">x<![CDATA[<y>]]>&#65536;</b:c></a>',
    );
    const [child] = elementsOf(root);
    expect([root.namespace, root.name]).toEqual(['u', 'a']);
    expect([child?.namespace, child?.name]).toEqual(['v', 'c']);
    expect(textOf(root)).toBe('x<y>\u{10000}');
  });

  test.each([
    '<p xmlns="u"/>',
    '<p>text &amp; more</p>',
    '<q:p xmlns:q="v" q:a="1"><r xmlns="w">q:name</r></q:p>',
    '<p xmlns=""><x y="&#10;&quot;"/></p>',
  ])('writes %s so that it means the same in another document', (element) => {
    const root = readXml(
      `<D:set xmlns:D="DAV:" xmlns="outer" xmlns:e="E" xml:lang="ja"><D:prop>${element}</D:prop></D:set>`,
    );
    const property = elementsOf(elementsOf(root)[0]!)[0]!;
    const written = readXml(`<z xmlns:D="another">${writeElement(property)}</z>`);
    const again = elementsOf(written)[0]!;
    const meaning = ({ namespace, name, scope, language }: typeof again) => ({
      namespace,
      name,
      language,
      prefix: scope.get('e'),
    });
    expect(meaning(again)).toEqual(meaning(property));
    expect(again.language).toBe('ja');
    expect(textOf(again)).toBe(textOf(property));
    expect(elementsOf(again).map(({ namespace }) => namespace)).toEqual(
      elementsOf(property).map(({ namespace }) => namespace),
    );
  });

  test('escapes what a document can not hold', () => {
    expect(escapeXml('a<b>&"\n')).toBe('a&lt;b&gt;&amp;&quot;&#10;');
    expect(escapeXml('\u0000\uFFFF\ud800x')).toBe('\uFFFD\uFFFD\uFFFDx');
    expect(escapeXml('\u{10FFFF}é')).toBe('\u{10FFFF}é');
  });
});

describe('request bodies', () => {
  test.each([
    ['', { kind: 'all', included: [] }],
    ['<propfind xmlns="DAV:"><allprop/></propfind>', { kind: 'all', included: [] }],
    ['<propfind xmlns="DAV:"><foobar/><allprop/></propfind>', { kind: 'all', included: [] }],
    ['<propfind xmlns="DAV:"><propname/></propfind>', { kind: 'names' }],
    [
      '<propfind xmlns="DAV:"><allprop/><include><a/></include></propfind>',
      { kind: 'all', included: [{ namespace: 'DAV:', name: 'a' }] },
    ],
    [
      '<propfind xmlns="DAV:"><prop><a/><b xmlns=""/><c:d xmlns:c="u"/></prop></propfind>',
      {
        kind: 'some',
        names: [
          { namespace: 'DAV:', name: 'a' },
          { namespace: '', name: 'b' },
          { namespace: 'u', name: 'd' },
        ],
      },
    ],
  ])('PROPFIND %s', (body, query) => {
    expect(readPropertyQuery(body)).toEqual(query);
  });

  test.each(['<propfind xmlns="DAV:"/>', '<propfind><allprop/></propfind>', '<foo'])(
    'PROPFIND refuses %s',
    (body) => expect(refusal(() => readPropertyQuery(body))).toBe('invalid_argument'),
  );

  test('PROPPATCH keeps the order of its changes', () => {
    const changes = readPropertyChanges(
      '<propertyupdate xmlns="DAV:"><remove><prop><a xmlns="u"/></prop></remove>' +
        '<set><prop><a xmlns="u">1</a><b xmlns="u"/></prop></set></propertyupdate>',
    );
    expect(changes.map(({ name, xml, text }) => [name, xml !== null, text])).toEqual([
      ['a', false, ''],
      ['a', true, '1'],
      ['b', true, ''],
    ]);
  });

  test.each([
    ['exclusive', true],
    ['shared', false],
  ])('LOCK of scope %s', (scope, isExclusive) => {
    const { isExclusive: read, owner } = readLockInfo(
      `<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:${scope}/></D:lockscope>` +
        '<D:locktype><D:write/></D:locktype><D:owner><D:href>me</D:href></D:owner></D:lockinfo>',
    );
    expect(read).toBe(isExclusive);
    expect(textOf(readXml(owner))).toBe('me');
  });

  test.each([
    '<D:lockinfo xmlns:D="DAV:"/>',
    '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:shared/></D:lockscope></D:lockinfo>',
    `<lockinfo xmlns="DAV:"><lockscope><shared/></lockscope><locktype><write/></locktype><owner>${'x'.repeat(5000)}</owner></lockinfo>`,
  ])('LOCK refuses %#', (body) => {
    expect(refusal(() => readLockInfo(body))).toBe('invalid_argument');
  });
});

describe('changed properties', () => {
  const change = (namespace: string, name: string, text: string | null) =>
    changeOfProperty({ namespace, name, xml: text === null ? null : '<x/>', text: text ?? '' });
  const windows = 'urn:schemas-microsoft-com:';

  test.each([
    ['DAV:', 'getetag', 'x', { kind: 'refused' }],
    ['DAV:', 'getlastmodified', 'x', { kind: 'refused' }],
    ['DAV:', 'displayname', null, { kind: 'refused' }],
    ['DAV:', 'lastmodified', '1700000000', { kind: 'modified', at: 1_700_000_000_000 }],
    ['DAV:', 'lastmodified', ' 1.5 ', { kind: 'modified', at: 1500 }],
    ['DAV:', 'lastmodified', '', { kind: 'refused' }],
    ['DAV:', 'lastmodified', '-1', { kind: 'refused' }],
    ['DAV:', 'lastmodified', '1e99', { kind: 'refused' }],
    ['DAV:', 'anything', 'x', { kind: 'stored' }],
    ['lastmodified', 'lastmodified', 'x', { kind: 'stored' }],
    [
      windows,
      'Win32LastModifiedTime',
      'Tue, 14 Nov 2023 22:13:20 GMT',
      { kind: 'modified', at: 1_700_000_000_000 },
    ],
    [windows, 'Win32LastModifiedTime', 'x', { kind: 'refused' }],
    [windows, 'Win32FileAttributes', '00000020', { kind: 'stored' }],
    ['http://owncloud.org/ns', 'checksums', 'x', { kind: 'ignored' }],
    ['', 'none', null, { kind: 'stored' }],
  ])('%s %s %s', (namespace, name, text, effect) => {
    expect(change(namespace, name, text)).toEqual(effect);
  });
});

describe('conditions of a write', () => {
  const none = { ifMatch: '', ifNoneMatch: '', ifUnmodifiedSince: '' };
  const file = { etag: '"e"', modifiedSeconds: 1_700_000_000 };
  const missing = { etag: '', modifiedSeconds: 0 };
  const date = 'Tue, 14 Nov 2023 22:13:20 GMT';
  const before = 'Tue, 14 Nov 2023 22:13:19 GMT';

  test.each([
    [{}, file, true],
    [{}, missing, true],
    [{ ifNoneMatch: '*' }, file, false],
    [{ ifNoneMatch: '*' }, missing, true],
    [{ ifNoneMatch: '"x"' }, file, true],
    [{ ifMatch: '"e"' }, file, true],
    [{ ifMatch: '"x", "e"' }, file, true],
    [{ ifMatch: '"x"' }, file, false],
    [{ ifMatch: '*' }, missing, false],
    [{ ifUnmodifiedSince: date }, file, true],
    [{ ifUnmodifiedSince: before }, file, false],
    [{ ifUnmodifiedSince: before, ifMatch: '"e"' }, file, true],
    [{ ifUnmodifiedSince: before }, missing, true],
    [{ ifUnmodifiedSince: 'x' }, file, true],
  ])('%j', (given, state, expected) => {
    expect(mayWrite({ ...none, ...given }, state)).toBe(expected);
  });
});

test.each([
  ['SHA1:AB', undefined],
  ['md5:cd SHA1:ab', undefined],
  ['SHA1:ff', 'sha1'],
  ['MD5:ff SHA1:ab', 'md5'],
  ['ADLER32:01020304', undefined],
  ['nonsense', undefined],
  ['', undefined],
])('a checksum is compared: %s', (header, mismatch) => {
  expect(mismatchOf(checksumsOf(header), { sha1: 'ab', md5: 'cd' })).toBe(mismatch);
});

test.each([
  [{}, true],
  [{ size: 0 }, false],
  [{ gcid: 'next' }, false],
  [{ modified_at: 40_001 }, false],
  [{ modified_at: 40_000 }, true],
  [{ name: '._a' }, false],
  [{ name: 'Thumbs.db' }, false],
])('the former content goes to the trash: %j', (former, expected) => {
  const file = { name: 'a', size: 1, gcid: 'former', modified_at: 0, ...former };
  expect(keepsFormer(file, { gcid: 'next' }, 100_000)).toBe(expected);
});

test.each([
  [[], true, '/dav/files/u/'],
  [['a b', 'ü'], false, '/dav/files/u/a%20b/%C3%BC'],
  [["'(*)!'&+#?"], true, '/dav/files/u/%27%28%2A%29%21%27%26%2B%23%3F/'],
  [['a-._~1'], false, '/dav/files/u/a-._~1'],
])('the path of %j', (names, isFolder, href) => {
  expect(hrefOf('/dav/files/u', names, isFolder)).toBe(href);
});
