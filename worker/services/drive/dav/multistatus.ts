import {
  type LiveProperty,
  liveProperties,
  livePropertyOf,
  type PropertyContext,
} from '#worker/services/drive/dav/live-properties.ts';
import type { DavEntry } from '#worker/services/drive/dav/read-methods.ts';
import { davNamespace } from '#worker/services/drive/dav/xml-reader.ts';
import { escapeXml, xmlDeclaration } from '#worker/http/xml-text.ts';

/** Name of a property. */
export interface PropertyName {
  namespace: string;
  name: string;
}

/** The properties that a PROPFIND asks for. */
export type PropertyQuery =
  | { kind: 'all'; included: PropertyName[] }
  | { kind: 'names' }
  | { kind: 'some'; names: PropertyName[] };

/** The start and the end of a document with `response` elements. */
export const multistatusStart = `${xmlDeclaration}<D:multistatus xmlns:D="DAV:">`;
export const multistatusEnd = '</D:multistatus>';

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  423: 'Locked',
  424: 'Failed Dependency',
  507: 'Insufficient Storage',
};

/** Returns the element with a status; Kodi compares the whole text. */
export function statusElement(status: number): string {
  return `<D:status>HTTP/1.1 ${status} ${statusTexts[status] ?? ''}</D:status>`;
}

/** Returns the `response` element of a node for a PROPFIND. */
export function entryResponse(
  href: string,
  entry: DavEntry,
  query: PropertyQuery,
  context: PropertyContext,
): string {
  const { found, missing } = propertiesOf(entry, query, context);
  const parts = [found.length > 0 || missing.length === 0 ? propstat(200, found) : ''];
  if (missing.length > 0) parts.push(propstat(404, missing.map(emptyElement)));
  return `<D:response><D:href>${escapeXml(href)}</D:href>${parts.join('')}</D:response>`;
}

/** Returns a `propstat` with property elements of one status. */
export function propstat(status: number, elements: readonly string[], more = ''): string {
  const inside = elements.length > 0 ? `<D:prop>${elements.join('')}</D:prop>` : '<D:prop/>';
  return `<D:propstat>${inside}${statusElement(status)}${more}</D:propstat>`;
}

function propertiesOf(
  entry: DavEntry,
  query: PropertyQuery,
  context: PropertyContext,
): { found: string[]; missing: PropertyName[] } {
  if (query.kind === 'names') {
    const names = liveProperties.filter((one) => one.valueOf(entry, context) !== undefined);
    return { found: [...names, ...entry.dead].map(emptyElement), missing: [] };
  }
  if (query.kind === 'some') return someProperties(entry, query.names, context);
  const usual = liveProperties.filter(({ isOnRequest }) => !isOnRequest);
  const live = usual.flatMap((one) => liveElement(one, entry, context) ?? []);
  const asked = query.included.filter((name) => !usual.some((one) => isSame(one, name)));
  const { found, missing } = someProperties(entry, asked, context);
  const dead = entry.dead
    .filter((one) => !asked.some((name) => isSame(name, one)))
    .map(({ xml }) => xml);
  return { found: [...live, ...dead, ...found], missing };
}

function someProperties(
  entry: DavEntry,
  names: readonly PropertyName[],
  context: PropertyContext,
): { found: string[]; missing: PropertyName[] } {
  const found: string[] = [];
  const missing: PropertyName[] = [];
  for (const name of names) {
    const live = livePropertyOf(name);
    const element = live
      ? liveElement(live, entry, context)
      : entry.dead.find((one) => isSame(one, name))?.xml;
    if (element === undefined) missing.push(name);
    else found.push(element);
  }
  return { found, missing };
}

function isSame(one: PropertyName, other: PropertyName): boolean {
  return one.namespace === other.namespace && one.name === other.name;
}

function liveElement(
  property: LiveProperty,
  entry: DavEntry,
  context: PropertyContext,
): string | undefined {
  const value = property.valueOf(entry, context);
  if (value === undefined) return undefined;
  const { start, tag } = tagOf(property);
  return value === '' ? `<${start}/>` : `<${start}>${value}</${tag}>`;
}

/** Returns an element without content. */
export function emptyElement(name: PropertyName): string {
  return `<${tagOf(name).start}/>`;
}

function tagOf({ namespace, name }: PropertyName): { start: string; tag: string } {
  if (namespace === davNamespace) return { start: `D:${name}`, tag: `D:${name}` };
  return { start: `${name} xmlns="${escapeXml(namespace)}"`, tag: name };
}
