import { refreshGraceSeconds } from '#protocol/limits.ts';

/** State of a session when one of its older refresh tokens is used. */
export interface RotatedSession {
  generation: number;
  rotatedAt: number;
  rotatedBy: string;
}

/**
 * Decides if a replaced refresh token is accepted once more, because the response was lost or
 * another tab was faster. Only the previous token qualifies, for a short time, for the caller that
 * replaced it; anything else is a stolen copy.
 */
export function isLostResponse(
  session: RotatedSession,
  attempt: { generation: number; by: string; now: number },
): boolean {
  return (
    attempt.generation === session.generation - 1 &&
    attempt.by === session.rotatedBy &&
    attempt.now - session.rotatedAt <= refreshGraceSeconds * 1000
  );
}
