import { ApiError } from '#protocol/errors.ts';

/** The error for a session that doesn't exist or has ended. */
export function invalidSession(): ApiError {
  return new ApiError('unauthenticated', {
    description: 'the access token is invalid or expired',
  });
}
