import { sharedReadmeBytesMax } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { liveNodesNamed } from '#worker/services/drive/kernel/paths/siblings.ts';

/** Names of the file that describes a folder, the first found counts. */
const readmeNames = ['README.md', 'readme.md', 'Readme.md', 'README.txt', 'readme.txt'] as const;

const textsBytesMax = 1024 * 1024;

/** Returns the file that describes a folder, or the top level of a share (`parentId` ''). */
export function readmeIn(
  drive: Drive,
  parentId: string,
  top: readonly NodeRow[],
): NodeRow | undefined {
  for (const name of readmeNames) {
    const named = parentId
      ? liveNodesNamed(drive, parentId, name)
      : top.filter((row) => top.length > 1 && row.name === name);
    const found = named.find(isReadable);
    if (found) return found;
  }
  return undefined;
}

function isReadable({ is_file, phase, is_prohibited, size }: NodeRow): boolean {
  const isComplete = is_file === 1 && phase === taskPhases.complete && !is_prohibited;
  return isComplete && size > 0 && size <= sharedReadmeBytesMax;
}

/** Returns the text of a small file; '' if its bytes are gone or aren't text in UTF-8. */
export async function smallText(env: Env, { blob }: Pick<NodeRow, 'blob'>): Promise<string> {
  const texts = memoize(env, 'shared-readmes', () => new IsolateCache<string>(textsBytesMax));
  const known = texts.get(blob);
  if (known !== undefined) return known;
  const object = await env.FILES.get(blob);
  const text = object ? textOf(await readBodyBytes(object.body, sharedReadmeBytesMax)) : '';
  texts.set(blob, text, text.length * 2 + 128);
  return text;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return '';
  }
}
