import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, text } from './fields.ts';

/**
 * Administrator calls about finding and undoing damage, all ours. The bearer is the administrator
 * token. Every change is logged in the audit log.
 */

const administrator = { session: 'none', administrator: true } as const;

/**
 * GET admin/v1/drives: lists all drives, as they announced themselves, in a fixed order. A drive is
 * named by the id of its account, which may be missing.
 */
export const listDrives = call({
  method: 'GET',
  path: 'admin/v1/drives',
  input: v.object({ limit: pageSize(100, 1000), page_token: text(128) }),
  output: v.object({
    drives: v.array(v.object({ id: v.string(), announced_time: v.string() })),
    next_page_token: v.string(),
  }),
  ...administrator,
});
