import type { Env } from '#worker/bindings.ts';
import { isOwnMachine } from '#worker/http/hosts.ts';

/** Whose pages may show ours in a frame, and hear from them (specification 2.3, 9). */

/** Schemes that browsers give a meaning of their own. */
const webSchemes =
  /^(?:about|blob|data|file|filesystem|ftp|https?|javascript|vbscript|view-source|wss?):/;

/**
 * Whether an operator may list an address: an origin as browsers write it, safe from whoever is
 * between, or the scheme and name of an app. No wildcards, no paths, nothing that could end a word
 * of a policy.
 */
export function isFrameOrigin(value: string): boolean {
  if (/^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/.test(value)) {
    const isWritten = URL.canParse(value) && new URL(value).origin === value;
    return isWritten && (value.startsWith('https:') || isOwnMachine(value));
  }
  return /^[a-z][a-z\d+.-]*:\/\/[a-z\d][a-z\d.-]*$/.test(value) && !webSchemes.test(value);
}

/** The operator's list. */
export function frameOrigins(env: Pick<Env, 'FRAME_ORIGINS'>): string[] {
  return env.FRAME_ORIGINS.split(',').filter(Boolean);
}

/**
 * The origin a framed page was told to speak to (`?origin=`), when it is on the list to the letter;
 * '' for every other. It is never read as an address: what is not written exactly like an entry is
 * somebody else's.
 */
export function embedderOrigin(env: Pick<Env, 'FRAME_ORIGINS'>, told: string | null): string {
  return frameOrigins(env).find((origin) => origin === told) ?? '';
}
