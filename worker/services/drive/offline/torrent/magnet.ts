import { safeName } from '#worker/services/drive/offline/transfer/name-rules.ts';

/** Contents of a magnet link (BEP 9). */
export interface Magnet {
  /** Lower-case hex. */
  infoHash: string;
  /** '' if it has none. */
  name: string;
  /** Total bytes claimed by the link; undefined if it has none. */
  claimedBytes: number | undefined;
  /** Address of the torrent itself, http and https only; '' if it has none. */
  torrentUrl: string;
  /** Trackers as the link has them, unchecked. */
  trackers: string[];
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const lengthMax = 16_384;

/** Parses a magnet link with a v1 info hash in hex or base32; undefined for anything else. */
export function parseMagnet(link: string): Magnet | undefined {
  if (!/^magnet:\?/i.test(link) || link.length > lengthMax) return undefined;
  const fields = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const topics = [...fields].filter(([name]) => /^xt(?:\.\d{1,3})?$/.test(name));
  const infoHash = topics.map(([, topic]) => hashOf(topic)).find((hash) => hash !== undefined);
  if (!infoHash) return undefined;
  const sources = [...fields.getAll('xs'), ...fields.getAll('as')];
  return {
    infoHash,
    name: safeName(fields.get('dn') ?? ''),
    claimedBytes: bytesOf(fields.get('xl') ?? ''),
    torrentUrl: sources.find((one) => /^https?:\/\//i.test(one) && URL.canParse(one)) ?? '',
    trackers: [...fields]
      .filter(([name]) => /^tr(?:\.\d{1,3})?$/.test(name))
      .map(([, tracker]) => tracker),
  };
}

function bytesOf(text: string): number | undefined {
  const bytes = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

function hashOf(topic: string): string | undefined {
  const hash = /^urn:btih:([0-9a-z]+)$/i.exec(topic)?.[1] ?? '';
  if (/^[0-9a-f]{40}$/i.test(hash)) return hash.toLowerCase();
  if (!/^[a-z2-7]{32}$/i.test(hash)) return undefined;
  let bits = 0n;
  for (const letter of hash.toUpperCase()) bits = (bits << 5n) | BigInt(base32.indexOf(letter));
  return bits.toString(16).padStart(40, '0');
}
