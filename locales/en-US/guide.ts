/** The introduction for new users, and notices from the operator. */
export default {
  title: 'Welcome to your drive',
  bring: 'Add your files',
  bringTip:
    'Drop files or whole folders anywhere in this window. If you close it, uploads resume when you come back.',
  bringTouch:
    'Tap + and choose files or whole folders. If you close this, uploads resume when you come back.',
  share: 'Share with a link',
  shareTip:
    'Select files and choose Share. You can add a passcode, and the link is copied automatically.',
  shareTouch:
    'Press and hold a file to select it, then tap Share. You can add a passcode, and the link is copied automatically.',
  links: 'Download without waiting',
  linksTip:
    'Paste a link, and Magpie downloads the file straight to your drive, even while your device is off.',
  undo: 'Undo mistakes',
  undoTip: 'Undo moves, renames and deletions with Ctrl+Z, or with Undo at the bottom of the page.',
  undoTouch: 'Undo moves, renames and deletions with Undo at the bottom of the page.',
  keys: 'Keyboard shortcuts',
  begin: 'Get started',
  noticeTitle: 'A message from us',
  nothingTitle: 'No news right now',
  nothingTip: 'There are no offers or notices at the moment.',
  more: 'Read more',
  close: 'Close',
} as const;
