import { maskedEmail } from '#protocol/masked-email.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { addGrant } from '#worker/services/drive/premium/grants.ts';
import { readPlan } from '#worker/services/drive/premium/membership.ts';
import { queueReport } from '#worker/services/drive/premium/partners.ts';

/** The reward of an inviter, for at most `most` invitations. */
export interface InviterReward {
  premiumMs: number;
  most: number;
}

/** An account that followed an invitation, as its inviter sees it. */
export interface FollowedInvitation {
  invitedId: string;
  /** Masked. */
  name: string;
  createdAt: number;
  reward: InviterReward;
}

/** An account that followed an invitation, and the inviter's reward. */
export type InvitedRow = { id: string; name: string; createdAt: number; premiumMs: number };

/** Returns the account whose invitation this one followed; '' if none. */
function followedInviter(drive: Drive): string {
  const [row] = drive.sql.exec<{ inviter_id: string }>('SELECT inviter_id FROM followed').toArray();
  return row?.inviter_id ?? '';
}

const invitationLines = `reason = 'invite' AND id GLOB 'invite:*'`;

export const invitationMethods = {
  /**
   * Records that this account followed an invitation, once, with its reward; a message brings the
   * inviter theirs. No one can invite themselves, their inviter, or an account made before
   * `madeSince` (ms). Returns false if it wasn't recorded.
   */
  async followInvitation(
    drive: Drive,
    input: {
      inviterId: string;
      madeSince: number;
      premiumMs: number;
      inviterReward: InviterReward;
    },
  ): Promise<boolean> {
    const { inviterId, inviterReward: reward } = input;
    const owner = drive.owner();
    await readPlan(drive);
    return drive.transaction(() => {
      const inviter = followedInviter(drive);
      if (inviter !== '') return inviter === inviterId;
      if (!owner || owner.createdAt <= input.madeSince) return false;
      if (inviterId === drive.userId || hasInvited(drive, inviterId)) return false;
      const createdAt = drive.now();
      drive.sql.exec(
        'INSERT INTO followed (one, inviter_id, created_at) VALUES (1, ?, ?)',
        inviterId,
        createdAt,
      );
      if (input.premiumMs > 0) {
        addGrant(drive, {
          id: `invited:${drive.userId}`,
          reason: 'invite',
          reference: inviterId,
          premiumMs: input.premiumMs,
          createdAt,
        });
      }
      send(drive, 'invitation.followed', { inviterId, createdAt, reward });
      return true;
    });
  },

  /**
   * Records an account that followed this one's invitation, once, with the reward. Ignored if this
   * account was erased, or if each followed the other at the same time.
   */
  async noteInvited(drive: Drive, invited: FollowedInvitation): Promise<null> {
    const { invitedId, name, createdAt, reward } = invited;
    if (!drive.owner()) return null;
    await readPlan(drive);
    return drive.transaction(() => {
      if (hasInvited(drive, invitedId) || followedInviter(drive) === invitedId) return null;
      drive.sql.exec(
        'INSERT INTO invited (user_id, name, created_at) VALUES (?, ?, ?)',
        invitedId,
        name,
        createdAt,
      );
      if (reward.premiumMs > 0 && rewards(drive).rewarded < reward.most) {
        addGrant(drive, {
          id: `invite:${invitedId}`,
          reason: 'invite',
          reference: invitedId,
          premiumMs: reward.premiumMs,
          createdAt: drive.now(),
        });
      }
      queueReport(drive);
      return null;
    });
  },

  /**
   * Returns how many accounts followed this one's invitation, how many were rewarded, with how many
   * milliseconds, and whose invitation this account followed.
   */
  invitations(
    drive: Drive,
    _input: Record<string, never>,
  ): { invited: number; rewarded: number; premiumMs: number; inviterId: string } {
    const { invited } = drive.sql
      .exec<{ invited: number }>('SELECT count(*) AS invited FROM invited')
      .one();
    return { invited, ...rewards(drive), inviterId: followedInviter(drive) };
  },

  /** Returns the accounts that followed the invitation after `before`, newest first. */
  listInvited(drive: Drive, page: { before: KeysetPosition; limit: number }): InvitedRow[] {
    return drive.sql
      .exec<InvitedRow>(
        `SELECT user_id AS id, name, i.created_at AS createdAt, coalesce(g.premium_ms, 0) AS premiumMs
         FROM invited i LEFT JOIN grants g ON g.id = 'invite:' || i.user_id
         WHERE (i.created_at, i.user_id) < (?, ?)
         ORDER BY i.created_at DESC, i.user_id DESC LIMIT ?`,
        page.before.at,
        page.before.id,
        page.limit,
      )
      .toArray();
  },
};

function hasInvited(drive: Drive, userId: string): boolean {
  return drive.sql.exec('SELECT 1 FROM invited WHERE user_id = ?', userId).toArray().length > 0;
}

function rewards(drive: Drive): { rewarded: number; premiumMs: number } {
  return drive.sql
    .exec<{ rewarded: number; premiumMs: number }>(
      `SELECT count(*) AS rewarded, coalesce(sum(premium_ms), 0) AS premiumMs
       FROM grants WHERE ${invitationLines}`,
    )
    .one();
}

/** Brings an invitation that was followed to its inviter. */
export async function deliverInvitation(
  drive: Drive,
  body: { inviterId: string; createdAt: number; reward: InviterReward },
): Promise<void> {
  const { inviterId, createdAt, reward } = body;
  const owner = drive.owner();
  if (!owner) return;
  const name = maskedEmail(owner.email);
  const invitation = { invitedId: drive.userId, name, createdAt, reward };
  await driveOf(drive.env, inviterId).noteInvited(invitation);
}
