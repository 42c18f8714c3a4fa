import { dropDeadLetter, listDeadLetters, retryDeadLetter } from '#protocol/dead-letters.ts';
import { UserError } from '../process-end.ts';
import { sendCall } from '../send.ts';
import { type Commands, eachPage } from './command.ts';

/** Commands for work that failed too often. */
export const deadLetterCommands: Commands = {
  'dead-letters list': {
    usage: 'lists work that failed too often, the latest failure first',
    run: async (sender) => {
      const lines: string[] = [];
      const pages = eachPage((page_token) => sendCall(sender, listDeadLetters, { page_token }));
      for await (const { dead_letters } of pages) {
        lines.push(
          ...dead_letters.map(({ failed_time, id, source, kind, about, attempts, error }) =>
            [failed_time, id, source, kind, about, `${attempts}×`, error].join('  '),
          ),
        );
      }
      return lines.length > 0 ? lines.join('\n') : 'No work has failed.';
    },
  },
  'dead-letters retry': {
    usage: 'ID  tries it again',
    run: (sender, { words: [id] }) => sendCall(sender, retryDeadLetter, { id: listedId(id) }),
  },
  'dead-letters drop': {
    usage: 'ID  deletes it for good',
    run: (sender, { words: [id] }) => sendCall(sender, dropDeadLetter, { id: listedId(id) }),
  },
};

function listedId(id: string | undefined): string {
  if (!id) throw new UserError('The id is missing. It is in the list.');
  return id;
}
