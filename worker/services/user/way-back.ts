import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { seal, unseal } from '#worker/http/seal.ts';

/** The way back from a change of address, as the link of a letter holds it. */
export interface EmailUndo {
  /**
   * The proof of the address that was taken on: it says whether the change is still the last one.
   */
  proofId: string;
  userId: string;
  /** The address before, as its owner wrote it. */
  email: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const sealPurpose = 'email-way-back';

/**
 * The text of a way back. It is sealed, because addresses of pages end up in places where no
 * address of a person belongs.
 */
export async function emailUndoToken(env: Env, { proofId, ...rest }: EmailUndo): Promise<string> {
  const bytes = Uint8Array.from(new TextEncoder().encode(JSON.stringify(rest)));
  return `${proofId}.${await seal(env, sealPurpose, proofId, bytes)}`;
}

/** Which way back a text is. Throws `invalid_argument` for one that is not ours. */
export async function readEmailUndoToken(env: Env, text: string): Promise<EmailUndo> {
  const [proofId = '', ...sealed] = text.split('.');
  try {
    const bytes = await unseal(env, sealPurpose, proofId, sealed.join('.'));
    const rest = JSON.parse(new TextDecoder().decode(bytes)) as Omit<EmailUndo, 'proofId'>;
    return { proofId, ...rest };
  } catch {
    throw new ApiError('invalid_argument', { description: 'd: is not one of our links' });
  }
}
