/**
 * The human-verification page, in a frame of 320 by 430 pixels. It works by itself; there is
 * nothing to solve.
 */
export default {
  title: 'A quick check',
  lead: 'Your browser is doing a small piece of work that would cost a machine too much. You need not do anything.',
  working: 'Checking…',
  progress: 'Progress of the check',
  solved: 'Done. One moment…',
  failedTitle: 'The check did not finish',
  failed: 'Nothing is lost. Try again; if it fails once more, close this window and start over.',
  ended: 'This check has ended. Close this window and start over.',
  tryAgain: 'Try again',
  noScript: 'This check needs JavaScript. Turn it on for this site and load the page again.',
} as const;
