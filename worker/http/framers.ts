import type { Env } from '#worker/bindings.ts';
import { isOwnMachine } from '#worker/http/hosts.ts';

/** Origins that may frame our pages and receive their messages (specification 2.3, 9). */

/** Schemes with a special meaning in browsers. */
const webSchemes =
  /^(?:about|blob|data|file|filesystem|ftp|https?|javascript|vbscript|view-source|wss?):/;

/**
 * Accepts an https origin as browsers serialize it, http on localhost, or an app's scheme and name.
 * Rejects wildcards, paths, and characters that could end a directive of a policy.
 */
export function isFrameOrigin(value: string): boolean {
  if (/^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/.test(value)) {
    const isWritten = URL.canParse(value) && new URL(value).origin === value;
    return isWritten && (value.startsWith('https:') || isOwnMachine(value));
  }
  return /^[a-z][a-z\d+.-]*:\/\/[a-z\d][a-z\d.-]*$/.test(value) && !webSchemes.test(value);
}

export function frameOrigins(env: Pick<Env, 'FRAME_ORIGINS'>): string[] {
  return env.FRAME_ORIGINS.split(',').filter(Boolean);
}

/**
 * Returns the framing origin that the page names in `?origin=` if it is listed, otherwise ''. It is
 * compared as text and never parsed as a URL.
 */
export function embedderOrigin(env: Pick<Env, 'FRAME_ORIGINS'>, claimed: string | null): string {
  return frameOrigins(env).find((origin) => origin === claimed) ?? '';
}
