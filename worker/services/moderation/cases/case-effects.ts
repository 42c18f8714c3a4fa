import type { Env } from '#worker/bindings.ts';
import { driveOf, keepEvidence, moderateShare } from '#worker/services/drive/index.ts';
import { sendMail } from '#worker/services/mail/index.ts';
import type { CaseEffect } from '#worker/services/moderation/cases/case-types.ts';
import { decide } from '#worker/services/moderation/contents.ts';
import { setBlocked } from '#worker/services/user/index.ts';

/** Effects that change the case itself. */
export type ScheduledStep = 'opened' | 'restore' | 'late' | 'expiry';

/** An effect that changes something outside the object of cases. */
type OutsideEffect = Exclude<CaseEffect, { kind: ScheduledStep }>;

export function isScheduledStep(
  effect: CaseEffect,
): effect is Extract<CaseEffect, { kind: ScheduledStep }> {
  return ['opened', 'restore', 'late', 'expiry'].includes(effect.kind);
}

/** Carries out an effect. Safe to repeat. */
export async function runEffect(
  env: Env,
  { id, effect }: { id: string; effect: OutsideEffect },
): Promise<void> {
  switch (effect.kind) {
    case 'mail': {
      const { address: to, subject, text } = effect.mail;
      return sendMail(env, { id: `case-${id}`, to, subject, text });
    }
    case 'share':
      await moderateShare(env, effect.shareId, effect.status);
      return;
    case 'contents': {
      const { userId, keys, isProhibited, reason } = effect;
      return decide(env, { userId, ...keys }, { isProhibited, reason, now: Date.now() });
    }
    case 'sharing':
      await driveOf(env, effect.userId).suspendSharing(effect);
      return;
    case 'account':
      await setBlocked(env, effect.userId, effect.isBlocked);
      return;
    case 'evidence':
      return keepEvidence(env, effect.contents, effect.untilAt);
  }
}
