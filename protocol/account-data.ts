import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';
import { archiveLine, broughtAnswer, broughtEntries } from './operator.ts';

/** Export, import and deletion of an account by its owner, all ours. */

/**
 * POST v1/user/export: returns a page of the account's archive. All pages together are everything
 * except the bytes, which `drive/v1/files:zip` returns. Throws `interaction_required` (4031)
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
 * POST v1/user/import: imports folders and files of an archive into the caller's drive, folders
 * before their contents. Entries keep their ids, so existing ones stay unchanged and an interrupted
 * import is resumed by repeating it. Taken names are numbered. A file without bytes is answered
 * with its upload; importing it again afterwards sets its times. Throws `file_not_found` for an
 * entry whose folder is missing, and `file_space_not_enough`.
 */
export const importAccount = call({
  method: 'POST',
  path: 'v1/user/import',
  input: v.object({ lines: broughtEntries }),
  output: broughtAnswer,
  session: 'required',
});

/**
 * POST v1/user/erase: closes the account for every session and permanently erases it after a week.
 * The mailed link restores it until then. Throws `interaction_required` (4031) without a
 * `sudo_token`.
 */
export const eraseAccount = call({
  method: 'POST',
  path: 'v1/user/erase',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({
    /** The account can be restored until then. */
    erase_time: v.string(),
    /** All bytes are deleted by then. */
    due_time: v.string(),
  }),
  session: 'required',
});

/**
 * POST v1/auth/keep_account: restores a closed account; `d` is the token of the mailed link. Safe
 * to repeat. Throws `invalid_argument` for an invalid token, `not_found` if it is too late.
 */
export const keepAccount = call({
  method: 'POST',
  path: 'v1/auth/keep_account',
  input: v.object({ d: requiredText(256) }),
  output: v.object({ email: v.string() }),
  session: 'none',
});
