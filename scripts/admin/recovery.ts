import { listDrives } from '#protocol/recovery.ts';
import { sendCall } from '../send.ts';
import { type Commands, eachPage } from './command.ts';

/** Commands for finding and undoing damage. */
export const recoveryCommands: Commands = {
  'drive list': {
    usage: 'lists all drives with the time they were announced, without asking D1',
    run: async (sender) => {
      const lines: string[] = [];
      const pages = eachPage((page_token) => sendCall(sender, listDrives, { page_token }));
      for await (const { drives } of pages) {
        lines.push(...drives.map(({ id, announced_time }) => `${announced_time}  ${id}`));
      }
      return lines.length > 0 ? lines.join('\n') : 'There are no drives.';
    },
  },
};
