import { BadBody, readLargeChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { receiveContent } from '#worker/services/drive/kernel/incoming/receive-content.ts';
import { requestChunks } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { ChunkListing } from '#worker/services/drive/dav/chunk-methods.ts';
import { assembledName } from '#worker/services/drive/dav/chunk-rules.ts';
import {
  bodyOf,
  type DavCall,
  depthOf,
  sentSizeOf,
  targetNamesOf,
} from '#worker/services/drive/dav/dav-request.ts';
import {
  davHeaders,
  emptyResponse,
  refusalResponse,
  xmlResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import type { PropertyContext } from '#worker/services/drive/dav/live-properties.ts';
import {
  entryResponse,
  multistatusEnd,
  multistatusStart,
} from '#worker/services/drive/dav/multistatus.ts';
import { receiveBytes } from '#worker/services/drive/dav/put-file.ts';
import { readPropertyQuery } from '#worker/services/drive/dav/read-query.ts';

/** A request for `uploads/<user>/<folder>/<chunk>`. */
interface ChunkCall extends DavCall {
  folder: string;
  /** The name of the folder in the drive: keys with other roots can't meet it. */
  stored: string;
  /** '' for the folder itself. */
  chunk: string;
}

const responders: Readonly<Record<string, (call: ChunkCall) => Promise<Response>>> = {
  MKCOL: makeChunkFolder,
  PUT: putChunk,
  MOVE: assembleChunks,
  DELETE: deleteChunks,
  PROPFIND: listChunks,
};

/** Answers for folders of chunks, with which clients of Nextcloud send large files. */
export async function respondToChunks(call: DavCall): Promise<Response> {
  const [folder, chunk = '', ...more] = call.names;
  const respond = responders[call.c.req.method];
  if (!respond) return emptyResponse(405, davHeaders);
  if (folder === undefined || more.length > 0) return emptyResponse(404);
  const stored = `${call.session.key.folderId}/${folder}`;
  return respond({ ...call, folder, stored, chunk });
}

async function makeChunkFolder({ drive, base, stored, chunk }: ChunkCall): Promise<Response> {
  if (chunk !== '') return emptyResponse(403);
  const outcome = await drive.davCreateChunkFolder({ name: stored });
  return outcome.ok ? emptyResponse(201) : refusalResponse(base, outcome.refusal);
}

async function deleteChunks({ drive, base, stored, chunk }: ChunkCall): Promise<Response> {
  if (chunk !== '') return emptyResponse(403);
  const outcome = await drive.davDeleteChunks({ name: stored });
  return outcome.ok ? emptyResponse(204) : refusalResponse(base, outcome.refusal);
}

async function putChunk({ c, drive, base, stored, chunk }: ChunkCall): Promise<Response> {
  const { body } = c.req.raw;
  if (chunk === '' || chunk === assembledName) return emptyResponse(405, davHeaders);
  const size = sentSizeOf(c);
  const begun = await drive.davBeginChunk({ folder: stored, size });
  if (!begun.ok) return refusalResponse(base, begun.refusal);
  const file = begun.value;
  if (!body || size === 0) {
    await drive.dropIncoming({ id: file.id });
    throw new BadBody('IncompleteBody', 'a chunk has at least one byte');
  }
  const received = await receiveContent(c.env, drive, file, {
    pieces: requestChunks(body),
    sizeBytes: size,
    verify: () => {},
  });
  const finished = await drive.davFinishChunk({
    folder: stored,
    name: chunk,
    size: received.size,
    file,
  });
  if (finished.ok) return emptyResponse(201);
  await drive.dropIncoming({ id: file.id });
  return refusalResponse(base, finished.refusal);
}

/** Makes the chunks a file, by reading them into one object. Safe to repeat until it succeeds. */
async function assembleChunks(call: ChunkCall): Promise<Response> {
  const { c, session, drive, base, stored, chunk } = call;
  if (chunk !== assembledName) return emptyResponse(403);
  const filesBase = base.replace('/dav/uploads/', '/dav/files/');
  const names = targetNamesOf({ ...call, base: filesBase });
  const listed = await drive.davListChunks({ name: stored });
  if (!listed.ok) return refusalResponse(base, listed.refusal);
  const { id, chunks } = listed.value;
  const size = chunks.reduce((sum, one) => sum + one.size, 0);
  const announced = c.req.header('oc-total-length');
  if (announced !== undefined && Number(announced) !== size) {
    throw new BadBody('IncompleteBody', `${size} bytes have arrived, not ${announced}`);
  }
  const toFiles = { c, session, drive, base: filesBase, names, isFolderPath: false };
  return receiveBytes(toFiles, { pieces: bytesOf(call, chunks), size, chunkFolderId: id });
}

async function* bytesOf({ c }: ChunkCall, chunks: ChunkListing['chunks']) {
  for (const { key } of chunks) {
    const object = await c.env.FILES.get(key);
    if (!object) throw new BadBody('IncompleteBody', 'a chunk is gone; send the file again');
    yield* readLargeChunks(object.body);
  }
}

/** Lists the chunks that have arrived, for clients that resume. */
async function listChunks({ c, drive, base, folder, stored, chunk }: ChunkCall): Promise<Response> {
  const depth = depthOf(c);
  const query = readPropertyQuery(await bodyOf(c));
  const listed = await drive.davListChunks({ name: stored });
  if (!listed.ok) return refusalResponse(base, listed.refusal);
  const now = Date.now();
  const context: PropertyContext = {
    space: { usedBytes: 0, availableBytes: 0 },
    isReadOnly: false,
    userAgent: '',
    hrefOf: (names, isFolder) => hrefOf(base, names, isFolder),
    now,
  };
  const element = (names: string[], size: number | null) => {
    const name = names.at(-1) ?? '';
    const isFile = size !== null;
    const node = newNode({ id: '', parent_id: '/', name, size: size ?? 0 }, isFile, now);
    const entry = { name, node, dead: [], locks: [], sha1: '' };
    return entryResponse(context.hrefOf(names, !isFile), entry, query, context);
  };
  const all = listed.value.chunks.map(({ name, size }) => element([folder, name], size));
  const own = listed.value.chunks.find(({ name }) => name === chunk);
  if (chunk !== '' && !own) return emptyResponse(404);
  const shown = own
    ? [element([folder, own.name], own.size)]
    : [element([folder], null), ...(depth === '0' ? [] : all)];
  return xmlResponse(207, multistatusStart + shown.join('') + multistatusEnd);
}
