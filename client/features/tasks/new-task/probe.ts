import { listResources, type SourceFile } from '#protocol/drive.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { restorePreview, visitShare } from '#protocol/share.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { InputOf } from '#protocol/call.ts';
import { required } from '#protocol/required.ts';
import type { FoundLink } from '../links.ts';

/** A file in a source, by its path below the top folder. */
export interface ProbedFile {
  path: string;
  sizeBytes: number;
}

/** Contents of a source, known before anything is downloaded. */
export type Probe =
  | { state: 'asking' }
  | {
      state: 'known';
      name: string;
      /** 0 if unknown. */
      sizeBytes: number;
      /** Files of a source with several files. */
      files: readonly ProbedFile[];
      /** For a shared link: the number of items and the token that passes its passcode. */
      itemCount?: number;
      passcodeToken?: string;
    }
  /** `sizeBytes` is set if the size is known despite the error. */
  | { state: 'refused'; error: string; sizeBytes?: number };

/** Limits of one `resource/list` request (protocol 3). */
const linksAtOnce = 20;
const urlsLengthMax = 10_000;

/**
 * Reads the contents of links in batches and reports each as it arrives. If a request fails, its
 * links count as known by name: they can be started, and the task reports the error.
 */
export async function probeLinks(
  links: readonly FoundLink[],
  request: Request,
  onProbe: (key: string, probe: Probe) => void,
): Promise<void> {
  const sources = links.filter(({ kind }) => kind !== 'share');
  const shares = links.filter(({ kind }) => kind === 'share');
  await Promise.all([
    ...linkBatches(sources).map((batch) => probeSources(batch, request, onProbe)),
    ...shares.map(async (link) => onProbe(link.key, await probeShare(link, request))),
  ]);
}

/** Splits links into batches that fit one request. */
export function linkBatches(links: readonly FoundLink[]): FoundLink[][] {
  const all: FoundLink[][] = [];
  let room = 0;
  for (const link of links) {
    const length = link.link.length + 1;
    const last = all.at(-1);
    if (!last || last.length === linksAtOnce || room < length) {
      all.push([link]);
      room = urlsLengthMax - length;
    } else {
      last.push(link);
      room -= length;
    }
  }
  return all;
}

async function probeSources(
  batch: readonly FoundLink[],
  request: Request,
  onProbe: (key: string, probe: Probe) => void,
): Promise<void> {
  let resources: readonly SourceFile[] = [];
  try {
    const urls = batch.map(({ link }) => link).join('\n');
    ({ resources } = (await request(listResources, { urls, page_size: 1000 })).list);
  } catch {
    // A failed probe doesn't prevent starting.
    for (const link of batch) onProbe(link.key, knownByName(link));
    return;
  }
  for (const link of batch) {
    const found = resources.find(({ id, meta }) => id === link.link || meta.url === link.link);
    onProbe(link.key, found ? probeOf(found) : omittedProbe(link));
  }
}

const knownByName = ({ name }: FoundLink): Probe => ({
  state: 'known',
  name,
  sizeBytes: 0,
  files: [],
});

/** The services omit private addresses. A magnet link without metadata is no error. */
const omittedProbe = (link: FoundLink): Probe =>
  link.kind === 'magnet' ? knownByName(link) : { state: 'refused', error: 'private' };

/** Converts an entry of `resource/list`. */
export function probeOf(found: SourceFile): Probe {
  const error = found.meta.error_reason || found.meta.error;
  if (error) return { state: 'refused', error, sizeBytes: Number(found.file_size) || 0 };
  return {
    state: 'known',
    name: found.name,
    sizeBytes: Number(found.file_size) || 0,
    files: (found.dir?.resources ?? []).map((file) => ({
      path: file.name,
      sizeBytes: Number(file.file_size) || 0,
    })),
  };
}

const shareErrors: Partial<Record<ShareStatus, string>> = {
  PASS_CODE_EMPTY: 'passcode',
  PASS_CODE_ERROR: 'passcode',
};

async function probeShare({ share, name }: FoundLink, request: Request): Promise<Probe> {
  try {
    const { id, passcode } = required(share, 'the share of a link');
    const seen = await request(visitShare, { share_id: id, pass_code: passcode, limit: 1 });
    if (seen.share_status !== 'OK') {
      return { state: 'refused', error: shareErrors[seen.share_status] ?? 'shareClosed' };
    }
    const of = {
      share_id: id,
      pass_code_token: seen.pass_code_token,
      file_ids: [],
    } satisfies InputOf<typeof restorePreview>;
    // The size is optional for saving.
    const whole = await request(restorePreview, of).catch(() => undefined);
    return {
      state: 'known',
      name: seen.title || name,
      sizeBytes: Number(whole?.size) || 0,
      files: [],
      itemCount: Number(seen.file_num) || 0,
      passcodeToken: seen.pass_code_token,
    };
  } catch {
    return { state: 'refused', error: 'shareClosed' };
  }
}
