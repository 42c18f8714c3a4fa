import type { Answer } from '#worker/http/answer.ts';
import type { Env } from '#worker/bindings.ts';

export const userAnswers: readonly Answer[] = [];

/** Forgets codes and sessions whose time is over. Safe to run twice. */
export async function forgetExpiredAccountsState(env: Env, now: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM verifications WHERE expires_at < ?').bind(now),
    env.DB.prepare('DELETE FROM authorization_codes WHERE expires_at < ?').bind(now),
    env.DB.prepare('DELETE FROM sessions WHERE expires_at < ?').bind(now),
  ]);
}
