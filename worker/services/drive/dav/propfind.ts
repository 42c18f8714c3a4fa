import { bodyOf, type DavCall, depthOf } from '#worker/services/drive/dav/dav-request.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import { refusalResponse, xmlResponse } from '#worker/services/drive/dav/dav-responses.ts';
import type { PropertyContext } from '#worker/services/drive/dav/live-properties.ts';
import {
  entryResponse,
  multistatusEnd,
  multistatusStart,
  type PropertyQuery,
} from '#worker/services/drive/dav/multistatus.ts';
import type { ChildPosition } from '#worker/services/drive/kernel/nodes/walk-children.ts';
import type { DavPage, DriveSpace } from '#worker/services/drive/dav/read-methods.ts';
import { isInvented } from '#worker/services/drive/dav/invented-files.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { readPropertyQuery } from '#worker/services/drive/dav/read-query.ts';

/**
 * Answers PROPFIND. Entries are written page by page while the client reads, so that a folder of
 * any size takes the memory of one page.
 */
export async function propfind(call: DavCall): Promise<Response> {
  const { c, session, drive, base, names } = call;
  const depth = depthOf(c);
  const query = readPropertyQuery(await bodyOf(c));
  if (depth === 'infinity') {
    return refusalResponse(base, { status: 403, condition: 'propfind-finite-depth' });
  }
  const path = { rootId: session.key.folderId, names };
  const first = await drive.davList({ path, withMembers: depth === '1' });
  if (!first) return withoutNode(call, query);
  const context = {
    ...contextOf(first.space, {
      base,
      userAgent: c.req.header('user-agent') ?? '',
      now: Date.now(),
    }),
    isReadOnly: session.key.access !== 'write',
  };
  return xmlResponse(207, textStream(document(call, query, first, context)));
}

/** Returns what properties depend on, for a program that may only read. */
function contextOf(
  space: DriveSpace,
  { base, ...facts }: { base: string; userAgent: string; now: number },
): PropertyContext {
  const path = (names: readonly string[], isFolder: boolean) => hrefOf(base, names, isFolder);
  return { ...facts, space, isReadOnly: true, hrefOf: path };
}

/** Answers for a path without a node, which may be a file that macOS looks for. */
function withoutNode({ c, base, names }: DavCall, query: PropertyQuery): Response {
  const userAgent = c.req.header('user-agent') ?? '';
  if (!isInvented(names, userAgent)) return refusalResponse(base, { status: 404 });
  const [name = ''] = names;
  const now = Date.now();
  const context = contextOf({ usedBytes: 0, availableBytes: 0 }, { base, userAgent, now });
  const node = newNode({ id: '', parent_id: '/', name }, true, now);
  const entry = { name, node, dead: [], locks: [], sha1: '' };
  const text = entryResponse(context.hrefOf(names, false), entry, query, context);
  return xmlResponse(207, multistatusStart + text + multistatusEnd);
}

async function* document(
  { session, drive, names }: DavCall,
  query: PropertyQuery,
  first: DavPage,
  context: PropertyContext,
): AsyncGenerator<string, void> {
  const path = { rootId: session.key.folderId, names };
  const folderId = first.entries[0]?.node.id ?? '';
  let isSelf = true;
  yield multistatusStart;
  for (let page: DavPage | null = first; page;) {
    let text = '';
    for (const entry of page.entries) {
      const own = isSelf ? names : [...names, entry.name];
      const href = context.hrefOf(own, entry.node.is_file === 0);
      text += entryResponse(href, entry, query, context);
      isSelf = false;
    }
    yield text;
    const after: ChildPosition | undefined = page.next;
    page = after
      ? await drive.davList({ path, withMembers: true, from: { folderId, after } })
      : null;
  }
  yield multistatusEnd;
}

/** Encodes texts as they are read. */
export function textStream(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
