import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#protocol/call.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import {
  allCalls,
  eachOf,
  faultOf,
  Faults,
  fieldsOf,
  hostileValues,
  isRefused,
  requestOf,
  withField,
  wrongValues,
} from '#tests/support/bad-input.ts';
import { rightInputs, startTarget, type Target } from '#tests/support/bad-input-target.ts';
import { withProof } from '#tests/support/captcha.ts';
import { callDrive } from '#tests/support/drive.ts';
import { adminToken, callerHeaders, freshIp, type Magpie } from '#tests/support/magpie.ts';

const atOnce = 16;

let target: Target;
let magpie: Magpie;
let owner: TestUser;
const tally = { cases: 0, broken: 0 };

beforeAll(async () => {
  target = await startTarget();
  ({ magpie, owner } = target);
});
afterAll(async () => {
  console.log(
    `bad input in fields: ${tally.cases} cases, ${tally.broken} answered with 500 or above`,
  );
  await magpie.stop();
});

/** Calls that hash a password on success. They get fewer cases, two concurrently. */
const hashesPasswords = ['admin/v1/users', 'v1/auth/signin', 'v1/user/sudo'];

const tokenFor = (call: Call) => (call.administrator ? adminToken : owner.token);

/** Sends a request to the API, from a new address unless the headers name one. */
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
      // Thousands of compressed responses take seconds.
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Calls that represent their service where every call would repeat the same case. */
const isPicked = (name: string) =>
  ['signIn', 'createFile', 'restoreShare', 'captchaInit', 'invite', 'putConfig'].includes(name);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Fields that may be as large as a file. Their errors are reported in the entry of the response.
 */
const holdsMuch: ReadonlySet<string> = new Set(['listResources.torrent']);

describe('the API answers bad input with a documented error', () => {
  test('in every field of every call, signed in and signed out', async () => {
    const right = await rightInputs(target);
    const proof = (await withProof(magpie, { ip: '10.0.0.1' })).headers!;
    const cases = Object.entries(await allCalls()).flatMap(([name, call]) => {
      const input = right[name] ?? {};
      const wrong = fieldsOf(call).flatMap((field, at) => {
        // One address per field, so that rate limits don't hide other errors.
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
        // All values rejected by the schema take the same path, so a few per field are enough,
        // varying by field.
        const refused = all.filter((one) => isRefused(call, one.input));
        const few = refused.filter((one, place) => (place + at) % 6 === 0 || one.kind === 'null');
        return all.filter((one) => !refused.includes(one) || few.includes(one));
      });
      const stranger = call.session === 'none' && !call.administrator;
      const token = stranger ? {} : bearer(tokenFor(call));
      const isLocked = call.session === 'required' || call.administrator;
      return [
        ...wrong.map((one) => ({ ...one, call, headers: { ...one.headers, ...token } })),
        // Unauthorized callers get the same error for any field value.
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
    const faults = new Faults(tally);
    const check = async ({ what, call, kind, input, headers }: (typeof cases)[number]) => {
      const { path, body } = requestOf(call, input);
      const { status, text } = await send(call, path, body, headers);
      // Without its last field, a path is that of the list above it, which may be allowed.
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

  test('in query fields that are repeated, bracketed, unnamed or badly encoded', async () => {
    const right = await rightInputs(target);
    const faults = new Faults(tally);
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

  test("in bodies that aren't a JSON object", async () => {
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
    const right = await rightInputs(target);
    const faults = new Faults(tally);
    const calls = Object.entries(await allCalls()).filter(([, { method }]) =>
      ['POST', 'PATCH'].includes(method),
    );
    await eachOf(calls, atOnce, async ([name, call]) => {
      const { path } = requestOf(call, right[name] ?? {});
      const auth = bearer(tokenFor(call));
      // Every call reads its body in the same place, so unusual bodies are sent to a few.
      const given = Object.entries(bodies).filter(
        ([kind], at) => isPicked(name) || kind === 'text' || (at + name.length) % 5 === 0,
      );
      for (const [kind, body] of given) {
        const { status, text } = await send(call, path, body, auth);
        const isTaken = status < 400 && kind !== 'a deep object'; // An unknown field is accepted.
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
      share_id: target.open,
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
        // A body refused by its length isn't read, and a client that is still sending may miss the
        // response.
        const sent = await send(call, path, body, bearer(tokenFor(call))).catch(() => undefined);
        if (sent) faults.note(`${name} ← ${kind}`, sent.status, faultOf(sent.status, sent.text));
        else expect(kind).toBe('5 MiB');
      }
    }
    faults.none();
  });

  test('at wrong methods, wrong paths and with wrong tokens', async () => {
    const right = await rightInputs(target);
    const faults = new Faults(tally);
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
      if (!isPicked(name)) return; // Tokens are read in one place.
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

test('leaves every drive consistent', async () => {
  expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);
});
