import type { AppContext } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import type { ProgramSession } from '#worker/services/program-keys/index.ts';
import type { RequestForm } from '#worker/services/qbittorrent/form.ts';

/** A request of a program whose key was checked. */
export interface QbittorrentCall extends RequestForm {
  c: AppContext;
  session: ProgramSession;
  drive: ReturnType<typeof driveOf>;
  /** Names the program in methods of the drive. */
  program: { rootId: string; keyId: string };
  /** Milliseconds since 1970. */
  now: number;
}

/** Clients compare texts, and one of them requires this content type. */
export function textResponse(text: string, status = 200): Response {
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' };
  return new Response(text, { status, headers });
}

export function jsonResponse(value: unknown): Response {
  return Response.json(value, { headers: { 'cache-control': 'no-store' } });
}
