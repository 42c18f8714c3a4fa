import * as v from 'valibot';
import { call } from './call.ts';
import { id, idList, pageFields, requiredId, text, textRecord } from './fields.ts';
import { fileSchema } from './files.ts';

/** Drive events and file activity (protocol 2.9). */

/** GET drive/v1/events: lists the drive's events, newest first (protocol 2.9). */
export const listEvents = call({
  method: 'GET',
  path: 'drive/v1/events',
  input: v.object({
    thumbnail_size: text(16),
    filters: text(4096),
    next_page_token: text(2048),
    /** Ours: events of this file or folder only; '' for all. */
    file_id: id,
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
        /** For playback: the part that was watched, 0 to 100. */
        progress: v.number(),
        reference_resource: v.nullable(v.object({ '@type': v.string(), ...fileSchema.entries })),
        space: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'required',
});

/** Values of `params` as clients send them: text or numbers. */
const reported = v.nullish(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(64)), v.union([v.string(), v.number()])),
    v.transform((params) =>
      Object.fromEntries(
        Object.entries(params)
          .slice(0, 16)
          .map(([name, value]) => [name, String(value).slice(0, 255)]),
      ),
    ),
  ),
  {},
);

/**
 * POST drive/v1/events: records an activity on a file. The latest of each type is kept per file, so
 * that playback with its position (`play_seconds` of `play_duration`) resumes on any device.
 */
export const noteEvent = call({
  method: 'POST',
  path: 'drive/v1/events',
  input: v.object({
    event: v.object({
      type: v.picklist(['TYPE_PLAY', 'TYPE_VIEW', 'TYPE_DOWNLOAD']),
      file_id: requiredId,
      device: text(64),
      params: reported,
    }),
  }),
  output: v.object({}),
  session: 'required',
});

/** POST drive/v1/events:delete: deletes entries from the history. */
export const deleteEvents = call({
  method: 'POST',
  path: 'drive/v1/events:delete',
  input: v.object({ ids: idList(1000) }),
  output: v.object({}),
  session: 'required',
});

/** POST drive/v1/events:clear: deletes all entries of the given types from the history. */
export const clearEvents = call({
  method: 'POST',
  path: 'drive/v1/events:clear',
  input: v.object({ types: v.pipe(idList(16), v.minLength(1, 'must not be empty')) }),
  output: v.object({}),
  session: 'required',
});
