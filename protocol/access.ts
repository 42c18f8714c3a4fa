import * as v from 'valibot';
import { call } from './call.ts';

/** GET access_controller/v1/area_accessible: whether the caller's country and network may use the site (spec 7.3). */
export const areaAccessible = call({
  method: 'GET',
  path: 'access_controller/v1/area_accessible',
  input: v.object({}),
  output: v.object({ accessible: v.boolean() }),
  session: 'none',
});
