import type { RequestContext } from '#worker/http/endpoint.ts';

/** Returns the name of the operator or token that acts in a case. */
export function operatorOf({ operator }: RequestContext): string {
  return operator?.name || 'administrator';
}
