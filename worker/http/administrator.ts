import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { textsEqual } from '#worker/http/keys.ts';

/**
 * Throws `permission_denied` unless the bearer is the administrator's token. Compares in constant
 * time.
 */
export async function requireAdministrator(c: AppContext): Promise<void> {
  const bearer = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  if (!c.env.ADMIN_TOKEN || !(await textsEqual(bearer, c.env.ADMIN_TOKEN))) {
    throw new ApiError('permission_denied', {
      description: 'the administrator token is missing or wrong',
    });
  }
}
