/** The drive for beginners, and what the operator has to say. */
export default {
  title: 'Welcome to your drive',
  bring: 'Bring your files',
  bringTip:
    'Drop files or whole folders anywhere in this window. If you close it halfway, they go on from there when you come back.',
  bringTouch:
    'Tap + and choose files or whole folders. If you close this halfway, they go on from there when you come back.',
  share: 'Share with a link',
  shareTip:
    'Select something and choose Share. The link is copied at once, with a passcode if you like.',
  shareTouch:
    'Hold a file to select it, then tap Share. The link is copied at once, with a passcode if you like.',
  links: 'Download without waiting',
  linksTip:
    'Paste a link and Magpie fetches the file straight into your drive, also while your device is off.',
  undo: 'Change your mind',
  undoTip: 'Moves, renames and the trash can be undone, with Ctrl+Z or in the note at the bottom.',
  undoTouch: 'Moves, renames and the trash can be undone in the note at the bottom.',
  keys: 'Keyboard shortcuts',
  begin: 'Begin',
  noticeTitle: 'A word from us',
  nothingTitle: 'Nothing going on',
  nothingTip: 'There is no campaign or notice at the moment.',
  more: 'Read more',
  close: 'Close',
} as const;
