import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { sourcesSeenMax } from '#protocol/limits.ts';
import { namedHosts, createOutboundHandler } from '#scripts/outbound.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until } from '#tests/support/drive.ts';
import { adminToken, CallFailed, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/** A loopback server that must never receive a request. */
let canary: SourceServer;
/** The intranet host the operator allowed. */
let source: SourceServer;
let dns: Server;
let magpie: Magpie;
let user: TestUser;

/** The address a name resolves to first, before DNS rebinding. */
const publicAddress = '93.184.215.14';
const resolved = new Map<string, string[]>();
const connected = new Map<string, string>();

beforeAll(async () => {
  canary = await startSource();
  source = await startSource();
  dns = createServer((question, answer) => {
    const { searchParams } = new URL(question.url!, 'http://dns');
    const type = searchParams.get('type') === 'A' ? 1 : 28;
    const addresses = resolved.get(searchParams.get('name')!) ?? [];
    const data = addresses.filter((one) => one.includes(':') === (type === 28));
    answer.end(JSON.stringify({ Answer: data.map((one) => ({ type, data: one })) }));
  });
  await new Promise<void>((ready) => dns.listen(0, '127.0.0.1', ready));
  const { port } = dns.address() as AddressInfo;
  magpie = await startMagpie({
    variables: {
      TASK_ALLOW_HOSTS: source.host,
      TASK_DNS_URL: `http://127.0.0.1:${port}/dns-query`,
    },
    lookup: async (name) => [{ address: connected.get(name) ?? '127.0.0.1', family: 4 }],
  });
  const plenty = { free: 10_000, premium: 10_000 };
  const value = { unfinished: plenty, running: { free: 8, premium: 8 } };
  await magpie.call(putConfig, { name: 'tasks', value }, { token: adminToken });
  const quotas = { free: { daily_tasks: null } };
  await magpie.call(putConfig, { name: 'quotas', value: quotas }, { token: adminToken });
  user = await createUser(magpie);
});
afterAll(async () => {
  await magpie.stop();
  await Promise.all([canary.stop(), source.stop()]);
  dns.close();
});

/** Spellings of this machine, its network, and cloud metadata addresses. */
const nearby = `
  127.0.0.1 127.1 127.0.1 127.0.0.1. 127.127.127.127 127.000.000.001 2130706433 0x7f000001 0X7F.1 0x7f.0x0.0x0.0x1
  0177.0.0.1 017700000001 0 00 0.0.0.0 0x0 １２７.0.0.1 127。0。0。1 ①②⑦.⓪.⓪.① 127%2E0%2E0%2E1 %31%32%37.0.0.1
  [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::127.0.0.1]
  [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::1] [fe80::1] [fec0::1] [fc00::1] [fd00:ec2::254]
  [ff02::1] [100::1] [2001:db8::1] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe]
  localhost LOCALHOST localhost. foo.localhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc\u00adalhost localhost.localdomain ip6-localhost
  10.0.0.1 10.255.255.255 0xa000001 172.16.0.1 172.31.255.255 192.168.0.1 192.168.257 3232235777
  169.254.169.254 0xA9FEA9FE 2852039166 0251.0376.0251.0376 169.254.43518 168.63.129.16 100.64.0.1 100.100.100.200
  198.18.0.1 192.0.0.192 192.0.2.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  metadata.google.internal metadata instance-data kubernetes.default.svc.cluster.local host.docker.internal
  router.lan printer.local nas.home.arpa db.corp intranet 1.0.0.127.in-addr.arpa magpie.onion wiki.intranet
`
  .trim()
  .split(/\s+/);

/** Ordinary-looking names with the private addresses they resolve to. */
const privateAnswers: [name: string, addresses: string[]][] = [
  ['localtest.me.example', ['127.0.0.1']],
  ['127.0.0.1.nip.example', ['127.0.0.1']],
  ['ten.example', ['10.1.2.3']],
  ['link-local.example', ['169.254.169.254']],
  ['shared.example', ['100.64.3.4']],
  ['mixed.example', [publicAddress, '192.168.1.1']],
  ['six.example', ['::1']],
  ['mapped.example', ['::ffff:127.0.0.1']],
  ['both.example', [publicAddress, 'fd00::1']],
  ['translated.example', ['64:ff9b::7f00:1']],
];
/** Names that are public in the first lookup and this machine when connected (DNS rebinding). */
const rebound = ['rebind.example', 'rebind-again.example', 'xn--rebnd-9za.example'];

const odd = (host: string) => [
  `http://user@${host}/`,
  `http://user:password@${host}/`,
  `http://public.example@${host}/`,
  `http://public.example:80@${host}/`,
  `http://${host}#@public.example/`,
  `http://${host}\\@public.example/`,
  `http://public.example\\@${host}/`,
  `http:${host}/`,
  `http:\\\\${host}/`,
  `http:///${host}/`,
  `ht\ntp://${host}/`,
  `http://127.0.\t0.1:${host.split(':')[1]}/`,
  ` http://${host}/ `,
  `//${host}/`,
  `https://${host}/`,
  `ftp://${host}/`,
  `gopher://${host}/_GET`,
  `ws://${host}/`,
  `dict://${host}/`,
  `blob:http://${host}/`,
  `view-source:http://${host}/`,
  `jar:http://${host}!/`,
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'about:blank',
  'http://',
  'http://[::1',
  'http://256.256.256.256/',
];

async function start(url: string): Promise<string | undefined> {
  const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL', url: { url } };
  try {
    return (await magpie.call(calls.createFile, input, { token: user.token })).task!.id;
  } catch (error) {
    expect((error as CallFailed).body.error, url).toBe('task_url_unsupported');
    return undefined;
  }
}

/** Returns the messages of tasks once all have ended. */
async function ended(ids: readonly string[]): Promise<Map<string, string>> {
  const list = async (filters: string) => {
    const input = { limit: 500, filters };
    return (await magpie.call(calls.listTasks, input, { token: user.token })).tasks;
  };
  const busy = '{"phase":{"in":"PHASE_TYPE_PENDING,PHASE_TYPE_RUNNING"}}';
  await until(async () => (await list(busy)).length === 0);
  const tasks = (await list('')).filter(({ id }) => ids.includes(id));
  expect(tasks.every(({ phase }) => phase === 'PHASE_TYPE_ERROR')).toBe(true);
  return new Map(tasks.map(({ id, message }) => [id, message]));
}

test('no spelling, name, redirect or rebinding reaches this machine', async () => {
  const port = canary.host.split(':')[1];
  for (const [name, addresses] of privateAnswers) resolved.set(name, addresses);
  for (const name of rebound) resolved.set(name, [publicAddress]);
  const spelled = nearby.flatMap((host) => [`http://${host}:${port}/`, `http://${host}/`]);
  const own = [magpie.origin, magpie.contentOrigin, magpie.origin.replace('http', 'https')];
  const direct = [...spelled, ...own, ...odd(canary.host)];
  const named = [
    ...privateAnswers.map(([name]) => `http://${name}/`),
    ...rebound.flatMap((name) => [`http://${name}/`, `https://${name}/`]),
    'http://nobody.example/',
  ];
  const targets = [...spelled.filter((_, at) => at % 8 === 0), ...odd(canary.host), ...named];
  const redirects = targets.map((target, at) =>
    source.answer(`/hop-${at}`, (_, response) => {
      response.writeHead(302, { location: encodeURI(target.trim()).replaceAll('%25', '%') }).end();
    }),
  );
  const hostile = [...direct, ...named, ...redirects];
  const ids: string[] = [];
  for (let at = 0; at < hostile.length; at += 16) {
    const started = await Promise.all(hostile.slice(at, at + 16).map(start));
    ids.push(...started.filter((id) => id !== undefined));
  }
  // Spellings are refused when the task is created, names and redirects when it runs.
  expect(ids.length).toBeGreaterThanOrEqual(redirects.length);
  const messages = await ended(ids);
  for (const id of ids) {
    expect(messages.get(id)).toMatch(
      // 404: a target without a host is a path on the redirecting server.
      /^(?:the address may not be fetched|the source could not be reached|the source refused \(status 40[34]\))$/,
    );
  }
  // The preview of a source uses the same exit and reveals no more.
  for (let at = 0; at < hostile.length; at += sourcesSeenMax) {
    const urls = hostile.slice(at, at + sourcesSeenMax).join('\n');
    const input = { urls, page_size: sourcesSeenMax };
    const { list } = await magpie.call(calls.listResources, input, { token: user.token });
    for (const { id, meta } of list.resources) expect(meta.status, id).toBe('ERROR');
  }
  expect(canary.requests).toEqual([]);
  console.log(
    `SSRF: ${hostile.length} hostile addresses (${rebound.length} rebound names), ${canary.requests.length} requests at the canary`,
  );
});

test('follows five redirects and no more', async () => {
  for (let hop = 1; hop <= 6; hop += 1) {
    source.answer(`/chain-${hop}`, (_, response) => {
      response.writeHead(302, { location: hop === 1 ? '/end.txt' : `/chain-${hop - 1}` }).end();
    });
  }
  source.serve('/end.txt', { bytes: Buffer.from('the end') });
  const [five, six] = [
    await start(`${source.origin}/chain-5`),
    await start(`${source.origin}/chain-6`),
  ];
  const phase = async (id: string) =>
    (await magpie.call(calls.getTask, { id }, { token: user.token })).phase;
  await until(async () => (await phase(five!)) === 'PHASE_TYPE_COMPLETE');
  await until(async () => (await phase(six!)) === 'PHASE_TYPE_ERROR');
});

test('records each use of an allowed host in the audit log, once per task', async () => {
  source.serve('/allowed.txt', { bytes: Buffer.from('allowed') });
  const id = await start(`${source.origin}/allowed.txt`);
  const lines = async () =>
    (
      await magpie.call(
        auditLog,
        { action: 'task.allowed-host', limit: 500 },
        { token: adminToken },
      )
    ).lines.filter(({ details }) => JSON.stringify(details).includes(id!));
  const phase = async () =>
    (await magpie.call(calls.getTask, { id: id! }, { token: user.token })).phase;
  await until(async () => (await phase()) === 'PHASE_TYPE_COMPLETE');
  const found = await lines();
  expect(found.map(({ target, outcome }) => [target, outcome])).toEqual([[source.host, 'done']]);
});

test('the network level checks the connected address, whatever the worker requests', async () => {
  const port = canary.host.split(':')[1];
  const door = (hosts: string) =>
    createServer(
      createOutboundHandler(namedHosts({ TASK_ALLOW_HOSTS: hosts }), async () => [
        { address: '127.0.0.1', family: 4 },
      ]),
    );
  const ask = async (server: Server, url: string): Promise<number> => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port: own } = server.address() as AddressInfo;
    const status = await new Promise<number>((resolve, reject) => {
      request({ port: own, headers: { 'x-outbound-address': new URL(url).href } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      })
        .on('error', reject)
        .end();
    });
    server.close();
    return status;
  };
  const hosts = nearby.filter((host) => URL.canParse(`http://${host}:${port}/`));
  for (const host of [...hosts, ...rebound]) {
    expect(await ask(door(''), `http://${host}:${port}/`), host).toBe(403);
  }
  expect(canary.requests).toEqual([]);
  // The canary is reachable through the allowed host, and only with its port.
  expect(await ask(door(`rebind.example:${port}`), `http://rebind.example:${port}/`)).toBe(502);
  expect(await ask(door(canary.host), `http://${canary.host}/`)).toBe(404);
  expect(canary.requests.length).toBe(1);
  expect(await ask(door('127.0.0.1:1'), `http://${canary.host}/`)).toBe(403);
});
