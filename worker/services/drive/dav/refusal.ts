/** A request that WebDAV refuses, with the status and the condition that its clients look for. */
export interface Refusal {
  status: 403 | 404 | 405 | 409 | 412 | 423 | 502 | 507;
  /** An element of `DAV:error` (RFC 4918 section 16). */
  condition?: string;
  /** Path of the resource that prevents it, below the key's root. */
  names?: string[];
}

/** Undoes the transaction that it leaves. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.status} ${refusal.condition ?? ''}`);
    this.refusal = refusal;
  }
}

/** The value of a method, or why it was refused. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** Runs the work of a method and returns a refusal as a value, because it crosses RPC. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
