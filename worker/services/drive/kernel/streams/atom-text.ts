import type {
  PlaylistEntry,
  WrittenPlaylist,
} from '#worker/services/drive/kernel/streams/playlist-text.ts';
import { escapeXml, xmlDeclaration } from '#worker/services/drive/kernel/xml-text.ts';

/** Returns the Atom feed (RFC 4287) of the recordings that were added last. */
export function atomText({ id, title, url, modifiedAt, newest }: WrittenPlaylist): string {
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
    `<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    ...newest.map((entry) => entryText(entry, tag(`file/${entry.id}`))),
    '</feed>\n',
  ].join('\n');
}

/** An entry without content must have an alternate link; both lead to the recording. */
function entryText(entry: PlaylistEntry, id: string): string {
  const address = `type="${escapeXml(entry.type)}" href="${escapeXml(entry.url)}"`;
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeXml(entry.name)}</title>`,
    `<published>${timeText(entry.addedAt)}</published>`,
    `<updated>${timeText(updatedAt(entry))}</updated>`,
    `<link rel="alternate" ${address}/>`,
    `<link rel="enclosure" length="${entry.size}" ${address}/>`,
    '</entry>',
  ].join('\n');
}

function updatedAt({ addedAt, modifiedAt }: PlaylistEntry): number {
  return Math.max(addedAt, modifiedAt);
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}
