import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { seal, unseal } from '#worker/http/seal.ts';
import { storedJson } from '#worker/http/stored-json.ts';

/** The undo of an address change, as in the mailed link. */
export interface EmailUndo {
  /** The proof of the new address; it shows if this is still the last change. */
  proofId: string;
  userId: string;
  /** The former address as its owner wrote it. */
  email: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const sealPurpose = 'email-way-back';

/**
 * Returns the token of an undo link. It is encrypted because URLs end up in logs and histories,
 * where no email address belongs.
 */
export async function emailUndoToken(env: Env, { proofId, ...rest }: EmailUndo): Promise<string> {
  const bytes = Uint8Array.from(new TextEncoder().encode(JSON.stringify(rest)));
  return `${proofId}.${await seal(env, sealPurpose, proofId, bytes)}`;
}

/** Reads the token of an undo link. Throws `invalid_argument` if it is forged. */
export async function readEmailUndoToken(env: Env, text: string): Promise<EmailUndo> {
  const [proofId = '', ...sealed] = text.split('.');
  try {
    const bytes = await unseal(env, sealPurpose, proofId, sealed.join('.'));
    const rest = storedJson<Omit<EmailUndo, 'proofId'>>(new TextDecoder().decode(bytes));
    return { proofId, ...rest };
  } catch {
    throw new ApiError('invalid_argument', { description: 'd: is not a valid link token' });
  }
}
