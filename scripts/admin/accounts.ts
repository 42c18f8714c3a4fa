import {
  blockUser,
  createUser,
  disableUserTwoFactor,
  listUsers,
  unblockUser,
} from '#protocol/admin.ts';
import { addOperatorNote, deskAccount, signOutUser } from '#protocol/desk.ts';
import { eraseUser, grantUser, listErasures } from '#protocol/operator.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';
import { exportArchive, importArchive } from './archive.ts';
import { accountNamed, type Commands, requiredOption, integerOption } from './command.ts';

/** Commands for accounts and the data they own. */
export const accountCommands: Commands = {
  'user create': {
    usage: '--email E --password P [--premium-days N] [--quota BYTES]',
    run: (sender, { options }) =>
      sendCall(sender, createUser, {
        email: requiredOption(options, 'email'),
        password: requiredOption(options, 'password'),
        premium_days: integerOption(options, 'premium-days'),
        quota_bytes: integerOption(options, 'quota'),
      }),
  },
  'user list': {
    usage: '[--email E]',
    run: async (sender, { options }) =>
      (await sendCall(sender, listUsers, { email: options.email })).users,
  },
  'user block': {
    usage: '--email E | --id ID [--letter no]  emails the owner unless you pass --letter no',
    run: (sender, { options }) =>
      sendCall(sender, blockUser, {
        ...accountNamed(options),
        tell_owner: options.letter !== 'no',
      }),
  },
  'user unblock': {
    usage: '--email E | --id ID',
    run: (sender, { options }) => sendCall(sender, unblockUser, accountNamed(options)),
  },
  'user show': {
    usage: '--id ID  shows an account with its sessions, links, orders and notes',
    run: (sender, { options }) =>
      sendCall(sender, deskAccount, { user_id: requiredOption(options, 'id') }),
  },
  'user sign-out': {
    usage: '--id ID  ends every session',
    run: (sender, { options }) =>
      sendCall(sender, signOutUser, { user_id: requiredOption(options, 'id') }),
  },
  'user note': {
    usage: '--id ID --text T  adds a note for other operators',
    run: (sender, { options }) =>
      sendCall(sender, addOperatorNote, {
        target: requiredOption(options, 'id'),
        text: requiredOption(options, 'text'),
      }),
  },
  'user disable-two-factor': {
    usage: '--email E | --id ID',
    run: (sender, { options }) => sendCall(sender, disableUserTwoFactor, accountNamed(options)),
  },
  'user grant': {
    usage: '--email E | --id ID [--premium-days N] [--storage BYTES] [--traffic BYTES]',
    run: (sender, { options }) =>
      sendCall(sender, grantUser, {
        ...accountNamed(options),
        premium_days: integerOption(options, 'premium-days'),
        storage_bytes: integerOption(options, 'storage'),
        traffic_bytes: integerOption(options, 'traffic'),
      }),
  },
  export: {
    usage:
      '--email E --file FILE [--bytes FOLDER]  exports an account as JSON lines, with --bytes also its files',
    run: (sender, { options }) =>
      exportArchive(
        sender,
        { email: requiredOption(options, 'email') },
        { file: requiredOption(options, 'file'), bytesFolder: options.bytes },
      ),
  },
  import: {
    usage:
      '--email E --file FILE --bytes FOLDER  imports an archive into an account of this or another instance',
    run: (sender, { options }) =>
      importArchive(
        sender,
        { email: requiredOption(options, 'email') },
        { file: requiredOption(options, 'file'), bytesFolder: requiredOption(options, 'bytes') },
      ),
  },
  erase: {
    usage:
      '--email E | --id ID --yes E|ID  deletes an account permanently, within 48 hours; waits until nothing is reachable',
    run: async (sender, { options }) => {
      const named = accountNamed(options);
      if (options.yes !== (options.id ?? options.email)) {
        throw new UserError(
          `Erasing can't be undone. To confirm, repeat the account: --yes "${options.id ?? options.email}".`,
        );
      }
      const { user_id } = await sendCall(sender, eraseUser, named);
      return waitForErasure(sender, user_id);
    },
  },
  erasures: {
    usage: '[--id ID]  lists erased accounts and those being erased',
    run: async (sender, { options }) =>
      (await sendCall(sender, listErasures, { user_id: options.id })).erasures,
  },
};

const waitMs = 1000;
/** Time limit for waiting. The operator can check again later with `erasures`. */
const waitMaxMs = 10 * 60 * 1000;

async function waitForErasure(sender: Sender, userId: string) {
  for (let waited = 0; ; waited += waitMs) {
    const { erasures } = await sendCall(sender, listErasures, { user_id: userId });
    if (erasures[0]?.step === 'done' || waited >= waitMaxMs) return erasures[0];
    await new Promise((next) => setTimeout(next, waitMs));
  }
}
