import { listResources } from '#protocol/drive.ts';
import { torrentBytesMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { magnetKey } from '../links.ts';
import { type Probe, probeOf } from './probe.ts';

/** A dropped or chosen .torrent file and its contents as parsed by the services. */
export interface DroppedTorrent {
  /** Equal to the key of a magnet link to the same torrent. */
  key: string;
  /** Name stored in the torrent. */
  name: string;
  probe: Probe;
  file: File;
}

/**
 * Has the services parse a .torrent file, which they don't store. Returns undefined if it isn't
 * one. Rejects with the API error.
 */
export async function readTorrentFile(file: File): Promise<DroppedTorrent | undefined> {
  if (file.size === 0 || file.size > torrentBytesMax) return undefined;
  const torrent = await base64Of(file);
  const [found] = (await request(listResources, { torrent })).list.resources;
  const infoHash = found?.meta.info_hash;
  if (!found || !infoHash) return undefined;
  return { key: magnetKey(infoHash), name: found.name, probe: probeOf(found), file };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error));
    reader.addEventListener('load', () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
}
