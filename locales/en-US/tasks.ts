/** Tasks: downloads from links to the drive. */
export default {
  title: 'Tasks',
  newTask: 'Download from a link',
  running: 'In progress',
  waiting: 'Waiting',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Done',
  unknown: 'Checking',
  all: 'All',
  filter: 'Filter tasks',
  listing: 'Your tasks',

  // The dialog for links.
  links: 'Links',
  linksHint: 'Web addresses and magnet links, one per line or inside any text.',
  linksHintWeb: 'Web addresses, one per line or inside any text.',
  torrentPick: 'Add torrent file',
  torrentDrop: 'Drop the torrent file here',
  torrentWrong: '“{{name}}” isn’t a valid torrent file.',
  found: {
    one: '{{count}} link found',
    other: '{{count}} links found',
  },
  repeats: { one: '{{count}} duplicate link skipped', other: '{{count}} duplicate links skipped' },
  nothingFound: 'There are no links in this text yet.',
  take: 'Download “{{name}}”',
  asking: 'Getting file info…',
  sizeUnknown: 'Unknown size',
  torrent: 'Torrent',
  share: 'Shared link',
  shareItems: { one: '{{count}} shared item', other: '{{count}} shared items' },
  filesOf: 'Files in “{{name}}”',
  filesChosen: { one: '{{chosen}} of {{count}} file', other: '{{chosen}} of {{count}} files' },
  filesAll: 'All files',
  into: 'Save to',
  change: 'Change',
  total: 'Total: {{size}}',
  totalPlus: 'more than {{size}}',
  free: '{{size}} free',
  leftToday: { one: '{{count}} task left today', other: '{{count}} tasks left today' },
  tooLarge: 'You need {{size}} more space. Choose fewer files, or free up space.',
  tooManyToday:
    'Your plan’s daily limit allows only {{count}} more today. Remove some links and start them tomorrow.',
  start: 'Start',
  startCount: { one: 'Start {{count}} task', other: 'Start {{count}} tasks' },
  starting: 'Starting…',
  started: { one: '{{count}} task started', other: '{{count}} tasks started' },
  someRefused: {
    one: '{{count}} download couldn’t start. See how to fix it below.',
    other: '{{count}} downloads couldn’t start. See how to fix each one below.',
  },
  openShare: 'Open link',

  // Invalid links, found before any request.
  fault_scheme:
    'Magpie can’t download this kind of link. Use one that starts with http:// or https://.',
  fault_account: 'This address contains a user name. Remove the user name and password.',
  fault_address: 'This address is incomplete. Copy it again.',
  fault_magnet: 'This magnet link doesn’t identify a torrent. Use one that contains “btih”.',
  fault_long: 'This link is too long. Copy it again.',

  // Why a task was refused or failed, and what to do.
  why_noPeers: 'No one who has this torrent was found. Try again later, or use another link.',
  why_stalled:
    'No one offers the rest of this torrent right now. Try again later, or use another link.',
  why_private:
    'Magpie can’t download from this address. It must be a public server on a standard port.',
  why_unsupported:
    'Magpie can’t download this. The link must lead straight to a public file no larger than one task allows.',
  why_noEngine:
    'This Magpie has no BitTorrent engine. It can only download torrents that web servers also offer. Use a web address of the same file, or download torrents on your own computer: see “Set up programs” in the help.',
  why_source:
    'The server didn’t provide the file. Open the link in a browser to check it, then try again.',
  why_unreachable: 'The server isn’t responding. You can start anyway: Magpie keeps trying.',
  why_space: 'Not enough storage. Free up space, then try again.',
  why_items:
    'Your plan’s limit of files and folders is reached. Delete some forever, then try again.',
  why_files:
    'This contains more files than one task allows. Choose fewer files, or a smaller torrent.',
  why_damaged:
    'The downloaded data didn’t match the torrent, so it wasn’t saved. Try another source.',
  why_prohibited: 'This file was removed after a review, so it can’t be saved to your drive.',
  why_torrentGone: 'The torrent file was deleted from your drive. Add it again.',
  why_folderGone: 'The destination folder no longer exists. Choose another one.',
  why_unfinished:
    'You have too many unfinished tasks. Wait for some to finish, or remove those you don’t need.',
  why_today: 'You’ve reached your plan’s task limit for today. It resets at {{time}}.',
  why_passcode: 'This shared link needs a passcode. Open the link to enter it.',
  why_shareClosed: 'This shared link no longer works.',
  why_own: 'This is your own link. Its files are already in your drive.',
  why_unknown: 'Download failed. Try again. What was already downloaded is kept.',

  // One task in the list.
  gone: 'The file was deleted after it was downloaded.',
  next_waiting: 'Starts automatically when its turn comes.',
  next_paused: 'What was already downloaded is kept. Resume at any time.',
  next_interrupted: 'No data is arriving right now. The download continues automatically.',
  next_unknown: 'Status unavailable. Checking again…',
  agent: 'Agent: {{name}}',
  stage_away: 'The download agent is offline. The download continues when it’s back.',
  stage_full:
    'The disk that torrents are downloaded to is full. The download continues when there’s space.',
  stage_queued: 'Waiting for other torrents. The download starts automatically.',
  stage_metadata: 'Getting the list of files from others who have this torrent…',
  stage_noPeers:
    'No one who has this torrent is online right now. The search continues automatically.',
  stage_stalled: 'No one is sending the rest right now. The download continues automatically.',
  stage_moving: 'Moving the files to your drive…',
  stage_seeding: 'The agent is still sharing this torrent with others.',
  bytesOf: '{{done}} of {{total}}',
  rate: '{{size}}/s',
  percent: '{{count}}%',
  leftMoment: 'Less than a minute left',
  leftMinutes: { one: '{{count}} minute left', other: '{{count}} minutes left' },
  leftHours: { one: 'About {{count}} hour left', other: 'About {{count}} hours left' },
  leftDays: 'More than two days left',
  progressOf: 'Progress of “{{name}}”',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  again: 'Download again',
  freeUpSpace: 'Free up space',
  remove: 'Remove',
  showFile: 'Show in folder',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  more: 'More actions for “{{name}}”',
  actionOn: '{{action}}: {{name}}',
  select: 'Select “{{name}}”',
  selectAll: 'Select all',
  selected: { one: '{{count}} selected', other: '{{count}} selected' },
  selectionBar: 'Actions for selected tasks',
  showMore: 'Show older tasks',
  loading: 'Loading your tasks…',
  noneTitle: 'No tasks yet',
  noneTip:
    'Paste links below. Magpie downloads the files to your drive, even when this page is closed.',
  noneHere: 'No tasks with this status',
  loadFailed: 'Can’t load your tasks',

  // Removing tasks from the list.
  removeTitle: { one: 'Remove {{count}} task?', other: 'Remove {{count}} tasks?' },
  removeUnfinished: {
    one: '{{count}} task isn’t finished. It’ll be canceled and its partial download deleted.',
    other:
      '{{count}} tasks aren’t finished. They’ll be canceled and their partial downloads deleted.',
  },
  removeKeep: 'Finished files stay in your drive.',
  removeFiles: 'Also move their files to the trash',
  removed: { one: '{{count}} task removed', other: '{{count}} tasks removed' },
  pausedNote: { one: '{{count}} task paused', other: '{{count}} tasks paused' },
  resumedNote: { one: '{{count}} task resumed', other: '{{count}} tasks resumed' },

  // Notifications when tasks end.
  doneOne: '“{{name}}” is in your drive',
  doneMany: { one: '{{count}} task finished', other: '{{count}} tasks finished' },
  failedOne: 'Couldn’t download “{{name}}”',
  failedMany: { one: '{{count}} task failed', other: '{{count}} tasks failed' },
  notify: 'Notify me when done',
  notifyTip:
    'Get a notification when a task ends while you’re doing something else. Magpie needs to stay open.',
  notifyOn: 'We’ll notify you when tasks finish.',
  notifyOff: 'Turn off notifications',
  notifyBlocked: 'Notifications are blocked for this site. Allow them in your browser’s settings.',

  // Long-running work of the drive.
  activity: 'Working on your drive…',
  activity_move: 'Moving items…',
  activity_copy: 'Copying items…',
  activity_trash: 'Moving items to the trash…',
  activity_untrash: 'Restoring items…',
  activity_delete: 'Deleting items…',
  activity_emptytrash: 'Emptying the trash…',
  activity_restore: 'Saving shared files…',
  activity_decompress: 'Unzipping an archive…',
  activity_pack_files: 'Zipping files…',
  activityMore: { one: 'and {{count}} more', other: 'and {{count}} more' },
} as const;
