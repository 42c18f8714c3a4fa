import { safeParse } from 'valibot';
import { layoutMessage } from '#protocol/captcha-layout.ts';
import type { FrameResult } from '#client/app/api/captcha-token.ts';

/** Frame size requested by the verification page. */
export interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** Limits of a requested size: large enough to see, and never the whole screen. */
const sideMinPx = 80;
const sideMaxPx = 800;

/** The size in a `responsive-layout` message (specification 2.5); null for any other message. */
export function frameSize(message: unknown): FrameSize | null {
  const { success, output } = safeParse(layoutMessage, message);
  if (!success) return null;
  return { widthPx: clampSide(output.width), heightPx: clampSide(output.height) };
}

function clampSide(px: number): number {
  return Math.max(sideMinPx, Math.min(sideMaxPx, px));
}

/**
 * The token in the final URL of a verification: this site's `/loading` with `captcha_token` and
 * `expires_in` (specification 4). Null for any other URL.
 */
export function frameResult(address: string, ownOrigin: string): FrameResult | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== ownOrigin || pathname !== '/loading') return null;
  const token = searchParams.get('captcha_token') ?? '';
  const expiresIn = Number(searchParams.get('expires_in'));
  if (token === '' || !(expiresIn > 0)) return null;
  return { captcha_token: token, expires_in: expiresIn };
}
