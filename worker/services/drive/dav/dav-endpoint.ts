import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { visitorAddress } from '#worker/http/visitor-address.ts';
import { type ChangeContext, runChange, refuseNewBytes } from '#worker/services/config/index.ts';
import { parsePath, rawPathOf } from '#worker/services/drive/kernel/paths/raw-path.ts';
import {
  changeProperties,
  makeCollection,
  deleteNode,
  transferNode,
} from '#worker/services/drive/dav/change-requests.ts';
import { respondToChunks } from '#worker/services/drive/dav/chunk-requests.ts';
import { type DavCall, driveOfProgram, namesOf } from '#worker/services/drive/dav/dav-request.ts';
import {
  davHeaders,
  emptyResponse,
  thrownResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import { sendDavFile } from '#worker/services/drive/dav/get-file.ts';
import { lock, unlock } from '#worker/services/drive/dav/lock-requests.ts';
import { propfind } from '#worker/services/drive/dav/propfind.ts';
import { putFile } from '#worker/services/drive/dav/put-file.ts';
import { folderAbove } from '#worker/services/drive/dav/folders-above.ts';
import { type ProgramSession, signInProgram } from '#worker/services/program-keys/index.ts';

interface DavMethod {
  respond(call: DavCall): Promise<Response>;
  /** Changes the drive, so it needs a key that may write. */
  isChange?: boolean;
  /** Gives an answer to a key that may only read. */
  isForReaders?: boolean;
}

const methods: Readonly<Record<string, DavMethod>> = {
  GET: { respond: sendDavFile },
  HEAD: { respond: sendDavFile },
  PROPFIND: { respond: propfind },
  PUT: { respond: putFile, isChange: true },
  DELETE: { respond: deleteNode, isChange: true },
  MKCOL: { respond: makeCollection, isChange: true },
  COPY: { respond: transferNode, isChange: true },
  MOVE: { respond: transferNode, isChange: true },
  PROPPATCH: { respond: changeProperties, isChange: true },
  LOCK: { respond: lock, isChange: true, isForReaders: true },
  UNLOCK: { respond: unlock, isChange: true, isForReaders: true },
};

/**
 * Serves WebDAV below `/dav` and `/remote.php/dav`, where programs that know Nextcloud look for it:
 * `files/<user>/…` is the drive, or the folder of the program's key, and `uploads/<user>/…` takes
 * files in chunks.
 */
export async function serveDav(c: AppContext): Promise<Response> {
  setBudget(c.env, `${c.req.method} /dav`, routeBudgets.dav);
  const rawPath = rawPathOf(c.req.raw.url);
  let base = '';
  try {
    if (c.req.method === 'OPTIONS') return emptyResponse(200, davHeaders);
    const session = await signInProgram(c.env, c.req.raw, 'dav');
    const place = placeOf(rawPath);
    base = place.base;
    if (place.rest === undefined) return await folderAbove(c, session, place);
    requireUser(session, place.user);
    return await respond(c, session, { ...place, rest: place.rest });
  } catch (error) {
    return thrownResponse(c, base, error);
  }
}

async function respond(
  c: AppContext,
  session: ProgramSession,
  { base, area, rest }: { base: string; area: string; rest: string },
): Promise<Response> {
  const method = methods[c.req.method];
  if (!method) return emptyResponse(405, davHeaders);
  const { isChange = false, isForReaders = !isChange } = method;
  const { access } = session.key;
  if (access !== 'write' && !(access === 'read' && isForReaders)) {
    throw new ApiError('permission_denied', { description: 'this app password may not do that' });
  }
  const { names, isFolder } = namesOf(rest);
  const drive = driveOfProgram(c, session);
  const call: DavCall = { c, session, drive, base, names, isFolderPath: isFolder };
  if (c.req.method === 'PUT') await refuseNewBytes(c.env, Date.now());
  const work = () => (area === 'uploads' ? respondToChunks(call) : method.respond(call));
  return isChange ? runChange(c.env, changeOf(c), work) : work();
}

function changeOf(c: AppContext): ChangeContext {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return { caller: visitorAddress(c.req.raw), now: Date.now(), waitUntil };
}

/** A path of WebDAV. */
interface DavPlace {
  /** Raw path up to the user, without a slash at the end. */
  base: string;
  /** `files` or `uploads`. */
  area: string;
  user: string;
  /** Raw path below the user; undefined for a folder above, whose path is `base`. */
  rest: string | undefined;
}

const placeShape =
  /^(?<base>(?:\/remote\.php)?\/dav\/(?<area>files|uploads)\/(?<user>[^/]+))(?<rest>\/.*)?$/;

function placeOf(rawPath: string): DavPlace {
  const { base, area = '', user = '', rest = '' } = placeShape.exec(rawPath)?.groups ?? {};
  if (base === undefined) return { base: rawPath.replace(/\/+$/, ''), area, user, rest: undefined };
  return { base, area, user, rest };
}

/** Refuses the path of another user as if it didn't exist. */
function requireUser({ userId }: ProgramSession, segment: string): void {
  const path = parsePath(segment);
  if (path.ok && path.names[0] === userId) return;
  throw new ApiError('file_not_found', { description: 'the path has the id of another account' });
}
