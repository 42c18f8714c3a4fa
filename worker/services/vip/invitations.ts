import { invitedAccountDays, inviteCodeLength } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { daysInMs, inviteCodeFrom } from '#worker/services/vip/rules.ts';
import { grantAndApply } from '#worker/services/vip/grant.ts';

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
  const inviterId = await inviterOf(env, code);
  if (!inviterId || inviterId === invitedId) return false;
  const { meta } = await env.DB.prepare(
    `INSERT OR IGNORE INTO invitations (invited_id, inviter_id, created_at)
     SELECT id, ?2, ?3 FROM users WHERE id = ?1 AND created_at > ?4
       AND NOT EXISTS (SELECT 1 FROM invitations WHERE invited_id = ?2 AND inviter_id = ?1)`,
  )
    .bind(invitedId, inviterId, now, now - daysInMs(invitedAccountDays))
    .run();
  if (meta.changes === 0 && (await followed(env, invitedId)) !== inviterId) return false;
  // Safe to run twice: the next call finishes an interrupted one.
  await rewardInvitation(env, { invitedId, inviterId }, now);
  return true;
}

/** Returns the account whose invitation an account followed, or null. */
export function followed(env: Env, invitedId: string): Promise<string | null> {
  return env.DB.prepare('SELECT inviter_id FROM invitations WHERE invited_id = ?')
    .bind(invitedId)
    .first<string>('inviter_id');
}

async function rewardInvitation(
  env: Env,
  { invitedId, inviterId }: { invitedId: string; inviterId: string },
  now: number,
): Promise<void> {
  const invite = (await configDocument(env, 'rewards', now))?.invite;
  if (!invite) return;
  const reason = 'invite';
  if (invite.invited_days > 0) {
    const premiumMs = daysInMs(invite.invited_days);
    await grantAndApply(
      env,
      { id: `invited:${invitedId}`, userId: invitedId, reason, reference: inviterId, premiumMs },
      now,
    );
  }
  const given = (await invitationsOf(env, inviterId)).rewarded;
  if (invite.inviter_days > 0 && given < invite.most) {
    const premiumMs = daysInMs(invite.inviter_days);
    await grantAndApply(
      env,
      { id: `invite:${invitedId}`, userId: inviterId, reason, reference: invitedId, premiumMs },
      now,
    );
  }
}

/**
 * Returns how many accounts followed an invitation, how many were rewarded, and with how many
 * milliseconds.
 */
export async function invitationsOf(
  env: Env,
  userId: string,
): Promise<{ invited: number; rewarded: number; premiumMs: number }> {
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM invitations WHERE inviter_id = ?1) AS invited,
       count(*) AS rewarded, coalesce(sum(premium_ms), 0) AS premiumMs
     FROM grants WHERE user_id = ?1 AND reason = 'invite' AND id <> 'invited:' || ?1`,
  )
    .bind(userId)
    .first<{ invited: number; rewarded: number; premiumMs: number }>();
  return required(row, 'the row of a count');
}

/** An account that followed an invitation, and the inviter's reward. */
export interface InvitedRow {
  id: string;
  email: string;
  createdAt: number;
  premiumMs: number;
}

/** Returns the accounts that followed an invitation after `before`, newest first. */
export async function listInvited(
  env: Env,
  userId: string,
  page: { before: KeysetPosition; limit: number },
): Promise<InvitedRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT i.invited_id AS id, u.email, i.created_at AS createdAt, coalesce(g.premium_ms, 0) AS premiumMs
     FROM invitations i JOIN users u ON u.id = i.invited_id
       LEFT JOIN grants g ON g.id = 'invite:' || i.invited_id
     WHERE i.inviter_id = ?1 AND (i.created_at, i.invited_id) < (?2, ?3)
     ORDER BY i.created_at DESC, i.invited_id DESC LIMIT ?4`,
  )
    .bind(userId, page.before.at, page.before.id, page.limit)
    .all<InvitedRow>();
  return results;
}
