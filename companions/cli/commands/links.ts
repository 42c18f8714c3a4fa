import { ApiError } from '#protocol/errors.ts';
import { createShare, restoreShare, visitShare } from '#protocol/share.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { type Command, countOption, textOption } from '../command.ts';
import { requiredFile, requiredFolder } from '../remote-paths.ts';
import { UsageError } from '../usage-error.ts';
import { plainPath, taskEnd } from './files.ts';

/** Commands for shared links. */
export const linkCommands: Readonly<Record<string, Command>> = {
  share: {
    usage: 'PATH... [--passcode CODE | --random-passcode] [--days N] [--saves N] [--title TEXT]',
    summary: 'create a shared link',
    options: {
      passcode: { type: 'string' },
      'random-passcode': { type: 'boolean' },
      days: { type: 'string' },
      saves: { type: 'string' },
      title: { type: 'string' },
    },
    words: [1, 1000],
    async run({ client, output }, input) {
      const files = [];
      for (const path of input.words) files.push(await requiredFile(client, plainPath(path)));
      const passcode = textOption(input, 'passcode');
      const hasPasscode = passcode !== '' || input.options['random-passcode'] === true;
      const share = await client.call(createShare, {
        file_ids: files.map(({ id }) => id),
        title: textOption(input, 'title'),
        pass_code_option: hasPasscode ? 'REQUIRED' : 'NOT_REQUIRED',
        custom_pass_code: passcode,
        expiration_days: countOption(input, 'days') ?? -1,
        restore_limit: countOption(input, 'saves') ?? -1,
      });
      output.result({ id: share.share_id, url: share.share_url, passcode: share.pass_code }, [
        share.share_url,
        ...(share.pass_code ? [`Passcode: ${share.pass_code}`] : []),
      ]);
    },
  },
  save: {
    usage: 'LINK [--passcode CODE] [--to FOLDER]',
    summary: 'save the files of a shared link to the drive',
    options: { passcode: { type: 'string' }, to: { type: 'string' } },
    words: [1, 1],
    async run({ client, output }, input) {
      const { id, passcode } = sharedLink(input.words[0] ?? '');
      const folder = await requiredFolder(client, plainPath(textOption(input, 'to')));
      const visited = await client.call(visitShare, {
        share_id: id,
        pass_code: textOption(input, 'passcode') || passcode,
      });
      requireOpen(visited.share_status, visited.share_status_text);
      const saved = await client.call(restoreShare, {
        share_id: id,
        pass_code_token: visited.pass_code_token,
        parent_id: folder.id,
        specify_parent_id: true,
      });
      requireOpen(saved.share_status, saved.share_status_text);
      if (saved.restore_task_id) await taskEnd(client, saved.restore_task_id);
      output.result({ title: visited.title, folder_id: folder.id }, [`Saved: ${visited.title}`]);
    },
  },
};

function requireOpen(status: ShareStatus, text: string): void {
  if (status === 'OK') return;
  if (status === 'PASS_CODE_EMPTY') {
    throw new UsageError('This link has a passcode. Add --passcode CODE.');
  }
  throw new ApiError('unknown', { unlistedName: status, description: text || status });
}

/** Reads the id of a shared link, and the passcode if the address has one. */
export function sharedLink(address: string): { id: string; passcode: string } {
  const [, id = ''] = /(?:^|\/s\/)([\w-]{6,64})(?:[/?#]|$)/.exec(address) ?? [];
  if (id === '') {
    throw new UsageError(`"${address}" isn't a shared link, such as https://magpie.example/s/….`);
  }
  const query = address.split('?')[1]?.split('#')[0] ?? '';
  return { id, passcode: new URLSearchParams(query).get('pwd') ?? '' };
}
