import { listResources, type SourceFile } from '#protocol/drive.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { restorePreview, visitShare } from '#protocol/share.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { FoundLink } from '../links.ts';

/** A file that a source holds besides others, by its path below the top. */
export interface HeldFile {
  path: string;
  sizeBytes: number;
}

/** What a source says about itself before anything is fetched. */
export type Probe =
  | { state: 'asking' }
  | {
      state: 'known';
      name: string;
      /** 0 where nobody knows. */
      sizeBytes: number;
      /** Of a folder. */
      files: readonly HeldFile[];
      /** Of a share: how many items are in it, and what opens it. */
      itemCount?: number;
      passcodeToken?: string;
    }
  /** `sizeBytes` where it is known all the same. */
  | { state: 'refused'; error: string; sizeBytes?: number };

/** What one question of `resource/list` may hold (protocol 3). */
const linksAtOnce = 20;
const textMax = 10_000;

/**
 * Asks what links hold, some at a time, and tells each as it is known. A link nobody could say
 * anything about is known by its own name: it can be started all the same, and will say then what
 * is wrong.
 */
export async function probeLinks(
  links: readonly FoundLink[],
  request: Request,
  tell: (key: string, probe: Probe) => void,
): Promise<void> {
  const sources = links.filter(({ kind }) => kind !== 'share');
  const shares = links.filter(({ kind }) => kind === 'share');
  await Promise.all([
    ...batches(sources).map((batch) => probeSources(batch, request, tell)),
    ...shares.map(async (link) => tell(link.key, await probeShare(link, request))),
  ]);
}

/** Links that fit into one question together. */
export function batches(links: readonly FoundLink[]): FoundLink[][] {
  const all: FoundLink[][] = [];
  let room = 0;
  for (const link of links) {
    const length = link.link.length + 1;
    const last = all.at(-1);
    if (!last || last.length === linksAtOnce || room < length) {
      all.push([link]);
      room = textMax - length;
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
  tell: (key: string, probe: Probe) => void,
): Promise<void> {
  let resources: readonly SourceFile[] = [];
  try {
    const urls = batch.map(({ link }) => link).join('\n');
    ({ resources } = (await request(listResources, { urls, page_size: 1000 })).list);
  } catch {
    // Not knowing is no reason against starting.
    for (const link of batch) tell(link.key, bare(link));
    return;
  }
  for (const link of batch) {
    const found = resources.find(({ id, meta }) => id === link.link || meta.url === link.link);
    tell(link.key, found ? probeOf(found) : missing(link));
  }
}

const bare = ({ name }: FoundLink): Probe => ({ state: 'known', name, sizeBytes: 0, files: [] });

/**
 * The services leave out an address they would not fetch. Of a magnet link alone nobody may know
 * more.
 */
const missing = (link: FoundLink): Probe =>
  link.kind === 'magnet' ? bare(link) : { state: 'refused', error: 'private' };

/** What an entry of `resource/list` says. */
export function probeOf(found: SourceFile): Probe {
  const { error } = found.meta;
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
    const { id, passcode } = share!;
    const seen = await request(visitShare, { share_id: id, pass_code: passcode, limit: 1 });
    if (seen.share_status !== 'OK') {
      return { state: 'refused', error: shareErrors[seen.share_status] ?? 'shareClosed' };
    }
    const of = { share_id: id, pass_code_token: seen.pass_code_token, file_ids: [] };
    // Not knowing its size is no reason against saving it.
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
