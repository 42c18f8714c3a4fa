/** The security check, in a frame of 320 by 430 pixels. It runs without user interaction. */
export default {
  title: 'Security check',
  lead: 'Your browser is running a short check that you’re human. You don’t need to do anything.',
  working: 'Checking…',
  progress: 'Progress of the check',
  solved: 'Done. One moment…',
  failedTitle: 'The check didn’t finish',
  failed: 'Try again. If it fails again, close this window and start over.',
  ended: 'This check has expired. Close this window and start over.',
  tryAgain: 'Try again',
  noScript: 'This check requires JavaScript. Turn it on for this site and reload the page.',
} as const;
