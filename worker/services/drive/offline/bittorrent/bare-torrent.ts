/**
 * Returns a .torrent, in base64, with nothing but the info dictionary: web seeds and nodes of the
 * original are addresses that haven't been checked.
 */
export function bareTorrent(info: Uint8Array): string {
  return Buffer.concat([Buffer.from('d4:info'), info, Buffer.from('e')]).toString('base64');
}
