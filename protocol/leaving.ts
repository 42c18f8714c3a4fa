import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';
import { archiveLine, broughtAnswer, broughtEntries } from './operator.ts';

/**
 * What the owner of an account does with the whole of it, all ours: taking everything along,
 * bringing it in, and leaving.
 */

/**
 * POST v1/user/export: a page of the account's archive; the pages one after the other are
 * everything but the bytes, which `drive/v1/files:zip` gives. Throws `interaction_required` (4031)
 * without a `sudo_token`.
 */
export const exportAccount = call({
  method: 'POST',
  path: 'v1/user/export',
  input: v.object({ sudo_token: text(512), limit: pageSize(500, 1000), page_token: text(128) }),
  output: v.object({ lines: v.array(archiveLine), next_page_token: v.string() }),
  session: 'required',
});

/**
 * POST v1/user/import: brings folders and files of an archive into the drive of whoever asks,
 * folders before what is in them. They keep their ids, so what is there already stays as it is, and
 * a broken import is taken up by bringing the same again; a name that is taken is numbered. A file
 * that waits for its bytes is answered with its upload, and brought again afterwards takes its
 * times. Throws `file_not_found` for an entry whose folder is not there, and
 * `file_space_not_enough`.
 */
export const importAccount = call({
  method: 'POST',
  path: 'v1/user/import',
  input: v.object({ lines: broughtEntries }),
  output: broughtAnswer,
  session: 'required',
});

/**
 * POST v1/user/erase: closes the account at once, for every session, and erases it for good when a
 * week is over; the letter that tells so brings it back until then. Throws `interaction_required`
 * (4031) without a `sudo_token`.
 */
export const eraseAccount = call({
  method: 'POST',
  path: 'v1/user/erase',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({
    /** Until then the account can be had back. */
    erase_time: v.string(),
    /** At the latest then the last byte is gone. */
    due_time: v.string(),
  }),
  session: 'required',
});

/**
 * POST v1/auth/keep_account: brings back an account that waits to be erased; `d` is the signed text
 * of the letter's link. Safe to repeat. Throws `invalid_argument` for a text that is not ours,
 * `not_found` when it is too late.
 */
export const keepAccount = call({
  method: 'POST',
  path: 'v1/auth/keep_account',
  input: v.object({ d: requiredText(256) }),
  output: v.object({ email: v.string() }),
  session: 'none',
});
