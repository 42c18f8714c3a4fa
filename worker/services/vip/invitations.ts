import { ApiError } from '#protocol/errors.ts';
import { invitedAccountDays, inviteCodeLength } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { Directory } from '#worker/services/directory/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { daysInMs, inviteCodeFrom } from '#worker/services/vip/rules.ts';

/** Returns an account's invitation code, creating it on first use. */
export async function inviteCodeOf({ env, session }: RequestContext): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    // Used if the account has none yet, and unless, very rarely, another account has this one.
    const candidate = inviteCodeFrom(crypto.getRandomValues(new Uint8Array(inviteCodeLength)));
    const code = await driveOf(env, session).inviteCode({ candidate });
    if (code !== null) return code;
  }
  throw new ApiError('unavailable', { description: 'no invite code was free; try again' });
}

/** Returns the invitation link. */
export function inviteLink(env: Env, code: string): string {
  return `${env.SITE_ORIGIN}/?invite_code=${code}`;
}

/** Returns the account of an invitation code, or undefined. */
export async function inviterOf(env: Env, code: string): Promise<string | undefined> {
  if (code === '' || code.length > 64) return undefined;
  return new Directory(env).holderOf('invite-code', code.trim().toUpperCase());
}

/**
 * Returns the code in `data.invite_code` or in the query of the landing URL; '' if there is none.
 */
export function invitationCodeIn(
  data: Record<string, unknown> | null | undefined,
  landing: string,
): string {
  const given = data?.invite_code ?? data?.code;
  if (typeof given === 'string') return given;
  return new URLSearchParams(landing.split('?')[1] ?? '').get('invite_code') ?? '';
}

/**
 * Records that a new account followed an invitation, once, and grants both the rewards of the
 * document `rewards`. No one can invite themselves or their inviter. Returns false if it wasn't
 * recorded.
 */
export async function followInvitation(
  env: Env,
  invitedId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const [inviterId, rewards] = await Promise.all([
    inviterOf(env, code),
    configDocument(env, 'rewards', now),
  ]);
  if (!inviterId) return false;
  const { invited_days = 0, inviter_days = 0, most = 0 } = rewards?.invite ?? {};
  return driveOf(env, invitedId).followInvitation({
    inviterId,
    madeSince: now - daysInMs(invitedAccountDays),
    premiumMs: daysInMs(invited_days),
    inviterReward: { premiumMs: daysInMs(inviter_days), most },
  });
}
