import { clearClientErrors, listClientErrors } from '#protocol/client-errors.ts';
import { sendCall } from '../send.ts';
import { type Commands, integerOption } from './command.ts';

/** Commands for the errors that pages report. */
export const clientErrorCommands: Commands = {
  'client-errors list': {
    usage: '[--count N]  lists errors of pages in browsers, the latest first',
    run: async (sender, { options }) => {
      const { errors } = await sendCall(sender, listClientErrors, {
        limit: integerOption(options, 'count'),
      });
      if (errors.length === 0) return 'No errors were reported.';
      return errors
        .map(({ fingerprint, kind, message, stack, page, build, count, ...times }) =>
          [
            `${times.last_time}  ${kind}  ${count}×  since ${times.first_time}  ${fingerprint}`,
            message,
            `on ${page}  ${build}`,
            ...stack.split('\n').filter(Boolean),
          ].join('\n  '),
        )
        .join('\n\n');
    },
  },
  'client-errors clear': {
    usage: '[FINGERPRINT]  deletes one of them, or all',
    run: (sender, { words: [fingerprint] }) => sendCall(sender, clearClientErrors, { fingerprint }),
  },
};
