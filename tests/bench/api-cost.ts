import { createUser } from '#protocol/admin.ts';
import { createFile } from '#protocol/drive.ts';
import { signIn } from '#protocol/user.ts';
import { sendCall } from '#scripts/send.ts';
import type { Library } from './library.ts';
import { median, measure, quantile } from './rounds.ts';
import type { Line } from './table.ts';

/** Uploads are measured in rounds of this many, so that a round takes many ticks of /proc. */
const uploadsPerRound = 100;
const uploadRounds = 7;
const smallFile = Buffer.alloc(10_000, 'ten thousand bytes ');

/** Lists and small uploads. */
export async function apiLines(library: Library): Promise<Line[]> {
  const { listMs, uploadMs } = await apiCosts(library);
  return [
    { name: 'CPU of a list of 100 files', value: listMs, most: 1, unit: 'ms' },
    { name: 'CPU of an upload of 10 kB', value: uploadMs, most: 6, unit: 'ms' },
    {
      name: 'Lists at 16 connections, 99 of 100 within, over the median',
      value: await slowestLists(library),
      most: 5,
      unit: '×',
    },
  ];
}

function listOf({ worker, owner, folders }: Library) {
  const query = new URLSearchParams({ parent_id: folders.shown, limit: '100' });
  return {
    url: `${worker.origin}/api/drive/v1/files?${query}`,
    headers: { authorization: `Bearer ${owner.bearer}` },
  };
}

/** CPU time in ms of a list of 100 files, and of an upload of 10 kB with the call before it. */
async function apiCosts(library: Library): Promise<{ listMs: number; uploadMs: number }> {
  const { worker, apiBase, adminToken } = library;
  // The library's drive has as many files as a drive may have.
  const account = { email: 'small@magpie.example', password: 'a plain sentence of uploads' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const { access_token: bearer } = await sendCall({ apiBase, bearer: '' }, signIn, {
    username: account.email,
    password: account.password,
  });
  const [list] = await measure([{ name: 'list', worker, target: listOf(library) }], 5, 2_000);
  const uploads: number[] = [];
  for (let round = 0; round < uploadRounds; round++) {
    const before = worker.cpuMs();
    for (let file = 0; file < uploadsPerRound; file++) {
      const made = await sendCall({ apiBase, bearer }, createFile, {
        kind: 'drive#file',
        name: `small ${round} ${file}.txt`,
        size: smallFile.length,
      });
      const { key, security_token: token } = made.resumable?.params ?? {};
      const answer = await fetch(`${worker.siteOrigin}/${key}`, {
        method: 'PUT',
        body: smallFile,
        headers: { 'x-amz-security-token': token ?? '' },
      });
      if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`);
    }
    uploads.push((worker.cpuMs() - before) / uploadsPerRound);
  }
  return { listMs: list!.medianMs, uploadMs: median(uploads) };
}

const waitingConnections = 16;
const waitingMs = 60_000;

/** The slowest of a hundred lists divided by the median one, at 16 connections for a minute. */
async function slowestLists(library: Library): Promise<number> {
  const { url, headers } = listOf(library);
  const waits: number[] = [];
  const endsAt = performance.now() + waitingMs;
  const ask = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a list was answered ${answer.status}`);
      waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: waitingConnections }, ask));
  return quantile(waits, 0.99) / median(waits);
}
