import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { type DriveClient, driveOf } from '#worker/services/drive/drive-of.ts';
import {
  parsePath,
  type PathFault,
  rawPathOf,
} from '#worker/services/drive/kernel/paths/raw-path.ts';
import type { DavRequest, Guard } from '#worker/services/drive/dav/guard.ts';
import { parseIf, submittedTokens } from '#worker/services/drive/dav/if-header.ts';
import { isTime } from '#worker/services/drive/dav/property-rules.ts';
import { Refused } from '#worker/services/drive/dav/refusal.ts';
import type { ProgramSession } from '#worker/services/program-keys/index.ts';

/** A request for a path of the files, from a program whose key was checked. */
export interface DavCall {
  c: AppContext;
  session: ProgramSession;
  drive: DriveClient;
  /** Raw path of the key's root, as the client writes it, without a slash at the end. */
  base: string;
  /** Names below the key's root. */
  names: string[];
  /** The path ends with a slash. */
  isFolderPath: boolean;
}

/** Returns the drive of a program. */
export function driveOfProgram(c: AppContext, session: ProgramSession): DriveClient {
  return driveOf(c.env, session);
}

/** A path that a client can't use. Windows and Finder report 403 to people, and 400 as a fault. */
export class BadPath extends Error {
  readonly fault: PathFault;

  constructor(fault: PathFault) {
    super(`the path is not acceptable: ${fault}`);
    this.fault = fault;
  }
}

/** Splits a raw path into names. Throws {@link BadPath}. */
export function namesOf(rawPath: string): { names: string[]; isFolder: boolean } {
  const path = parsePath(rawPath);
  if (!path.ok) throw new BadPath(path.reason);
  return path;
}

/** Returns what methods of the drive need to know about a request. Throws `invalid_argument`. */
export function davRequestOf({ c, session, base, names }: DavCall): DavRequest {
  const lists = parseIf(c.req.header('if') ?? '');
  const guard: Guard = {
    lists: lists.map(({ resource, conditions }) => ({
      resource: resource === '' ? names : namesBelow(base, rawPathOf(resource)),
      conditions,
    })),
    tokens: submittedTokens(lists),
  };
  return { path: { rootId: session.key.folderId, names }, guard };
}

/** Returns the names of a raw path below the base; null for any other path. */
export function namesBelow(base: string, rawPath: string): string[] | null {
  const own = parsePath(base);
  const path = parsePath(rawPath);
  if (!own.ok || !path.ok) return null;
  const isBelow = own.names.every((name, at) => path.names[at] === name);
  return isBelow ? path.names.slice(own.names.length) : null;
}

/**
 * Returns the names that a `Destination` header leads to. A proxy may have changed scheme and port,
 * so only the path counts. Throws `invalid_argument` without one, and refuses other servers' paths.
 */
export function targetNamesOf({ c, base }: DavCall): string[] {
  const header = c.req.header('destination')?.trim() ?? '';
  const rawPath = rawPathOf(header);
  if (!rawPath.startsWith('/')) {
    throw new ApiError('invalid_argument', { description: 'Destination: a path is required' });
  }
  const path = parsePath(rawPath);
  if (!path.ok) throw new BadPath(path.reason);
  const names = namesBelow(base, rawPath);
  if (!names || !isOwnHost(c, header)) throw new Refused({ status: 502 });
  return names;
}

function isOwnHost(c: AppContext, header: string): boolean {
  const host = /^[a-z][\w+.-]*:\/\/(?:[^@/]*@)?([^/:]*|\[[^\]]*\])/i.exec(header)?.[1];
  if (host === undefined) return true;
  const own = [c.req.header('host') ?? '', new URL(c.env.SITE_ORIGIN).host];
  return own.some((one) => one.replace(/:\d*$/, '').toLowerCase() === host.toLowerCase());
}

export type Depth = '0' | '1' | 'infinity';

/** Reads `Depth`; `infinity` without one. Throws `invalid_argument` for another value. */
export function depthOf(c: AppContext): Depth {
  const depth = (c.req.header('depth') ?? 'infinity').trim().toLowerCase();
  if (depth === '0' || depth === '1' || depth === 'infinity') return depth;
  throw new ApiError('invalid_argument', { description: 'Depth: must be 0, 1 or infinity' });
}

/** Returns the time of `X-OC-Mtime`, seconds with or without a fraction, in ms; 0 without one. */
export function sentTimeOf(c: AppContext): number {
  const header = c.req.header('x-oc-mtime')?.trim() ?? '';
  const at = /^\d{1,12}(?:\.\d+)?$/.test(header) ? Math.floor(Number(header) * 1000) : 0;
  return isTime(at) ? at : 0;
}

/**
 * Returns the number of bytes of a body; null if the client doesn't say. Finder sends its files in
 * chunks and their size in a header of its own.
 */
export function sentSizeOf(c: AppContext): number | null {
  const length = c.req.header('content-length') ?? c.req.header('x-expected-entity-length') ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Reads a body of XML. Throws `invalid_argument`. */
export function bodyOf(c: AppContext): Promise<string> {
  return readRequestText(c.req.raw, routeBudgets.dav.bodyBytes);
}
