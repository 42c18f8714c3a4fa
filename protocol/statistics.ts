import * as v from 'valibot';
import { call } from './call.ts';
import { platformTags } from './device.ts';
import { downloadTargets } from './downloads.ts';
import { keysOf } from './tables.ts';

/** Public statistics (specification 3, 7.2). */

/**
 * GET statistics/pub/download: returns how often the apps were downloaded (specification 3, 7.2).
 */
export const downloadStatistics = call({
  method: 'GET',
  path: 'statistics/pub/download',
  input: v.object({}),
  output: v.object({
    data: v.object({
      total: v.number(),
      /** Downloads by target; 0 if there were none. */
      targets: v.record(v.picklist(downloadTargets), v.number()),
      /** Ours: downloads by kind of device, by the name of its platform tag. */
      platforms: v.record(v.picklist(keysOf(platformTags)), v.number()),
      /** RFC 3339; '' before the first download. */
      updated_time: v.string(),
    }),
  }),
  session: 'none',
});
