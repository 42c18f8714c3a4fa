import type { OutputOf } from '#protocol/call.ts';
import type { deskAccount } from '#protocol/desk.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { parsePosition } from '#worker/http/keyset-page.ts';
import { readNotes } from '#worker/services/desk/notes.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { twoFactorState } from '#worker/services/user/index.ts';
import { orderStatus } from '#worker/services/vip/index.ts';

/** Sessions, links and orders that are shown. */
const shownMax = 50;

/** Returns an account with everything that its screen shows. Throws `user_not_exist`. */
export async function readAccountScreen(
  env: Env,
  userId: string,
  now: number,
): Promise<OutputOf<typeof deskAccount>> {
  const drive = driveOf(env, userId);
  const account = await drive.account({});
  if (!account) throw new ApiError('user_not_exist');
  const [balance, sessions, twoFactor, passkeys, identities, keys, former, shares, orders, notes] =
    await Promise.all([
      drive.balance({}),
      drive.liveSessions({}),
      twoFactorState(env, userId),
      drive.passkeys({}),
      drive.identities({}),
      drive.programKeys({}),
      drive.formerEmails({}),
      drive.exportShares({ after: '', limit: shownMax }),
      drive.listOrders({ before: parsePosition(''), limit: shownMax }),
      readNotes(env, userId),
    ]);
  return {
    user_id: account.id,
    email: account.email,
    former_emails: former,
    name: account.name,
    status: account.status,
    locale: account.locale,
    jurisdiction: account.jurisdiction,
    created_time: isoTimeOrEmpty(account.created_at),
    used_bytes: balance.usedBytes,
    limit_bytes: balance.limitBytes,
    trash_bytes: balance.trashBytes,
    items: balance.itemUse.items,
    premium_until_time: isoTimeOrEmpty(balance.standing.premiumUntil),
    two_factor_time: isoTimeOrEmpty(twoFactor.enabledAt),
    has_password: account.password_hash !== '',
    passkeys: passkeys.length,
    providers: identities.map(({ issuer }) => issuer),
    app_passwords: keys.length,
    sessions: sessions.slice(0, shownMax).map((session) => ({
      id: session.id,
      client_id: session.client_id,
      device_name: session.device_name || session.device_model,
      country: session.country,
      created_time: isoTimeOrEmpty(session.created_at),
      used_time: isoTimeOrEmpty(session.rotated_at),
    })),
    shares: shares.map(({ id, row }) => ({
      share_id: id,
      title: row.title,
      has_passcode: row.pass_code !== '',
      created_time: isoTimeOrEmpty(row.created_at),
      expire_time: isoTimeOrEmpty(row.expires_at),
    })),
    orders: orders.map((order) => ({
      order_id: order.id,
      title: order.title,
      price: order.price,
      currency: order.currency,
      status: orderStatus(order, now),
      created_time: isoTimeOrEmpty(order.created_at),
    })),
    notes,
  };
}
