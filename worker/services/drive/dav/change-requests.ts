import { ApiError } from '#protocol/errors.ts';
import {
  bodyOf,
  type DavCall,
  davRequestOf,
  depthOf,
  targetNamesOf,
  sentTimeOf,
} from '#worker/services/drive/dav/dav-request.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import {
  emptyResponse,
  refusalResponse,
  xmlResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import {
  emptyElement,
  multistatusEnd,
  multistatusStart,
  propstat,
} from '#worker/services/drive/dav/multistatus.ts';
import type { PatchResult } from '#worker/services/drive/dav/property-methods.ts';
import type { PropertyChange } from '#worker/services/drive/dav/property-rules.ts';
import { readPropertyChanges } from '#worker/services/drive/dav/read-query.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

/** Answers MKCOL. */
export async function makeCollection(call: DavCall): Promise<Response> {
  const { c, drive, base } = call;
  // No type of body is known, so each is refused as RFC 4918 section 9.3 requires.
  if (c.req.raw.body && c.req.header('content-length') !== '0') return emptyResponse(415);
  const outcome = await drive.davCreateFolder(davRequestOf(call));
  return outcome.ok ? emptyResponse(201) : refusalResponse(base, outcome.refusal);
}

/** Answers DELETE. */
export async function deleteNode(call: DavCall): Promise<Response> {
  const { c, drive, base, isFolderPath } = call;
  if (isFolderPath && depthOf(c) !== 'infinity') {
    throw new ApiError('invalid_argument', { description: 'Depth: must be infinity' });
  }
  const outcome = await drive.davDelete(davRequestOf(call));
  return outcome.ok ? emptyResponse(204) : refusalResponse(base, outcome.refusal);
}

/** Answers COPY and MOVE. */
export async function transferNode(call: DavCall): Promise<Response> {
  const { c, drive, base } = call;
  const request = {
    ...davRequestOf(call),
    destination: targetNamesOf(call),
    overwrites: c.req.header('overwrite')?.trim().toUpperCase() !== 'F',
    userModifiedAt: sentTimeOf(c),
  };
  const isShallow = depthOf(c) === '0';
  const outcome =
    c.req.method === 'MOVE'
      ? await drive.davMove(request)
      : await drive.davCopy({ ...request, isShallow });
  if (!outcome.ok) return refusalResponse(base, outcome.refusal);
  const accepted: Record<string, string> = sentTimeOf(c) > 0 ? { 'X-OC-Mtime': 'accepted' } : {};
  return emptyResponse(outcome.value ? 201 : 204, accepted);
}

/** Answers PROPPATCH. */
export async function changeProperties(call: DavCall): Promise<Response> {
  const { c, drive, base, names } = call;
  const changes = readPropertyChanges(await bodyOf(c));
  const outcome = await drive.davPatch({ ...davRequestOf(call), changes });
  if (!outcome.ok) return refusalResponse(base, outcome.refusal);
  const href = escapeXml(hrefOf(base, names, outcome.value.isFolder));
  const inside = propstats(changes, outcome.value);
  return xmlResponse(
    207,
    `${multistatusStart}<D:response><D:href>${href}</D:href>${inside}</D:response>${multistatusEnd}`,
  );
}

function propstats(changes: readonly PropertyChange[], { failedAt, status }: PatchResult): string {
  const elements = changes.map(emptyElement);
  const failed = elements[failedAt];
  if (failed === undefined) return propstat(200, [...new Set(elements)]);
  const others = [...new Set(elements)].filter((one) => one !== failed);
  const reason = status === 403 ? '<D:error><D:cannot-modify-protected-property/></D:error>' : '';
  return propstat(status, [failed], reason) + (others.length > 0 ? propstat(424, others) : '');
}
