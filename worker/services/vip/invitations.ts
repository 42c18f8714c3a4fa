import { invitedAccountDays, inviteCodeLength } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { daysInMs, inviteCodeFrom } from '#worker/services/vip/rules.ts';

/** Returns an account's invitation code, creating it on first use. */
export async function inviteCodeOf(env: Env, userId: string): Promise<string> {
  for (;;) {
    const known = await env.DB.prepare('SELECT code FROM invite_codes WHERE user_id = ?')
      .bind(userId)
      .first<string>('code');
    if (known) return known;
    // Ignored if this account has a code by now or, very rarely, another has this one.
    const code = inviteCodeFrom(crypto.getRandomValues(new Uint8Array(inviteCodeLength)));
    await env.DB.prepare('INSERT OR IGNORE INTO invite_codes (user_id, code) VALUES (?, ?)')
      .bind(userId, code)
      .run();
  }
}

/** Returns the invitation link. */
export function inviteLink(env: Env, code: string): string {
  return `${env.SITE_ORIGIN}/?invite_code=${code}`;
}

/** Returns the account of an invitation code, or null. */
export async function inviterOf(env: Env, code: string): Promise<string | null> {
  if (code === '' || code.length > 64) return null;
  return env.DB.prepare('SELECT user_id FROM invite_codes WHERE code = ?')
    .bind(code.trim().toUpperCase())
    .first<string>('user_id');
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
