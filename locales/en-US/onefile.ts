/** The page of a shared link to one file. */
export default {
  createAndKeep: 'Create your drive and keep this',
  haveDrive: 'It’s free. Already have a drive?',
  fullSize: 'View full size',
  newTab: 'Open in a new tab',
  cannotPlay: 'Your browser can’t play this file',
  downloadTip: 'Download it to open it on your device.',
} as const;
