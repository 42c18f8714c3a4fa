import { encodeSegment } from '#worker/services/drive/kernel/paths/encode-segment.ts';

/** Returns the path of a node for clients, by its names below a raw path. */
export function hrefOf(base: string, names: readonly string[], isFolder: boolean): string {
  const path = [base, ...names.map(encodeSegment)].join('/');
  return isFolder ? `${path}/` : path;
}
