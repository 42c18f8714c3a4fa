import {
  bodyOf,
  type DavCall,
  davRequestOf,
  depthOf,
} from '#worker/services/drive/dav/dav-request.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import {
  emptyResponse,
  refusalResponse,
  xmlResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import type { ShownLock } from '#worker/services/drive/dav/lock-methods.ts';
import { grantedSeconds, lockTokenOf } from '#worker/services/drive/dav/lock-rules.ts';
import { lockDiscovery } from '#worker/services/drive/dav/lock-xml.ts';
import { readLockInfo } from '#worker/services/drive/dav/read-query.ts';
import { xmlDeclaration } from '#worker/http/xml-text.ts';

/** Answers LOCK: a new lock, or without a body one that is extended. */
export async function lock(call: DavCall): Promise<Response> {
  const { c, session, drive, base } = call;
  const request = davRequestOf(call);
  const seconds = grantedSeconds(c.req.header('timeout'));
  const body = await bodyOf(c);
  const isReader = session.key.access !== 'write';
  if (body.trim() === '') {
    const [token = ''] = request.guard.tokens;
    const given = { isExclusive: true, isDeep: false, owner: '', token, seconds };
    if (isReader && token !== '') return lockForReader(call, given);
    const refreshed = await drive.davRefreshLock({ ...request, seconds });
    return refreshed.ok
      ? lockResponse(call, refreshed.value)
      : refusalResponse(base, refreshed.refusal);
  }
  const info = { ...readLockInfo(body), isDeep: depthOf(c) !== '0' };
  const token = `opaquelocktoken:${crypto.randomUUID()}`;
  if (isReader) return lockForReader(call, { ...info, token, seconds });
  const locked = await drive.davLock({ ...request, ...info, token, seconds });
  return locked.ok ? lockResponse(call, locked.value, true) : refusalResponse(base, locked.refusal);
}

/** Windows waits forever when a lock is refused, so a reader gets one that allows nothing. */
async function lockForReader(
  call: DavCall,
  lock: Pick<ShownLock, 'isExclusive' | 'isDeep' | 'owner' | 'token'> & { seconds: number },
): Promise<Response> {
  const { drive, base, names, session } = call;
  const node = await drive.davNode({ path: { rootId: session.key.folderId, names } });
  if (!node) return refusalResponse(base, { status: 403 });
  const { seconds, ...given } = lock;
  const expiresAt = Date.now() + seconds * 1000;
  const isFolder = node.is_file === 0;
  const shown = { ...given, nodeId: node.id, expiresAt, root: names, isFolder, isNew: false };
  return lockResponse(call, shown, true);
}

function lockResponse({ base }: DavCall, lock: ShownLock, isGranted = false): Response {
  const discovery = lockDiscovery([lock], {
    hrefOf: (names, isFolder) => hrefOf(base, names, isFolder),
    now: Date.now(),
  });
  const document = `${xmlDeclaration}<D:prop xmlns:D="DAV:"><D:lockdiscovery>${discovery}</D:lockdiscovery></D:prop>`;
  const headers: Record<string, string> = isGranted ? { 'Lock-Token': `<${lock.token}>` } : {};
  return xmlResponse(lock.isNew ? 201 : 200, document, headers);
}

/** Answers UNLOCK. */
export async function unlock(call: DavCall): Promise<Response> {
  const { c, session, drive, base } = call;
  const token = lockTokenOf(c.req.header('lock-token'));
  if (token === '') return emptyResponse(400);
  if (session.key.access !== 'write') return emptyResponse(204);
  const outcome = await drive.davUnlock({ ...davRequestOf(call), token });
  return outcome.ok ? emptyResponse(204) : refusalResponse(base, outcome.refusal);
}
