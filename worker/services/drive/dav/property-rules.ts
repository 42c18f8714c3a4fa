/** Changes of properties (RFC 4918 section 9.2). Pure. */

export interface PropertyChange {
  namespace: string;
  name: string;
  /** The whole element; null to remove the property. */
  xml: string | null;
  /** The text of the element. */
  text: string;
}

/** The effect of a change. A property that is `ignored` is accepted, as clients expect. */
export type PropertyEffect =
  | { kind: 'refused' }
  | { kind: 'ignored' }
  | { kind: 'stored' }
  /** Sets the time of the last change (ms). */
  | { kind: 'modified'; at: number };

/** The namespace of Explorer's properties. */
export const windowsNamespace = 'urn:schemas-microsoft-com:';
/** The namespace of ownCloud's and Nextcloud's properties. */
export const cloudNamespace = 'http://owncloud.org/ns';

/** Properties of WebDAV that clients may not change, because the server computes them. */
const computed = new Set([
  'creationdate',
  'displayname',
  'getcontentlength',
  'getcontenttype',
  'getetag',
  'getlastmodified',
  'iscollection',
  'ishidden',
  'lockdiscovery',
  'quota-available-bytes',
  'quota-used-bytes',
  'resourcetype',
  'supportedlock',
]);

/** Returns the effect of a change: some properties set a time, others are stored unchanged. */
export function changeOfProperty({ namespace, name, xml, text }: PropertyChange): PropertyEffect {
  if (namespace === 'DAV:' && computed.has(name)) return { kind: 'refused' };
  if (namespace === 'DAV:' && name === 'lastmodified' && xml !== null) {
    // rclone sets times this way, in seconds.
    return modified(Number(text.trim() || NaN) * 1000);
  }
  if (namespace === windowsNamespace && name === 'Win32LastModifiedTime') {
    return xml === null ? { kind: 'ignored' } : modified(Date.parse(text));
  }
  if (namespace === cloudNamespace) return { kind: 'ignored' };
  return { kind: 'stored' };
}

function modified(at: number): PropertyEffect {
  return isTime(at) ? { kind: 'modified', at: Math.floor(at) } : { kind: 'refused' };
}

/** True for a time (ms) from 1970 to 9999, which every client can show. */
export function isTime(at: number): boolean {
  return Number.isFinite(at) && at >= 0 && at < 253_402_300_800_000;
}
