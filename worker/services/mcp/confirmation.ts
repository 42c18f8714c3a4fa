import { mcpConfirmationSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { sign, signaturesEqual } from '#worker/http/keys.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import type { Session } from '#worker/http/session.ts';
import { keyFor } from '#worker/isolate.ts';

/** A change that waits for the user's word. */
export interface ProposedChange {
  tool: string;
  /** The input without a token. */
  input: Record<string, unknown>;
}

/**
 * Returns a token for exactly this change in this session. It is valid for ten minutes, once. It
 * proves that the change was proposed, so a program can't skip the question.
 */
export async function proposalToken(
  env: Env,
  session: Session,
  change: ProposedChange,
  now: number,
): Promise<string> {
  const until = now + mcpConfirmationSeconds * 1000;
  return `${until}.${await signature(env, session, change, until)}`;
}

/** Uses a token up. Returns false if it is of another change, expired or already used. */
export async function useProposal(
  env: Env,
  session: Session,
  change: ProposedChange,
  { token, now }: { token: string; now: number },
): Promise<boolean> {
  const [time = '', given = ''] = token.split('.');
  const until = Number(time);
  if (!(until > now)) return false;
  if (!signaturesEqual(given, await signature(env, session, change, until))) return false;
  return claimOnce(env, `mcp-confirmation:${given}`, until);
}

async function signature(
  env: Env,
  { userId, sessionId }: Session,
  { tool, input }: ProposedChange,
  until: number,
): Promise<string> {
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([userId, sessionId, tool, fields, until]);
  return sign(await keyFor(env, 'mcp-confirmation'), text);
}
