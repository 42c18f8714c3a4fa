import type { Library } from './library.ts';
import { median, measure, quantile } from './rounds.ts';
import { smallFileCosts } from './small-files.ts';
import type { Line } from './table.ts';

/** Lists, and files of 10 kB by all doors. */
export async function apiLines(library: Library): Promise<Line[]> {
  const { worker } = library;
  const [list] = await measure([{ name: 'list', worker, target: listOf(library) }], 5, 2_000);
  const slowest = await slowestLists(library);
  const cost = await smallFileCosts(library);
  const shown = (name: string, value: number, unit = 'ms') => ({
    name,
    value,
    most: Infinity,
    unit,
  });
  return [
    { name: 'CPU of a list of 100 files', value: list!.medianMs, most: 1, unit: 'ms' },
    {
      name: 'Lists at 16 connections, 99 of 100 within, over the median',
      value: slowest,
      most: 5,
      unit: '×',
    },
    { name: 'CPU of an upload of 10 kB', value: cost.upload, most: 6, unit: 'ms' },
    shown('The same by WebDAV, PUT', cost.davPut),
    shown('The same by S3, PUT', cost.s3Put),
    shown('The same at R2 alone', cost.rawPut),
    shown('CPU of a download of 10 kB by a link', cost.download),
    shown('The same by WebDAV, GET', cost.davGet),
    shown('The same by S3, GET', cost.s3Get),
    shown('The same at R2 alone, GET', cost.rawGet),
    shown('CPU of a PROPFIND of 100 files', cost.davList),
    shown('The same list by S3', cost.s3List),
  ];
}

function listOf({ worker, owner, folders }: Library) {
  const query = new URLSearchParams({ parent_id: folders.shown, limit: '100' });
  return {
    url: `${worker.origin}/api/drive/v1/files?${query}`,
    headers: { authorization: `Bearer ${owner.bearer}` },
  };
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
