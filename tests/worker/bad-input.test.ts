import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, InputOf } from '#protocol/call.ts';
import * as drive from '#protocol/drive.ts';
import { createUser, freshEmail, testPassword, type TestUser } from '../support/accounts.ts';
import {
  allCalls,
  eachOf,
  faultOf,
  fieldsOf,
  hostileValues,
  insideFaultOf,
  isRefused,
  requestOf,
  withField,
  wrongValues,
} from '../support/bad-input.ts';
import { challengeTicket, withProof } from '../support/captcha.ts';
import { act, upload } from '../support/drive.ts';
import { adminToken, callerHeaders, freshIp, type Magpie, startMagpie } from '../support/magpie.ts';
import { addFiles, addFolder, share } from '../support/shares.ts';

const atOnce = 16;

let magpie: Magpie;
let owner: TestUser;
let folder: string;
let file: string;
let image: string;
let open: string;
let locked: { id: string; passcode: string };
const tally = { cases: 0, broken: 0 };

beforeAll(async () => {
  magpie = await startMagpie();
  owner = await createUser(magpie);
  folder = await addFolder(magpie, owner, 'Folder');
  [file] = (await addFiles(magpie, owner, folder, { 'one.txt': 10, 'two.txt': 20 })) as [string];
  image = await upload(
    magpie,
    owner,
    'dot.gif',
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  );
  open = (await share(magpie, owner, [folder])).id;
  locked = await share(magpie, owner, [folder], { pass_code_option: 'REQUIRED' });
});
afterAll(async () => {
  console.log(`bad input: ${tally.cases} cases, ${tally.broken} answered with 500 or above`);
  await magpie.stop();
});

/** Counts an answer and says what is wrong with it, by the name of its case. */
class Faults {
  readonly found: string[] = [];

  note(what: string, status: number, fault: string | undefined): void {
    tally.cases += 1;
    if (status >= 500) tally.broken += 1;
    if (fault) this.found.push(`${what}: ${fault}`);
  }

  none(): void {
    expect(this.found.slice(0, 40)).toEqual([]);
  }
}

async function throwaway(): Promise<{ files: string[]; share: string }> {
  const files = await addFiles(magpie, owner, '', { [`${Math.random()}.txt`]: 1 });
  return { files, share: (await share(magpie, owner, files)).id };
}

/** An input that is right, or nearly so, for the calls that need more than nothing: the wrong field is the only one. */
async function inputs(): Promise<Record<string, object>> {
  const spare = await throwaway();
  const email = freshEmail();
  await createUser(magpie, { email });
  const ids = { ids: spare.files };
  const named: { [Name in keyof typeof drive]?: object } = {
    createFile: { kind: 'drive#file', name: 'new.bin', size: 5 } satisfies InputOf<
      typeof drive.createFile
    >,
    copyFiles: ids,
    deleteFiles: ids,
    moveFiles: ids,
    starFiles: ids,
    trashFiles: ids,
    unstarFiles: ids,
    untrashFiles: ids,
    zipFiles: { ids: [folder] },
    trashFile: { id: spare.files[0] },
    renameFile: { id: file, name: 'three.txt' },
    getFile: { id: image },
    folderPath: { id: folder },
    getTask: { id: 'task' },
    deleteTasks: { task_ids: ['task'] },
    taskStatuses: { id: 'task' },
    retryTask: { id: 'task', create_type: 'RETRY' },
    changeTask: { id: 'task', set_params: { spec: '{"phase":"pause"}' } },
    listResources: { urls: `magnet:?xt=urn:btih:${'a'.repeat(40)}` },
  };
  const visit = { share_id: open };
  const credential = {
    id: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const verification = { email, verification_code: '123456', verification_token: 'token' };
  return {
    ...named,
    createShare: { file_ids: (await throwaway()).files },
    updateShare: { share_id: spare.share, title: 'new' },
    deleteShares: { ids: [spare.share] },
    visitShare: visit,
    shareDetail: { ...visit, parent_id: folder },
    shareFileInfo: { ...visit, file_id: file },
    shareBatchFileInfo: { ...visit, file_ids: [file] },
    shareZip: visit,
    restoreShare: visit,
    restorePreview: visit,
    auditShare: { share_id: spare.share, status: 'OK' },
    captchaInit: { action: 'GET:/drive/v1/share' },
    captchaChallenge: { ticket: await challengeTicket(magpie, { ip: freshIp() }) },
    captchaVerify: {
      ticket: await challengeTicket(magpie, { ip: freshIp() }),
      solution: '{"challenge":{},"solution":{}}',
    },
    signIn: { username: email, password: testPassword },
    signUp: { ...verification, password: testPassword },
    token: { grant_type: 'refresh_token', refresh_token: owner.refreshToken.slice(0, -1) },
    authorize: {
      client_id: 'magpie-web',
      redirect_uri: `${magpie.origin}/auth`,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      response_type: 'code',
    },
    requestVerification: { email: freshEmail(), usage: 'REGISTER' },
    verifyCode: { verification_id: 'verification', verification_code: '123456' },
    resetPassword: { ...verification, new_password: testPassword },
    removeDevice: { device_id: 'device' },
    endSession: { session_id: 'session' },
    signInByProvider: { signin_token: 'token', provider: 'elsewhere' },
    introspect: { token: owner.token },
    introspectToken: { token: owner.token },
    sudo: { password: 'wrong' },
    changePassword: { new_password: testPassword, sudo_token: 'token' },
    requestDeviceCode: { client_id: 'television' },
    deviceRequest: { user_code: 'BBBB-BBBB' },
    decideDevice: { user_code: 'BBBB-BBBB', decision: 'deny' },
    confirmTwoFactor: { code: '123456' },
    addPasskey: {
      credential: {
        ...credential,
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
      },
    },
    passkeySignIn: { credential },
    renamePasskey: { id: 'passkey', name: 'new' },
    removePasskeys: { ids: ['passkey'], sudo_token: 'token' },
    unsubscribe: { d: 'sealed' },
    invite: { from: 'web' },
    redeemActivationCode: { activation_code: 'AAAA-BBBB-CCCC' },
    rewardVip: { type: 'task' },
    taskStatus: { scene: 'task' },
    verifyRecaptchaToken: { token: 'token', scene: 'task' },
    compensate: { campaign_id: 'aliyun_accident_202409' },
    createUser: { email: freshEmail(), password: testPassword },
    createCodes: { days: 1 },
    blockUser: { email },
    unblockUser: { email },
    disableUserTwoFactor: { email },
    putConfig: { name: 'resources', value: {} },
    getConfig: { name: 'resources' },
    removeConfig: { name: 'resources' },
  };
}

/** Calls whose every success costs a hash of a password: they get fewer cases, and two at once. */
const hashesPasswords = ['admin/v1/users', 'v1/auth/signin', 'v1/user/sudo'];

const tokenFor = (call: Call) => (call.administrator ? adminToken : owner.token);

/** Sends to the API, from an address nobody has used yet unless the headers name one. */
async function send(
  call: Call,
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
  method: string = call.method,
): Promise<{ status: number; text: string }> {
  const response = await magpie.fetch(`/api/${path}`, {
    method,
    headers: {
      ...callerHeaders({ ip: freshIp() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Calls that stand for their rooms where a case would otherwise repeat itself for every call. */
const isPicked = (name: string) =>
  ['signIn', 'createFile', 'restoreShare', 'captchaInit', 'invite', 'putConfig'].includes(name);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Fields that may be as long as a file; what is wrong in them is told in the answer's entry. */
const holdsMuch: ReadonlySet<string> = new Set(['listResources.torrent']);

describe('the API answers bad input with its error of the catalogue', () => {
  test('in every field of every call, signed in and signed out', async () => {
    const right = await inputs();
    const proof = (await withProof(magpie, { ip: '10.0.0.1' })).headers!;
    const cases = Object.entries(await allCalls()).flatMap(([name, call]) => {
      const input = right[name] ?? {};
      const wrong = fieldsOf(call).flatMap((field, at) => {
        // An address for each field, so that limits do not hide what is behind them.
        const headers: Record<string, string> =
          name === 'requestVerification'
            ? { ...proof, 'cf-connecting-ip': '10.0.0.1' }
            : { 'cf-connecting-ip': freshIp() };
        const hostileOnes = Object.entries(hostileValues).filter(
          (_, place) => (place + at) % 3 === 0,
        );
        const all = [...Object.entries(wrongValues), ...hostileOnes].map(([kind, value]) => ({
          what: `${name}.${field.join('.')} = ${kind}`,
          kind,
          input: withField(input, field, value),
          headers,
        }));
        // What the schema refuses goes one way, so a few of them do for each field; which, differs from field to field.
        const refused = all.filter((one) => isRefused(call, one.input));
        const few = refused.filter((one, place) => (place + at) % 6 === 0 || one.kind === 'null');
        return all.filter((one) => !refused.includes(one) || few.includes(one));
      });
      const stranger = call.session === 'none' && !call.administrator;
      const token = stranger ? {} : bearer(tokenFor(call));
      const isLocked = call.session === 'required' || call.administrator;
      return [
        ...wrong.map((one) => ({ ...one, call, headers: { ...one.headers, ...token } })),
        // Who is not let in is told so whatever the fields hold.
        ...wrong
          .filter(({ kind }) => !stranger && (!isLocked || kind === 'null'))
          .map((one) => ({ ...one, what: `${one.what}, signed out`, call })),
      ];
    });
    expect(cases.length).toBeGreaterThan(2000);
    const [hashing, cheap] = [true, false].map((costly) =>
      cases.filter(({ call }) => hashesPasswords.includes(call.path) === costly),
    ) as [typeof cases, typeof cases];
    const deep = hashing.filter(
      ({ call, kind, input }) => isRefused(call, input) || /character|SQL/.test(kind),
    );
    const faults = new Faults();
    const check = async ({ what, call, kind, input, headers }: (typeof cases)[number]) => {
      const { path, body } = requestOf(call, input);
      const { status, text } = await send(call, path, body, headers);
      // Without its last field, an address is that of the list above it, which may be asked.
      const isOther = path.endsWith('/');
      const isTooMuch = kind === 'very much text' && !holdsMuch.has(what.split(' ')[0]!);
      const isBad = !isOther && (isTooMuch || isRefused(call, input));
      const fault =
        faultOf(status, text) ?? (isBad && status < 400 ? `was taken: ${status}` : undefined);
      faults.note(what, status, fault);
    };
    await eachOf(cheap, atOnce, check);
    await eachOf(deep, 2, check);
    faults.none();
  });

  test('in query fields that come twice, bracketed, unnamed or in broken percent codes', async () => {
    const right = await inputs();
    const faults = new Faults();
    const queries = Object.entries(await allCalls())
      .filter(([, { method }]) => method === 'GET')
      .flatMap(([name, call]) =>
        fieldsOf(call).flatMap(([field = '']) =>
          [
            `${field}=a&${field}=b`,
            `${field}[]=a`,
            `${field}[a]=b`,
            `${field}`,
            `=${field}&&&=`,
            `${field}=%`,
            `${field}=%zz%ff%c0%80`,
          ].map((query) => ({ name, call, query })),
        ),
      );
    await eachOf(queries, atOnce, async ({ name, call, query }) => {
      const { path } = requestOf(call, right[name] ?? {});
      const address = path + (path.includes('?') ? '&' : '?') + query;
      const { status, text } = await send(call, address, undefined, bearer(tokenFor(call)));
      faults.note(`${name} ? ${query}`, status, faultOf(status, text));
    });
    faults.none();
  });

  test('in bodies that are no object of JSON', async () => {
    const megabytes = (count: number) => `{"name":"${'x'.repeat(count * 1024 * 1024)}"}`;
    const bodies: Record<string, BodyInit> = {
      text: 'hello',
      'a list': '[]',
      'a list of objects': '[{"kind":"drive#folder"}]',
      'half an object': '{"kind":',
      'a comma too much': '{"kind":"drive#folder",}',
      'a number': '7',
      null: 'null',
      'a text of JSON': '"{}"',
      'a deep list': '['.repeat(100_000),
      'a deep object': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      'cut UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe2, 0x82]),
      'UTF-16': Buffer.from('{"kind":"drive#folder"}', 'utf16le'),
      zeros: Buffer.alloc(1000),
      XML: '<?xml version="1.0"?><a/>',
    };
    const types = [
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      ';;;',
    ];
    const right = await inputs();
    const faults = new Faults();
    const calls = Object.entries(await allCalls()).filter(([, { method }]) =>
      ['POST', 'PATCH'].includes(method),
    );
    await eachOf(calls, atOnce, async ([name, call]) => {
      const { path } = requestOf(call, right[name] ?? {});
      const auth = bearer(tokenFor(call));
      // Every call reads its body in one place, so the stranger bodies go to a few.
      const given = Object.entries(bodies).filter(
        ([kind], at) => isPicked(name) || kind === 'text' || (at + name.length) % 5 === 0,
      );
      for (const [kind, body] of given) {
        const { status, text } = await send(call, path, body, auth);
        const isTaken = status < 400 && kind !== 'a deep object'; // a field nobody asks for
        const fault = faultOf(status, text) ?? (isTaken ? `was taken: ${status}` : undefined);
        faults.note(`${name} ← ${kind}`, status, fault);
      }
      for (const type of isPicked(name) ? types : types.slice(0, 2)) {
        const { status, text } = await send(call, path, '{"a"=1&', {
          ...auth,
          'content-type': type,
        });
        faults.note(`${name} as ${type}`, status, faultOf(status, text));
      }
    });
    const base = {
      share_id: open,
      kind: 'drive#file',
      name: 'a',
      size: 9,
      action: 'GET:/drive/v1/share',
    };
    const anything = ['params', 'data', 'value', 'meta'].map((field) => [
      `3 MiB in ${field}`,
      JSON.stringify({ ...base, [field]: { trace_file_ids: 'x'.repeat(3 << 20) } }),
    ]);
    for (const [kind = '', body] of [
      ['5 MiB', megabytes(5)],
      ['3 MiB in one field', megabytes(3)],
      ...anything,
    ]) {
      for (const [name, call] of calls.filter(([one]) => isPicked(one) || one === 'resources')) {
        const { path } = requestOf(call, right[name] ?? {});
        // A body refused by its length is not read, and a client that still sends may miss the answer.
        const sent = await send(call, path, body, bearer(tokenFor(call))).catch(() => undefined);
        if (sent) faults.note(`${name} ← ${kind}`, sent.status, faultOf(sent.status, sent.text));
        else expect(kind).toBe('5 MiB');
      }
    }
    faults.none();
  });

  test('at wrong methods, wrong paths and with wrong tokens', async () => {
    const right = await inputs();
    const faults = new Faults();
    const calls = Object.entries(await allCalls());
    await eachOf(calls, atOnce, async ([name, call]) => {
      const { path } = requestOf(call, right[name] ?? {});
      for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'GET']) {
        if (method === call.method) continue;
        const { status, text } = await send(call, path, undefined, {}, method);
        faults.note(`${method} ${path}`, status, faultOf(status, text));
      }
      const colon = path.replace(/:(?=\w)/, '%3A');
      const paths = [
        `${path}%`,
        `${path}/%zz`,
        `${path}%00`,
        `/${path}`,
        `${path}/..%2f`,
        `${path}//`,
      ];
      for (const other of paths) {
        const { status, text } = await send(call, other, undefined);
        faults.note(`${call.method} ${other}`, status, faultOf(status, text));
      }
      if (colon !== path) {
        const { status, text } = await send(call, colon, undefined);
        const fault = text.includes('no such call') ? 'is not served' : faultOf(status, text);
        faults.note(`${call.method} ${colon}`, status, fault);
      }
      if (!isPicked(name)) return; // a token is read in one place
      for (const authorization of [
        'Bearer',
        'Bearer x',
        'Bearer ..',
        `Bearer ${'a'.repeat(9000)}`,
        `Basic ${btoa('a:b')}`,
        `Bearer ${owner.token}x`,
        `Bearer ${owner.token.replace(/^[^.]+/, btoa('{"alg":"none"}').replace(/=/g, ''))}`,
        `Bearer ${owner.token}, Bearer ${owner.token}`,
      ]) {
        const { status, text } = await send(call, path, undefined, { authorization });
        faults.note(`${name} as ${authorization.slice(0, 40)}`, status, faultOf(status, text));
      }
    });
    for (const [name, value] of Object.entries({
      'x-captcha-token': 'ck0.zzzzzzzzzzz~zzzzzzzzzzz~aaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa',
      'x-device-id': 'é'.repeat(3000),
      'x-client-id': "' OR 1=1 --",
      'idempotency-key': '*'.repeat(5000),
      'cf-connecting-ip': '::::::::::::',
      'cf-ipcountry': '{}',
      'accept-language': `${'zh-Hant-CN-x-private,'.repeat(400)}*;q=NaN`,
      'user-agent': '(('.repeat(4000),
      origin: 'null',
    })) {
      for (const [called, call] of calls.filter(([one]) => isPicked(one))) {
        const { path, body } = requestOf(call, right[called] ?? {});
        const header = Buffer.from(value).toString('latin1');
        const { status, text } = await send(call, path, body, {
          ...bearer(owner.token),
          [name]: header,
        });
        faults.note(`${path} with ${name}`, status, faultOf(status, text));
      }
    }
    faults.none();
  });
});

/** An answer to a request no polite client sends: the path and the headers travel as they are given. */
function rawGet(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string | Buffer,
): Promise<{ status: number; text: string; location: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(magpie.origin);
    const asked = rawRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `localhost:${port}`,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            text: Buffer.concat(chunks).toString(),
            location: answer.headers.location ?? '',
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.setTimeout(20_000, () => asked.destroy(new Error(`no answer to ${method} ${path}`)));
    asked.end(body);
  });
}

const hostile = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '..%2f..%2f',
  '<script>alert(1)</script>'.replaceAll(/[<>]/g, encodeURIComponent),
  '__proto__',
  'constructor',
  `'%20OR%201=1`,
  'x'.repeat(65),
  'x'.repeat(8000),
  '%F0%9F%98%80',
  '*',
  '-1',
  'a:b',
  '%0d%0aset-cookie:a=b',
];

describe('the site answers bad addresses with a page', () => {
  test('whatever stands in the path, the query and the headers', async () => {
    const other = 'ja';
    const paths = hostile.flatMap((text) => [
      `/${text}`,
      `/${text}/s/${open}`,
      `/${other}/${text}`,
      `/${other}/s/${text}`,
      `/s/${text}`,
      `/s/${open}/${text}`,
      `/s/${open}/${folder}/${text}/${text}`,
      `/drive/all/${text}`,
      `/drive/${text}`,
      `/assets/${text}`,
      `//${text}`,
      `/captcha?ticket=${text}`,
      `/auth?code=${text}&state=${text}&redirect_uri=${text}`,
      `/loading?captcha_token=${text}&expires_in=${text}`,
      `/?link=${text}`,
      ...[
        'order',
        'view',
        'preview',
        's_code',
        'pwd',
        'locale',
        'action',
        'scene',
        'page_token',
        'passcode',
        'after',
        'limit',
        'hide_header',
      ].flatMap((field) => [
        `/s/${open}?${field}=${text}`,
        `/s/${locked.id}?${field}=${text}&${field}=again`,
        `/${other}?${field}=${text}`,
        `/drive/all?${field}=${text}`,
      ]),
    ]);
    const faults = new Faults();
    await eachOf(paths, atOnce, async (path) => {
      const { status, text, location } = await rawGet(path, { 'cf-connecting-ip': freshIp() });
      const leads = location !== '' && new URL(location, magpie.origin).origin !== magpie.origin;
      faults.note(
        path.slice(0, 120),
        status,
        status >= 500
          ? `${status}: ${text.slice(0, 200)}`
          : leads
            ? `leads to ${location}`
            : (insideFaultOf(text) ??
              (text.includes('<script>alert') ? 'repeats a script' : undefined)),
      );
    });
    faults.none();
  });

  test('whatever its headers hold', async () => {
    const wild: Record<string, string[]> = {
      'accept-language': [
        'x'.repeat(9000),
        ',,,;q=',
        '*;q=1e999',
        'ja;q=-1,ko;q=NaN',
        '\u00e9\u00ff',
      ],
      cookie: [
        '=;=;;=a',
        '__Host-locale=%zz; __Host-view=%',
        '__proto__=a; constructor=b',
        `a=${'b'.repeat(12_000)}`,
        `__Host-order=${'9'.repeat(400)}`,
        `share_passcode_token_${open}=%ff`,
        'é=ü',
      ],
      range: ['bytes=0-0', 'bytes=-', 'bytes=9-1', `bytes=${'0-1,'.repeat(2000)}`, 'lines=1'],
      'if-none-match': ['*', '"', 'W/', ','.repeat(8000), 'é'],
      'if-modified-since': ['never', '0', 'Thu, 01 Jan 99999 00:00:00 GMT'],
      // What is no host at all never reaches a worker.
      host: ['localhost', 'example.com', '[::1]', '..', 'x'.repeat(300)],
      'accept-encoding': ['gzip;q=0', 'identity;q=0, *;q=0', 'br, gzip;q=x', ''],
      'user-agent': ['', '('.repeat(9000), 'Googlebot', 'é'],
      'cf-connecting-ip': ['', 'nobody', '::::', '1'.repeat(500)],
      'cf-ipcountry': ['', 'XX', 'zz', '../'],
      'cache-control': ['no-cache', 'max-age=x'],
      'x-forwarded-host': ['example.com'],
      upgrade: ['websocket'],
    };
    const faults = new Faults();
    const cases = [
      '/',
      `/s/${open}`,
      `/s/${locked.id}`,
      '/drive/all',
      '/robots.txt',
      '/nowhere',
    ].flatMap((path) =>
      Object.entries(wild).flatMap(([name, values]) =>
        values.map((value) => ({ path, name, value })),
      ),
    );
    await eachOf(cases, atOnce, async ({ path, name, value }) => {
      const { status, text } = await rawGet(path, { [name]: value });
      faults.note(
        `${path} ${name}: ${value.slice(0, 60)}`,
        status,
        status >= 500 ? `${status}: ${text.slice(0, 200)}` : insideFaultOf(text),
      );
    });
    faults.none();
  });

  test('to methods and forms it does not know', async () => {
    const faults = new Faults();
    const bodies = [
      '',
      's_code',
      's_code=%zz',
      's_code=a&s_code=b',
      '{"s_code":7}',
      'x'.repeat(9000),
    ];
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json',
      'x',
    ];
    for (const path of ['/', `/s/${locked.id}`, '/s/%', '/robots.txt', '/captcha'])
      for (const method of [
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'PROPFIND',
        'TRACE',
        'OPTIONS',
        'HEAD',
      ])
        for (const [at, body] of bodies.entries()) {
          if (method === 'HEAD' || method === 'TRACE') continue;
          const type = types[at % types.length]!;
          const headers = { 'content-type': type, 'cf-connecting-ip': freshIp() };
          const { status, text } = await rawGet(path, headers, method, body);
          faults.note(
            `${method} ${path} ← ${type} ${body.slice(0, 20)}`,
            status,
            status >= 500 ? `${status}: ${text.slice(0, 200)}` : insideFaultOf(text),
          );
        }
    faults.none();
  });
});

describe('the content host', () => {
  test('gives nothing but an empty 403 for links that are not quite its own', async () => {
    const { web_content_link: link, thumbnail_link: thumbnail } = await magpie.call(
      drive.getFile,
      { id: image },
      owner,
    );
    const other = (await magpie.call(drive.getFile, { id: file }, owner)).web_content_link;
    const { url: zip } = await magpie.call(drive.zipFiles, { ids: [image] }, owner);
    const signOf = (address: string) => new URL(address).searchParams.get('sign')!;
    const faults = new Faults();
    for (const address of [link, thumbnail, zip].filter(Boolean)) {
      expect((await fetch(address)).status).toBe(200);
      const url = new URL(address);
      const changed = (name: string, value: string | undefined) => {
        const copy = new URL(url);
        if (value === undefined) copy.searchParams.delete(name);
        else copy.searchParams.set(name, value);
        return copy.href;
      };
      const forged = [
        ...[...url.searchParams.keys()].flatMap((name) =>
          [undefined, '', 'x', '0', '-1', 'NaN', '9'.repeat(30), '\u0000', 'x'.repeat(9000)].map(
            (value) => changed(name, value),
          ),
        ),
        changed('sign', signOf(other)),
        changed('sign', `${signOf(address)}A`),
        changed('sign', signOf(address).slice(0, -1)),
        changed('sign', signOf(address).toUpperCase()),
        changed('more', 'fields'),
        changed('expire', '1000000000'),
        address.replace(/\/(download|thumbnail|zip)\/[^?]+/, `/$1/${file}`),
        address.replace(/\/(download|thumbnail|zip)\//, '/download/%2e%2e/'),
        address.split('?')[0]!,
        `${address.split('?')[0]}?%`,
        `${address}&sign=again`,
      ].filter((one) => one !== address);
      for (const one of forged) {
        const answer = await fetch(one, { redirect: 'manual' });
        const body = await answer.text();
        const isRight = [403, 404].includes(answer.status) && body === '';
        faults.note(
          one.slice(magpie.contentOrigin.length, 200),
          answer.status,
          isRight ? undefined : `${answer.status} ${body.slice(0, 100)}`,
        );
      }
      for (const [name, value] of [
        ['range', 'bytes=-0'],
        ['range', 'bytes=99999999999999999999-'],
        ['range', 'bytes=0-99999999999999999999'],
        ['range', 'bytes=-99999999999999999999'],
        ['range', 'bytes=0-0,1-1,2-2'],
        ['range', 'bytes=9-1'],
        ['range', 'x'],
        ['if-range', 'x'],
        ['if-none-match', '"'],
        ['if-modified-since', 'never'],
        ['if-match', ','],
      ] as const) {
        const answer = await fetch(address, { headers: { [name]: value, 'if-range': '' } });
        const isRight = [200, 206, 304, 412, 416].includes(answer.status);
        await answer.arrayBuffer();
        faults.note(
          `${name}: ${value}`,
          answer.status,
          isRight ? undefined : String(answer.status),
        );
      }
    }
    for (const text of hostile)
      for (const path of [
        `/${text}`,
        `/download/${text}`,
        `/zip/${text}?sign=${text}&expire=${text}`,
      ]) {
        const { host } = new URL(magpie.contentOrigin);
        const { status, text: body } = await rawGet(path, { host });
        faults.note(
          path.slice(0, 80),
          status,
          status >= 400 && status < 500 && body === ''
            ? undefined
            : `${status} ${body.slice(0, 100)}`,
        );
      }
    faults.none();
  });
});

describe('the upload host', () => {
  test('refuses wrong tokens, parts and bodies as S3 does', async () => {
    const faults = new Faults();
    const made = await magpie.call(
      drive.createFile,
      { kind: 'drive#file', name: 'parts.bin', size: 9 * 1024 * 1024 },
      owner,
    );
    const { key, security_token: token } = made.resumable!.params;
    const uploadId = key.split('/').at(-1)!;
    const ask = async (what: string, path: string, init: RequestInit, allowed: number[]) => {
      const answer = await magpie.fetch(path, init);
      const body = await answer.text();
      const isXml = answer.status < 400 || /^<\?xml.*<Error><Code>\w+<\/Code>/s.test(body);
      faults.note(
        what,
        answer.status,
        allowed.includes(answer.status) && isXml
          ? insideFaultOf(body)
          : `${answer.status} ${body.slice(0, 200)}`,
      );
    };
    const own = { 'x-amz-security-token': token };
    expect((await magpie.fetch(`/${key}?uploads`, { method: 'POST', headers: own })).status).toBe(
      200,
    );

    const [payload = '', signature = ''] = token.split('.');
    const tokens = [
      '',
      'x',
      '.',
      `${payload}.`,
      `.${signature}`,
      `${payload}x.${signature}`,
      `${payload}.${signature}x`,
      'é',
      '*'.repeat(9000),
      `${token}.${token}`,
    ];
    for (const wrong of tokens)
      for (const method of ['PUT', 'POST', 'GET', 'DELETE']) {
        const headers = { 'x-amz-security-token': Buffer.from(wrong).toString('latin1') };
        const body = method === 'PUT' ? 'x' : undefined;
        await ask(
          `${method} with the token ${wrong.slice(0, 20)}`,
          `/${key}`,
          { method, headers, body },
          [403],
        );
      }
    for (const number of ['0', '-1', '10001', '1.5', 'x', '', 'NaN', '1e0', '0x1', '9'.repeat(40)])
      await ask(
        `part ${number}`,
        `/${key}?partNumber=${number}&uploadId=${uploadId}`,
        { method: 'PUT', headers: own, body: 'x' },
        [400],
      );
    for (const query of [
      '?partNumber=1',
      '?partNumber=1&uploadId=',
      '?partNumber=1&uploadId=x',
      '?uploadId=%',
      `?uploadId=${'x'.repeat(5000)}`,
      '?uploads&uploadId=x',
      '',
    ])
      for (const method of ['PUT', 'POST'])
        await ask(
          `${method} ${query}`,
          `/${key}${query}`,
          { method, headers: own, body: 'x' },
          query === '?uploads&uploadId=x' ? [404, 400] : [400, 403, 404],
        );
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${Array.from({ length: 20 }, (_, at) => `<!ENTITY c${at} "${'&b;'.repeat(100)}">`).join('')}]><CompleteMultipartUpload>&c19;</CompleteMultipartUpload>`;
    for (const [what, body] of Object.entries({
      nothing: '',
      text: 'hello',
      'half an XML': '<CompleteMultipartUpload><Part><PartNumber>1',
      'a bomb': bomb,
      'many open parts': '<Part>'.repeat(200_000),
      'many parts': '<Part><PartNumber>1</PartNumber><ETag>"x"</ETag></Part>'.repeat(20_000),
      'a wrong part': '<Part><PartNumber>99999</PartNumber><ETag>x</ETag></Part>',
      'a reference':
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Part><PartNumber>1</PartNumber><ETag>&b;</ETag></Part>',
      bytes: Buffer.alloc(1000, 0xff),
    }))
      await ask(
        `completion with ${what}`,
        `/${key}?uploadId=${uploadId}`,
        { method: 'POST', headers: own, body },
        [400],
      );
    for (const text of hostile) {
      const { status, text: body } = await rawGet(`/upload/${text}/${text}`, own, 'PUT', 'x');
      faults.note(
        `/upload/${text.slice(0, 40)}`,
        status,
        status >= 400 && status < 500 ? insideFaultOf(body) : `${status} ${body.slice(0, 200)}`,
      );
    }
    faults.none();
    expect((await magpie.fetch(`/${key}`, { method: 'DELETE', headers: own })).status).toBe(204);
  });
});

test('none of it left a drive that does not add up', async () => {
  expect(await act(magpie, owner.userId, 'checkup')).toEqual([]);
});
