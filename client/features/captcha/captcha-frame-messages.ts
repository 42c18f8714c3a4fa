import { safeParse } from 'valibot';
import { layoutMessage } from '#protocol/captcha.ts';
import type { FrameResult } from '#client/app/api/captcha-token.ts';

/** A size the verification page asks for. */
export interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** A frame gets what it asks for between these: enough to be seen, and never the whole screen. */
const sideMinPx = 80;
const sideMaxPx = 800;

/** The size in a `responsive-layout` message (specification 2.5), null for every other message. */
export function frameSize(message: unknown): FrameSize | null {
  const { success, output } = safeParse(layoutMessage, message);
  if (!success) return null;
  return { widthPx: within(output.width), heightPx: within(output.height) };
}

function within(px: number): number {
  return Math.max(sideMinPx, Math.min(sideMaxPx, px));
}

/**
 * The token in the address the verification ends at: our own `/loading` with `captcha_token` and
 * `expires_in` (specification 4). Null for every other address.
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
