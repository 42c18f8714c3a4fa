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
import type { DavPage } from '#worker/services/drive/dav/read-methods.ts';
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
  if (!first) return refusalResponse(base, { status: 404 });
  const context: PropertyContext = {
    space: first.space,
    isReadOnly: session.key.access !== 'write',
    userAgent: c.req.header('user-agent') ?? '',
    hrefOf: (some, isFolder) => hrefOf(base, some, isFolder),
    now: Date.now(),
  };
  return xmlResponse(207, textStream(document(call, query, first, context)));
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
