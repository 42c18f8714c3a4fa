import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#protocol/admin.ts';
import { createFile, deleteFiles, getFile } from '#protocol/drive.ts';
import { signIn } from '#protocol/user.ts';
import { freePort } from '#scripts/free-port.ts';
import { type Sender, sendCall } from '#scripts/send.ts';
import { type BareWorker, bareBucket, bareMagpie } from './bare.ts';
import { median } from './rounds.ts';

/** Cost of transfers through the API relative to R2 alone. */
export interface ByteCosts {
  /** Time through the API divided by time at R2 for the same bytes, medians of all rounds. */
  upload: number;
  download: number;
  /** Additional peak memory of a 2 GiB upload over a 64 MiB upload, in bytes. */
  addedBytes: number;
}

const mebibyte = 1024 * 1024;
const transferBytes = 512 * mebibyte;
const smallBytes = 64 * mebibyte;
const largeBytes = 2048 * mebibyte;
/** Enough for the runtime to allocate its buffers and start collecting garbage. */
const warmUpBytes = 256 * mebibyte;

const email = 'bytes@magpie.example';
const password = 'a plain sentence of the bench';
const adminToken = 'admin-token-of-the-bench-0123456789abcdef';

/** Measures an instance and a bare bucket in turn. */
export async function byteCosts(rounds: number): Promise<ByteCosts> {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-bytes-'));
  const port = await freePort();
  const magpie = await bareMagpie({
    port,
    stateDir: join(stateDir, 'magpie'),
    variables: {
      SITE_ORIGIN: `http://localhost:${port}`,
      CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
      SECRET_KEY: 'secret-key-of-the-bench-0123456789abcdef',
      ADMIN_TOKEN: adminToken,
    },
  });
  const bucket = await bareBucket(join(stateDir, 'bucket'));
  try {
    const owner = await newOwner(`http://localhost:${port}/api`);
    const times = {
      put: [] as number[],
      putAlone: [] as number[],
      get: [] as number[],
      getAlone: [] as number[],
    };
    const note = async (what: keyof typeof times, work: () => Promise<void>) => {
      times[what].push(await timed(work));
    };
    const key = `${bucket.origin}/transferred`;
    for (let round = 0; round < rounds; round++) {
      await note('putAlone', () => put(key, transferBytes));
      const upload = await openUpload(magpie, owner, transferBytes);
      await note('put', () => put(upload.url, transferBytes, upload.headers));
      const link = await linkTo(magpie, owner, upload.id);
      await note('getAlone', () => get(key));
      await note('get', () => get(link.url, link.headers));
      await sendCall(owner, deleteFiles, { ids: [upload.id] });
    }
    // Uploaded in parts, because no Cloudflare plan accepts a request of this size.
    const peak = async (bytes: number) => {
      const { url, headers, uploadId, partBytes } = await openUpload(magpie, owner, bytes);
      magpie.peakBytes();
      await post(`${url}?uploads`, headers);
      for (let at = 0; at < bytes; at += partBytes) {
        const query = `?partNumber=${at / partBytes + 1}&uploadId=${uploadId}`;
        await put(url + query, Math.min(partBytes, bytes - at), headers);
      }
      await post(`${url}?uploadId=${uploadId}`, headers);
      return magpie.peakBytes();
    };
    await peak(warmUpBytes);
    const small = await peak(smallBytes);
    return {
      upload: median(times.put) / median(times.putAlone),
      download: median(times.get) / median(times.getAlone),
      addedBytes: (await peak(largeBytes)) - small,
    };
  } finally {
    await Promise.all([magpie.stop(), bucket.stop()]);
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function newOwner(apiBase: string): Promise<Sender> {
  const user = { email, password, quota_bytes: 2 ** 40 };
  await sendCall({ apiBase, bearer: adminToken }, createUser, user);
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: email,
    password,
  });
  return { apiBase, bearer };
}

/** Address of a worker and the host name of its requests. */
interface Door {
  url: string;
  headers: Record<string, string>;
}

async function openUpload(
  magpie: BareWorker,
  owner: Sender,
  size: number,
): Promise<Door & { id: string; uploadId: string; partBytes: number }> {
  const made = await sendCall(owner, createFile, { kind: 'drive#file', name: 'bytes.bin', size });
  const { key, security_token, part_size } = made.resumable!.params;
  const headers = { host: new URL(magpie.siteOrigin).host, 'x-amz-security-token': security_token };
  return {
    id: made.file!.id,
    url: `${magpie.origin}/${key}`,
    headers,
    uploadId: key.split('/').at(-1)!,
    partBytes: Number(part_size),
  };
}

async function linkTo(magpie: BareWorker, owner: Sender, id: string): Promise<Door> {
  const { host, pathname, search } = new URL(
    (await sendCall(owner, getFile, { id })).web_content_link,
  );
  return { url: magpie.origin + pathname + search, headers: { host } };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const chunk = Buffer.alloc(mebibyte, 'the same bytes again and again ');

const put = (url: string, bytes: number, headers: Record<string, string> = {}) =>
  ask('PUT', url, { ...headers, 'content-length': String(bytes) }, bytes);
const post = (url: string, headers: Record<string, string>) => ask('POST', url, headers);
const get = (url: string, headers: Record<string, string> = {}) => ask('GET', url, headers);

/** Sends `bytes` as fast as they are accepted and reads the response without storing it. */
function ask(
  method: string,
  url: string,
  headers: Record<string, string>,
  bytes = 0,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('error', reject).resume().on('end', resolve);
    });
    sent.on('error', reject);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!sent.write(chunk)) return void sent.once('drain', write);
      }
      sent.end();
    };
    write();
  });
}
