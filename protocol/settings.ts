import * as v from 'valibot';
import { call } from './call.ts';
import { anything, requiredText, text } from './fields.ts';

/** What clients keep for an account beside its files (wire 2.9). Any JSON; the drive itself reads `restore_path`. */

const valueLettersMax = 4096;

/** POST drive/v1/settings: keeps one setting; null forgets it. `restore_path` is the folder that saved shares go to. */
export const saveSetting = call({
  method: 'POST',
  path: 'drive/v1/settings',
  input: v.object({
    item: v.pipe(requiredText(64), v.regex(/^[\w.:-]+$/, 'is not the name of a setting')),
    value: v.pipe(
      v.optional(anything, null),
      v.check(
        (value) => JSON.stringify(value).length <= valueLettersMax,
        `longer than ${valueLettersMax} characters`,
      ),
    ),
  }),
  output: v.object({}),
  session: 'required',
});

/** GET user/v1/settings?items=: settings by name, comma-joined or repeated; all of them when none is named. */
export const readSettings = call({
  method: 'GET',
  path: 'user/v1/settings',
  input: v.object({ items: v.union([text(2048), v.array(v.pipe(v.string(), v.maxLength(64)))]) }),
  output: v.object({ settings: v.record(v.string(), anything) }),
  session: 'required',
});
