import type {
  FeedEntry,
  PlaylistEntry,
  WrittenPlaylist,
} from '#worker/services/drive/kernel/streams/playlist-text.ts';
import { escapeXml, xmlDeclaration } from '#worker/http/xml-text.ts';

/** Returns the Atom feed (RFC 4287) of the files that were added last. */
export function atomText(playlist: WrittenPlaylist): string {
  const { id, title, url, pageUrl, modifiedAt, newest } = playlist;
  const { host, hostname } = new URL(url);
  // RFC 4151: a name with a year in which it belonged to the instance. It has no port.
  const tag = (specific: string) => escapeXml(`tag:${hostname},2026:${specific}`);
  const updated = Math.max(modifiedAt, ...newest.map(updatedAt));
  return [
    xmlDeclaration,
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${tag(`feed/${id}`)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeText(updated)}</updated>`,
    `<author><name>${escapeXml(host)}</name></author>`,
    linkText('self', 'application/atom+xml', url),
    ...(pageUrl === '' ? [] : [linkText('alternate', 'text/html', pageUrl)]),
    ...newest.map((entry) => entryText(entry, tag(`file/${entry.id}`))),
    '</feed>\n',
  ].join('\n');
}

/** An entry without content must have an alternate link. That of a recording leads to its bytes. */
function entryText(entry: FeedEntry, id: string): string {
  const { type, url, size, isTrack } = entry;
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeXml(entry.name)}</title>`,
    `<published>${timeText(entry.addedAt)}</published>`,
    `<updated>${timeText(updatedAt(entry))}</updated>`,
    linkText('alternate', isTrack ? type : 'text/html', url),
    ...(isTrack ? [linkText('enclosure', type, url, ` length="${size}"`)] : []),
    '</entry>',
  ].join('\n');
}

function linkText(rel: string, type: string, href: string, more = ''): string {
  return `<link rel="${rel}" type="${escapeXml(type)}" href="${escapeXml(href)}"${more}/>`;
}

function updatedAt({ addedAt, modifiedAt }: PlaylistEntry): number {
  return Math.max(addedAt, modifiedAt);
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}
