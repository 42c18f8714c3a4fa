import { ApiError } from '#protocol/errors.ts';
import { listDrives } from '#protocol/recovery.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { registeredDrives, type RegistryPosition } from '#worker/services/drive/index.ts';
import { moment } from '#worker/services/vip/index.ts';

/** Finding and undoing damage (protocol/recovery.ts). */
export const recoveryEndpoints: readonly Endpoint[] = [
  answer(listDrives, async ({ limit, page_token }, { env }) => {
    const { drives, next } = await registeredDrives(env, registryPosition(page_token), limit);
    return {
      drives: drives.map(({ id, announcedAt }) => ({ id, announced_time: moment(announcedAt) })),
      next_page_token: next ? `${next.shard}.${next.after}` : '',
    };
  }),
];

/** Parses a page token; '' is the start of the list. Throws `invalid_argument` otherwise. */
function registryPosition(token: string): RegistryPosition {
  if (token === '') return { shard: 0, after: '' };
  const [, shard = '', after = ''] = /^(\d{1,4})\.([\w-]{1,64})$/.exec(token) ?? [];
  if (after === '') {
    throw new ApiError('invalid_argument', { description: 'page_token: is invalid' });
  }
  return { shard: Number(shard), after };
}
