/** Tasks: links become files of the drive without passing through the device. */
export default {
  title: 'Tasks',
  newTask: 'Download from a link',
  running: 'In progress',
  waiting: 'Waiting',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Done',
  unknown: 'Not known yet',
  all: 'All',
  filter: 'Which tasks',
  listing: 'Your tasks',

  // The box in which links are pasted.
  links: 'Links',
  linksHint: 'Web addresses and magnet links, one per line or inside any text.',
  torrentPick: 'Add a torrent file',
  torrentDrop: 'Drop the torrent file here',
  torrentWrong: '“{{name}}” is not a torrent file that can be read.',
  found: {
    one: '{{count}} link found',
    other: '{{count}} links found',
  },
  repeats: {
    one: '{{count}} link came twice and was left out.',
    other: '{{count}} repeated links were left out.',
  },
  nothingFound: 'There is no link in this text yet.',
  take: 'Fetch “{{name}}”',
  asking: 'Asking the source…',
  sizeUnknown: 'Size not known yet',
  torrent: 'Torrent',
  share: 'Shared link',
  shareItems: { one: '{{count}} shared item', other: '{{count}} shared items' },
  filesOf: 'Files in “{{name}}”',
  filesChosen: { one: '{{chosen}} of {{count}} file', other: '{{chosen}} of {{count}} files' },
  filesAll: 'All files',
  into: 'Save to',
  change: 'Change',
  total: 'In all: {{size}}',
  totalPlus: '{{size}} and more',
  free: '{{size}} free',
  leftToday: {
    one: '{{count}} more task today',
    other: '{{count}} more tasks today',
  },
  tooLarge:
    'This is {{size}} more than your drive has room for. Leave something out or free some space.',
  tooManyToday:
    'This is more than your plan has room for today ({{count}} left). Leave some links out and start them tomorrow.',
  start: 'Start',
  startCount: { one: 'Start {{count}} task', other: 'Start {{count}} tasks' },
  starting: 'Starting…',
  cancel: 'Cancel',
  started: { one: '{{count}} task started', other: '{{count}} tasks started' },
  someRefused: {
    one: '{{count}} could not be started. It is still here, with what helps.',
    other: '{{count}} could not be started. They are still here, with what helps.',
  },
  openShare: 'Open the link',

  // What is wrong with a link before anything is asked.
  fault_scheme: 'Only web addresses and magnet links can be fetched.',
  fault_account:
    'An address with a user name in it is not fetched. Take the name and password out.',
  fault_address: 'This is not a whole address. Copy it once more.',
  fault_magnet: 'This magnet link names no torrent that can be found. Look for one with “btih”.',
  fault_long: 'This link is too long to be real. Copy it once more.',

  // Why a task was refused or failed, and what helps.
  why_private: 'This address may not be fetched: only public hosts on the usual ports.',
  why_unsupported:
    'This cannot be fetched: it is not the public address of a file, or it is larger than one task may bring.',
  why_noEngine:
    'Magpie has no torrent engine here, so only torrents that web servers offer too can be fetched. A web address of the same file works.',
  why_source:
    'The source did not give the file. Open the link in a browser to see whether it still works, then try again.',
  why_unreachable: 'The source does not answer now. You can start anyway: Magpie keeps trying.',
  why_space: 'There is not enough space left. Free some, then try again.',
  why_files:
    'This holds more files than one task may bring. Choose some of them, or a smaller one.',
  why_damaged:
    'The source gave other bytes than the torrent promises, so nothing was kept. Try another source.',
  why_torrentGone: 'The torrent file was deleted from your drive. Add it again.',
  why_folderGone: 'The folder it was to go to is gone. Choose another one.',
  why_unfinished:
    'Too many of your tasks are not finished yet. Wait for some, or remove those you no longer need.',
  why_today:
    'You have started as many tasks as your plan has room for today. The next day begins at {{time}}.',
  why_passcode: 'This shared link asks for a passcode. Open it to type it in.',
  why_shareClosed: 'This shared link can no longer be opened.',
  why_own: 'This is your own share: what is in it is in your drive already.',
  why_unknown: 'It could not be brought here. Try again; what has come already is kept.',

  // One task in the list.
  gone: 'The file was deleted since.',
  next_waiting: 'It begins by itself when its turn comes.',
  next_paused: 'What has come is kept. Resume it whenever you like.',
  next_unknown: 'The drive has not said how it stands. It is asked again by itself.',
  bytesOf: '{{done}} of {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}} %',
  leftMoment: 'Less than a minute left',
  leftMinutes: { one: '{{count}} minute left', other: '{{count}} minutes left' },
  leftHours: { one: 'About {{count}} hour left', other: 'About {{count}} hours left' },
  leftDays: 'More than two days left',
  progressOf: 'Progress of “{{name}}”',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  again: 'Fetch again',
  makeRoom: 'Make room',
  remove: 'Remove',
  showFile: 'Show in folder',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  more: 'More for “{{name}}”',
  actOn: '{{act}}: {{name}}',
  select: 'Select “{{name}}”',
  selectAll: 'Select all',
  selected: { one: '{{count}} selected', other: '{{count}} selected' },
  selectionBar: 'What to do with the selected tasks',
  showMore: 'Show older ones',
  loading: 'Loading your tasks…',
  noneTitle: 'No tasks yet',
  noneTip:
    'Paste links below. Magpie fetches the files while you do something else, even with this page closed.',
  noneHere: 'None of your tasks is in this state.',
  loadFailed: 'Your tasks could not be loaded',

  // Taking tasks off the list.
  removeTitle: { one: 'Remove {{count}} task', other: 'Remove {{count}} tasks' },
  removeUnfinished: {
    one: '{{count}} is not finished. It will be canceled, and what has come so far is given up.',
    other:
      '{{count}} are not finished. They will be canceled, and what has come so far is given up.',
  },
  removeKeep: 'Finished files stay in your drive.',
  removeFiles: 'Move their files to the trash as well',
  removed: { one: '{{count}} task removed', other: '{{count}} tasks removed' },
  pausedNote: { one: '{{count}} task paused', other: '{{count}} tasks paused' },
  resumedNote: { one: '{{count}} task goes on', other: '{{count}} tasks go on' },

  // What is said when something ends.
  doneOne: '“{{name}}” is in your drive',
  doneMany: { one: '{{count}} task is done', other: '{{count}} tasks are done' },
  failedOne: '“{{name}}” could not be fetched',
  failedMany: { one: '{{count}} task failed', other: '{{count}} tasks failed' },
  notify: 'Tell me when done',
  notifyTip:
    'Your device tells you when a task ends while you are elsewhere, as long as Magpie stays open.',
  notifyOn: 'You will be told when tasks end.',
  notifyOff: 'Stop telling me',
  notifyBlocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser.',

  // What the drive does by itself, while it takes longer than a moment.
  activity: 'What your drive is doing',
  activity_move: 'Moving items…',
  activity_copy: 'Copying items…',
  activity_trash: 'Moving items to the trash…',
  activity_untrash: 'Putting items back…',
  activity_delete: 'Deleting items…',
  activity_emptytrash: 'Emptying the trash…',
  activity_restore: 'Saving a share…',
  activity_decompress: 'Unpacking an archive…',
  activity_pack_files: 'Packing files…',
  activityMore: { one: 'and {{count}} more', other: 'and {{count}} more' },
} as const;
