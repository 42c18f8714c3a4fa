import { unknownMimeType } from '#protocol/file-kinds.ts';
import { etagOf } from '#worker/services/drive/dav/guard.ts';
import { lockDiscovery, supportedLock } from '#worker/services/drive/dav/lock-xml.ts';
import { cloudNamespace, windowsNamespace } from '#worker/services/drive/dav/property-rules.ts';
import type { DavEntry, DriveSpace } from '#worker/services/drive/dav/read-methods.ts';
import { davNamespace } from '#worker/services/drive/dav/xml-reader.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

/** Facts about a request that properties depend on. */
export interface PropertyContext {
  space: DriveSpace;
  isReadOnly: boolean;
  userAgent: string;
  /** Returns the path of a node for clients, by its names below the key's root. */
  hrefOf(names: readonly string[], isFolder: boolean): string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A property that the server computes. */
export interface LiveProperty {
  namespace: string;
  name: string;
  /** Returned only if a client asks for it by name. */
  isOnRequest?: boolean;
  /** Returns the content of its element, as XML; undefined if the node doesn't have it. */
  valueOf(entry: DavEntry, context: PropertyContext): string | undefined;
}

/** Finder takes fewer digits for another unit. */
const finderDigits = 14;

const isFolder = ({ node }: DavEntry) => node.is_file === 0;

const ofDav = (
  name: string,
  valueOf: LiveProperty['valueOf'],
  isOnRequest = false,
): LiveProperty => ({ namespace: davNamespace, name, isOnRequest, valueOf });

const ofCloud = (name: string, valueOf: LiveProperty['valueOf']): LiveProperty => ({
  namespace: cloudNamespace,
  name,
  isOnRequest: true,
  valueOf,
});

export const liveProperties: readonly LiveProperty[] = [
  ofDav('resourcetype', (entry) => (isFolder(entry) ? '<D:collection/>' : '')),
  ofDav('displayname', ({ name }) => escapeXml(name)),
  ofDav('getcontentlength', (entry) => (isFolder(entry) ? undefined : String(entry.node.size))),
  ofDav('getcontenttype', (entry) =>
    isFolder(entry) ? 'httpd/unix-directory' : escapeXml(entry.node.mime_type || unknownMimeType),
  ),
  ofDav('getetag', ({ node }) => (node.is_file ? escapeXml(etagOf(node)) : undefined)),
  ofDav('getlastmodified', ({ node }) => httpDate(node.user_modified_at)),
  // Without milliseconds, which some clients can't read.
  ofDav('creationdate', ({ node }) => `${new Date(node.created_at).toISOString().slice(0, 19)}Z`),
  ofDav('supportedlock', () => supportedLock),
  ofDav('lockdiscovery', ({ locks }, context) => lockDiscovery(locks, context)),
  {
    namespace: windowsNamespace,
    name: 'Win32LastModifiedTime',
    valueOf: ({ node }) => (node.is_file ? httpDate(node.user_modified_at) : undefined),
  },
  ofDav('quota-available-bytes', (_entry, { space }) => String(space.availableBytes), true),
  ofDav(
    'quota-used-bytes',
    (_entry, { space, userAgent }) =>
      String(space.usedBytes).padStart(userAgent.startsWith('WebDAVFS/') ? finderDigits : 1, '0'),
    true,
  ),
  ofDav('iscollection', (entry) => (isFolder(entry) ? '1' : '0'), true),
  ofDav('ishidden', () => '0', true),
  ofCloud('checksums', checksums),
  ofCloud('id', ({ node }) => escapeXml(node.id)),
  ofCloud('fileid', ({ node }) => escapeXml(node.id)),
  ofCloud('size', (entry) => (isFolder(entry) ? undefined : String(entry.node.size))),
  ofCloud('permissions', (entry, { isReadOnly }) =>
    isReadOnly ? 'G' : isFolder(entry) ? 'RGDNVCK' : 'RGDNVW',
  ),
];

const byName = new Map(liveProperties.map((one) => [keyOf(one), one]));

/** Returns the live property of a name. */
export function livePropertyOf(name: { namespace: string; name: string }) {
  return byName.get(keyOf(name));
}

function keyOf({ namespace, name }: { namespace: string; name: string }): string {
  return `${name} ${namespace}`;
}

function httpDate(at: number): string {
  return new Date(at).toUTCString();
}

/** One element with all digests, as rclone and Nextcloud's clients read it. */
function checksums({ node, sha1 }: DavEntry): string | undefined {
  const sums = [sha1 && `SHA1:${sha1}`, node.md5 && `MD5:${node.md5}`].filter(Boolean);
  return node.is_file && sums.length > 0
    ? `<oc:checksum xmlns:oc="${cloudNamespace}">${sums.join(' ')}</oc:checksum>`
    : undefined;
}
