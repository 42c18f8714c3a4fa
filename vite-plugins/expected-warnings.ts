import type { Plugin } from 'vite';

/** Warnings that name no fault, so that the output of a build shows only what needs attention. */
const expected: readonly RegExp[] = [
  // A pseudo-class of CSS Overflow 5 that the minifier doesn't know and keeps as written.
  /'target-current' is not recognized as a valid pseudo-class/,
];

/** Drops expected warnings, and keeps the log level of the command line. */
export function expectedWarnings(): Plugin {
  return {
    name: 'expected-warnings',
    configResolved({ logger }) {
      const { warn } = logger;
      logger.warn = (message, options) => {
        if (!expected.some((one) => one.test(message))) warn.call(logger, message, options);
      };
    },
  };
}
