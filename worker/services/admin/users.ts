import {
  blockUser,
  createUser,
  disableUserTwoFactor,
  listUsers,
  unblockUser,
} from '#protocol/admin.ts';
import type { Env } from '#worker/bindings.ts';
import { answer } from '#worker/http/endpoint.ts';
import { requestedAccount } from '#worker/services/admin/accounts.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { mailAccountBlocked } from '#worker/services/admin/decision-mail.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import {
  accountByEmail,
  createAccount,
  removeTwoFactor,
  endSessionsOfUser,
  listAccounts,
  setBlocked,
  userIdOf,
} from '#worker/services/user/index.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';
import { addToLedger, daysInMs } from '#worker/services/vip/index.ts';

export const operatorUserEndpoints = [
  answer(createUser, (input, context) => {
    const { env, now } = context;
    const { email, password, name, premium_days, quota_bytes } = input;
    const details = { name, premium_days, quota_bytes };
    return audited(context, { action: 'user.create', target: email, details }, () =>
      idempotent(context, createUser, input, async (effectId) => {
        const id = await userIdOf(effectId);
        const account = await createAccount(env, { id, email, password, name }, now);
        await grantInitial(
          env,
          account.id,
          { premiumDays: premium_days, quotaBytes: quota_bytes },
          now,
        );
        return { user_id: account.id, email: account.email };
      }),
    );
  }),

  answer(listUsers, async ({ email, limit, page_token }, { env, now }) => {
    const before = parsePosition(page_token);
    const named = email === '' ? undefined : await accountByEmail(env, email);
    const read =
      named === undefined
        ? await listAccounts(env, { before, limit: limit + 1 })
        : [named].filter((account) => account !== null);
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.created_at,
      id: row.id,
    }));
    return {
      users: rows.map((row) => ({
        user_id: row.id,
        email: row.email,
        name: row.name,
        status: row.status,
        created_time: isoTimeOrEmpty(row.created_at),
      })),
      projection: await readProjectionState(env, now),
      next_page_token: nextPageToken,
    };
  }),

  answer(blockUser, (input, context) => {
    const { tell_owner } = input;
    const action = {
      action: 'user.block',
      target: input.user_id || input.email,
      details: { tell_owner },
    };
    return audited(context, action, async () => {
      const account = await requestedAccount(context.env, input);
      const hasChanged = await setBlocked(context.env, account.id, true);
      if (hasChanged && tell_owner) await mailAccountBlocked(context.env, account);
      return { user_id: account.id, status: 'BLOCKED' as const };
    });
  }),

  answer(unblockUser, (input, context) =>
    audited(context, { action: 'user.unblock', target: input.user_id || input.email }, async () => {
      const { id: userId } = await requestedAccount(context.env, input);
      await setBlocked(context.env, userId, false);
      return { user_id: userId, status: 'ACTIVE' as const };
    }),
  ),

  answer(disableUserTwoFactor, (input, context) => {
    const target = input.user_id || input.email;
    return audited(context, { action: 'user.disable_two_factor', target }, async () => {
      const { id: userId } = await requestedAccount(context.env, input);
      await removeTwoFactor(context.env, userId);
      await endSessionsOfUser(context.env, userId);
      return { user_id: userId };
    });
  }),
];

/**
 * Writes an administrator's grants for a new account. A quota is stored as a difference from the
 * default.
 */
async function grantInitial(
  env: Env,
  userId: string,
  { premiumDays, quotaBytes }: { premiumDays: number; quotaBytes: number | null | undefined },
  now: number,
): Promise<void> {
  const premiumMs = daysInMs(premiumDays);
  const storageBytes = (quotaBytes ?? Number(env.QUOTA_FREE_BYTES)) - Number(env.QUOTA_FREE_BYTES);
  if (premiumMs === 0 && storageBytes === 0) return;
  const reason = 'administrator';
  await addToLedger(env, { id: `new:${userId}`, userId, reason, premiumMs, storageBytes }, now);
}
