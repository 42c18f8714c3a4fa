import { membershipLetterDays } from '#protocol/limits.ts';
import type { Locale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { sendSubscribedMail } from '#worker/services/mail/index.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';

/** Memberships handled per scheduled run; the rest wait for the next. */
const membersPerAlarm = 200;

/** Queues the new limit of drives whose premium has ended. Safe to run twice. */
export async function endMemberships(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS userId, premium_until AS until FROM memberships
     WHERE premium_until <= ? AND settled_until < premium_until ORDER BY premium_until LIMIT ?`,
  )
    .bind(now, membersPerAlarm)
    .all<{ userId: string; until: number }>();
  for (const { userId, until } of results) {
    await env.JOBS.send({ kind: 'drive-limit', userId });
    await env.DB.prepare('UPDATE memberships SET settled_until = ? WHERE user_id = ?')
      .bind(until, userId)
      .run();
  }
}

/** Mails members some days before their premium ends, once per end date, unless unsubscribed. */
export async function mailExpiringMembers(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT m.user_id AS userId, m.premium_until AS until, u.email, u.locale
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.premium_until > ?1 AND m.premium_until <= ?2 AND m.told_until < m.premium_until
       AND u.status = 'ACTIVE' AND (SELECT max(created_at) FROM grants g WHERE g.user_id = m.user_id) < ?3
     ORDER BY m.premium_until LIMIT ?4`,
  )
    // Accounts granted something today know when it ends; a two-day trial needs no reminder.
    .bind(now, now + daysInMs(membershipLetterDays), now - daysInMs(1), membersPerAlarm)
    .all<{ userId: string; until: number; email: string; locale: Locale }>();
  for (const { userId, until, email, locale } of results) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const account = { userId, email, locale };
    await sendSubscribedMail(env, account, 'membership', 'premiumEnds', {
      date: date.format(until),
      link: `${env.SITE_ORIGIN}/drive/payment`,
    });
    await env.DB.prepare('UPDATE memberships SET told_until = ? WHERE user_id = ?')
      .bind(until, userId)
      .run();
  }
}
