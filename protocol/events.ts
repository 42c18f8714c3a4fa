import * as v from 'valibot';
import { call } from './call.ts';
import { anything, pageFields, text, textRecord } from './fields.ts';

/** What happened in a drive (wire 2.9). */

/** GET drive/v1/events: what happened in the drive, newest first (wire 2.9). */
export const listEvents = call({
  method: 'GET',
  path: 'drive/v1/events',
  input: v.object({
    thumbnail_size: text(16),
    filters: text(4096),
    next_page_token: text(2048),
    ...pageFields,
  }),
  output: v.object({
    events: v.array(
      v.object({
        kind: v.literal('drive#event'),
        id: v.string(),
        type: v.string(),
        type_name: v.string(),
        source: v.string(),
        subject: v.string(),
        device: v.string(),
        created_time: v.string(),
        updated_time: v.string(),
        mime_type: v.string(),
        file_id: v.string(),
        file_name: v.string(),
        icon_url: v.string(),
        params: textRecord,
        folder_id: v.string(),
        label: v.string(),
        progress: v.number(),
        reference_resource: v.nullable(anything),
        space: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'required',
});
