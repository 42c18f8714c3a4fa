import { maskedEmail } from '#protocol/masked-email.ts';

/** Returns a target as the audit log has it: addresses stay out, because it outlives accounts. */
export function auditTarget(target: string): string {
  return maskedEmail(target) || target;
}
