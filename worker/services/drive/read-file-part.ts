import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import type { Session } from '#worker/http/session.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { countTraffic } from '#worker/services/drive/kernel/serving/count-traffic.ts';
import { storedBody } from '#worker/services/drive/kernel/serving/stored-bytes.ts';

/** A part of a live file. */
interface FilePart {
  id: string;
  offset: number;
  length: number;
  /** Keeps the isolate until the bytes are counted. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Returns some bytes of a file, which count as a download, or undefined if it can't be read: a
 * folder, a file in the trash or a prohibited one.
 */
export async function readFilePart(
  env: Env,
  session: Session,
  { id, offset, length, waitUntil }: FilePart,
): Promise<Uint8Array | undefined> {
  const [node] = await driveOf(env, session).liveNodes({ ids: [id] });
  if (!node?.is_file || node.is_prohibited || offset + length > node.size) return undefined;
  const { userId } = session;
  const counted = {
    env,
    account: userId,
    waitUntil,
    write: (bytes: number) => driveOf(env, userId).countTraffic({ kind: 'download', bytes }),
  };
  const counter = { waitUntil, onBytes: (bytes: number) => countTraffic(counted, bytes) };
  const body = await storedBody(env, counter, node, { status: 206, offset, length });
  return body ? readBodyBytes(body, length) : undefined;
}
