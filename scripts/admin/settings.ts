import { getConfig, putConfig, removeConfig } from '#protocol/admin.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';
import { type AdminCommand, type Commands, integerOption, readJson } from './command.ts';

/** Creates the command that stores a configuration document from a file. */
const putFrom = (name: string): AdminCommand => ({
  usage: 'FILE (JSON)',
  run: (sender, { words: [file] }) => {
    if (!file) throw new UserError('The JSON file is missing. Pass its path after the command.');
    return sendCall(sender, putConfig, { name, value: readJson(file) });
  },
});

/** Commands for the operator's configuration documents. */
export const settingCommands: Commands = {
  'config put': {
    usage: 'NAME FILE (JSON)',
    run: (sender, { words: [name, file] }) => {
      if (!name || !file)
        throw new UserError(
          'The document name or the JSON file is missing. Pass both, such as: config put quotas quotas.json',
        );
      return sendCall(sender, putConfig, { name, value: readJson(file) });
    },
  },
  'config get': {
    usage: 'NAME',
    run: (sender, { words: [name = ''] }) => sendCall(sender, getConfig, { name }),
  },
  'config remove': {
    usage: 'NAME  restores the default',
    run: (sender, { words: [name = ''] }) => sendCall(sender, removeConfig, { name }),
  },
  'quotas put': putFrom('quotas'),
  'plans put': putFrom('plans'),
  'read-only on': {
    usage: '[--retry-after SECONDS]  allows reads and refuses changes',
    run: (sender, { options }) => setReadOnly(sender, true, integerOption(options, 'retry-after')),
  },
  'read-only off': { usage: '', run: (sender) => setReadOnly(sender, false) },
};

function setReadOnly(sender: Sender, isReadOnly: boolean, retryAfterSeconds?: number) {
  const retry = retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds };
  return sendCall(sender, putConfig, { name: 'mode', value: { read_only: isReadOnly, ...retry } });
}
