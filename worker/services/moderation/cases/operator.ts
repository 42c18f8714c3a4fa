import type { RequestContext } from '#worker/http/endpoint.ts';

/** Returns the person that acts in a case. Only the administrator's token is known so far. */
export function operatorOf(_context: RequestContext): string {
  return 'administrator';
}
