import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { createUser } from '#protocol/admin.ts';
import { createFile, getFile } from '#protocol/drive.ts';
import { createUserKey } from '#protocol/operator-keys.ts';
import { required } from '#protocol/required.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import { type BareWorker, bareBucket } from './bare.ts';
import type { Library } from './library.ts';
import { median } from './rounds.ts';

/** So many requests that a round takes many ticks of /proc. */
const requestsPerRound = 150;
const rounds = 7;
const smallFile = Buffer.alloc(10_000, 'ten thousand bytes ');
const filesListed = 100;

/** CPU time of the server in ms per request, by operation. */
export type SmallFileCosts = Record<
  | 'rawPut'
  | 'rawGet'
  | 'upload'
  | 'download'
  | 'davPut'
  | 'davGet'
  | 'davList'
  | 's3Put'
  | 's3Get'
  | 's3List',
  number
>;

interface Operation {
  worker: BareWorker;
  /** Makes request number `n`. */
  run(n: number): Promise<unknown>;
}

/** Measures operations on files of 10 kB in turn, and the same at R2 alone. */
export async function smallFileCosts(library: Library): Promise<SmallFileCosts> {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-bench-'));
  const bucket = await bareBucket(stateDir);
  const agent = new Agent({ keepAlive: true });
  try {
    const operations = {
      ...rawOperations(bucket, agent),
      ...(await ownOperations(library, agent)),
    };
    return await measureEach(operations);
  } finally {
    agent.destroy();
    await bucket.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function measureEach<Name extends string>(
  operations: Record<Name, Operation>,
): Promise<Record<Name, number>> {
  // The keys are the names.
  const names = Object.keys(operations) as Name[];
  const costs = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { worker, run } = operations[name];
      const before = worker.cpuMs();
      for (let n = 0; n < requestsPerRound; n++) await run(round * requestsPerRound + n);
      await settled(worker);
      // The first round warms up.
      if (round > 0) costs.get(name)?.push((worker.cpuMs() - before) / requestsPerRound);
    }
  }
  return Object.fromEntries([...costs].map(([name, values]) => [name, median(values)])) as Record<
    Name,
    number
  >;
}

const settledMs = 300;

/** Waits until deferred work is done, such as holding contents, which belongs to its request. */
async function settled(worker: BareWorker): Promise<void> {
  for (let before = -Infinity; worker.cpuMs() - before > 10;) {
    before = worker.cpuMs();
    await wait(settledMs);
  }
}

function rawOperations(worker: BareWorker, agent: Agent) {
  const send = (method: string, n: number, body?: Buffer) =>
    exchange(agent, method, `${worker.origin}/${n}`, {}, body);
  return {
    rawPut: { worker, run: (n: number) => send('PUT', n, smallFile) },
    rawGet: { worker, run: (n: number) => send('GET', n % requestsPerRound) },
  };
}

async function ownOperations({ worker, apiBase, adminToken }: Library, agent: Agent) {
  const site = new URL(worker.siteOrigin);
  /** Sends to the worker's own socket what is addressed to the site or to the content host. */
  const send = (method: string, url: URL, headers: Record<string, string>, body?: Buffer) =>
    exchange(
      agent,
      method,
      worker.origin + url.pathname + url.search,
      { ...headers, host: url.host },
      body,
    );
  // A drive of its own, because that of the library is full.
  const account = { email: 'small@magpie.example', password: 'a plain sentence of uploads' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const signed = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: account.email,
    password: account.password,
  });
  const bearer = signed.access_token;
  const { credentials } = await sendCall({ apiBase, bearer: adminToken }, createUserKey, {
    user_id: signed.sub,
    label: 'Bench',
    access: 'write',
    doors: ['dav', 's3'],
    folder: '',
  });
  const upload = async (name: string, parent_id: string) => {
    const input = { kind: 'drive#file', name, parent_id, size: String(smallFile.length) };
    const made = await send(
      'POST',
      new URL('/api/drive/v1/files', site),
      { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      Buffer.from(JSON.stringify(input)),
    );
    // The answer of `createFile`.
    const { file, resumable } = JSON.parse(made) as {
      file: { id: string };
      resumable: { params: { key: string; security_token: string } };
    };
    const { key, security_token } = resumable.params;
    await send(
      'PUT',
      new URL(`/${key}`, site),
      { 'x-amz-security-token': security_token },
      smallFile,
    );
    return file.id;
  };
  const { file: shown } = await sendCall({ apiBase, bearer }, createFile, {
    kind: 'drive#folder',
    name: 'shown',
  });
  const { file: filled } = await sendCall({ apiBase, bearer }, createFile, {
    kind: 'drive#folder',
    name: 'filled',
  });
  const shownId = required(shown, 'the folder').id;
  const filledId = required(filled, 'the folder').id;
  let fileId = '';
  for (let n = 0; n < filesListed; n++) fileId = await upload(`${n}.txt`, shownId);
  const { web_content_link } = await sendCall({ apiBase, bearer }, getFile, { id: fileId });
  const link = new URL(web_content_link);

  const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  const dav = (method: string, path: string, headers = {}, body?: Buffer) =>
    send(
      method,
      new URL(credentials.urls.dav + path),
      { authorization: `Basic ${basic}`, ...headers },
      body,
    );
  const s3 = async (method: string, path: string, body?: Buffer) => {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: new URL(`/s3/drive${path}`, site).href,
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      service: 's3',
      region: 'auto',
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    }).sign();
    return send(method, url, Object.fromEntries(headers), body);
  };
  const operation = (run: Operation['run']): Operation => ({ worker, run });
  return {
    upload: operation((n) => upload(`upload ${n}.txt`, filledId)),
    download: operation(() => send('GET', link, {})),
    davPut: operation((n) => dav('PUT', `filled/dav ${n}.txt`.replace(' ', '%20'), {}, smallFile)),
    davGet: operation((n) => dav('GET', `shown/${n % filesListed}.txt`)),
    davList: operation(() => dav('PROPFIND', 'shown/', { depth: '1' })),
    s3Put: operation((n) => s3('PUT', `/filled/s3-${n}.txt`, smallFile)),
    s3Get: operation((n) => s3('GET', `/shown/${n % filesListed}.txt`)),
    s3List: operation(() => s3('GET', '?list-type=2&prefix=shown/&delimiter=/')),
  };
}

/** Sends one request and returns the body of its response. Throws if it was refused. */
function exchange(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${url} was answered ${statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
