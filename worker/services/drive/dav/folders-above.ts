import type { AppContext } from '#worker/bindings.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { encodeSegment } from '#worker/services/drive/kernel/paths/encode-segment.ts';
import { bodyOf, depthOf } from '#worker/services/drive/dav/dav-request.ts';
import {
  davHeaders,
  emptyResponse,
  refusalResponse,
  xmlResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import type { PropertyContext } from '#worker/services/drive/dav/live-properties.ts';
import {
  entryResponse,
  multistatusEnd,
  multistatusStart,
} from '#worker/services/drive/dav/multistatus.ts';
import { readPropertyQuery } from '#worker/services/drive/dav/read-query.ts';
import type { ProgramSession } from '#worker/services/program-keys/index.ts';

/**
 * Answers for the folders above that of a user, which Windows lists before it mounts a path below
 * them. Each has one entry, and none can be changed.
 */
export async function folderAbove(
  c: AppContext,
  session: ProgramSession,
  { base }: { base: string },
): Promise<Response> {
  const child = childOf(base, session.userId);
  if (child === undefined) return emptyResponse(404);
  if (c.req.method === 'HEAD') return emptyResponse(200, davHeaders);
  if (c.req.method !== 'PROPFIND') return emptyResponse(405, davHeaders);
  const depth = depthOf(c);
  const query = readPropertyQuery(await bodyOf(c));
  if (depth === 'infinity') {
    return refusalResponse(base, { status: 403, condition: 'propfind-finite-depth' });
  }
  const context: PropertyContext = {
    space: { usedBytes: 0, availableBytes: 0 },
    isReadOnly: true,
    userAgent: '',
    hrefOf: () => '',
    now: Date.now(),
  };
  const entry = (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const node = newNode({ id: path, parent_id: '/', name }, false, 0);
    return entryResponse(`${path}/`, { name, node, dead: [], locks: [], sha1: '' }, query, context);
  };
  const paths = depth === '0' ? [base] : [base, `${base}/${child}`];
  return xmlResponse(207, multistatusStart + paths.map(entry).join('') + multistatusEnd);
}

function childOf(base: string, userId: string): string | undefined {
  const path = base.replace(/^\/remote\.php/, '');
  if (path === '/dav') return 'files';
  return path === '/dav/files' ? encodeSegment(userId) : undefined;
}
