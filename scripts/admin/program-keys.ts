import { createUserKey, listUserKeys, revokeUserKey } from '#protocol/operator-keys.ts';
import { programAccesses, programDoors } from '#protocol/program-keys.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';
import {
  accountNamed,
  type CommandLine,
  type Commands,
  integerOption,
  requiredOption,
} from './command.ts';

/** Commands for keys of programs. */
export const programKeyCommands: Commands = {
  'key create': {
    usage:
      '--email E | --id ID --scope read|write|offline --doors dav,s3,qbittorrent [--folder PATH] [--label L] [--expires-days N]  prints the credentials as one line of JSON',
    run: createOne,
  },
  'key list': {
    usage: '--email E | --id ID',
    run: async (sender, { options }) =>
      (await sendCall(sender, listUserKeys, accountNamed(options))).keys,
  },
  'key revoke': {
    usage: 'KEY_ID --email E | --id ID',
    run: async (sender, { words: [key_id], options }) => {
      if (!key_id) throw new UserError('The id of the key is missing. Find it with: key list');
      return sendCall(sender, revokeUserKey, { ...accountNamed(options), key_id });
    },
  },
};

async function createOne(sender: Sender, { options }: CommandLine): Promise<string> {
  const { credentials } = await sendCall(sender, createUserKey, {
    ...accountNamed(options),
    access: oneOf(programAccesses, 'scope', requiredOption(options, 'scope')),
    doors: requiredOption(options, 'doors')
      .split(',')
      .map((door) => oneOf(programDoors, 'doors', door.trim())),
    folder: options.folder,
    label: options.label ?? 'npm run admin',
    expires_days: integerOption(options, 'expires-days'),
  });
  const { user, password, access_key_id, secret_access_key, urls } = credentials;
  return JSON.stringify({
    user,
    password,
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    urls,
  });
}

function oneOf<T extends string>(values: readonly T[], option: string, typed: string): T {
  const known = values.find((value) => value === typed);
  if (known === undefined) {
    throw new UserError(`--${option} can't be "${typed}". Use: ${values.join(', ')}.`);
  }
  return known;
}
