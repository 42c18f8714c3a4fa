import * as v from 'valibot';
import { call } from './call.ts';
import { downloadTargets } from './downloads.ts';

/** Figures for everyone to see (specification 3, 7.2). */

/**
 * GET statistics/pub/download: how often the apps were downloaded, for everyone to see
 * (specification 3, 7.2).
 */
export const downloadStatistics = call({
  method: 'GET',
  path: 'statistics/pub/download',
  input: v.object({}),
  output: v.object({
    data: v.object({
      total: v.number(),
      /** Downloads by target; a target nobody took yet is 0. */
      targets: v.record(v.picklist(downloadTargets), v.number()),
      /** RFC 3339, '' while nothing was downloaded. */
      updated_time: v.string(),
    }),
  }),
  session: 'none',
});
