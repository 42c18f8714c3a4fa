/** Ways between Magpie and everything else: what other places hand over, and addresses worth keeping. */
export default {
  botTitle: 'A bot of this place',
  botText:
    'Whoever runs this Magpie has a bot in Telegram. Start it, then send it a link or forward it a file. It is theirs: what it takes, and how it finds your drive, it tells you itself.',
  botOpen: 'Open the bot in Telegram',
  drawnTitle: 'Summer by the sea',
  drawnThanks: 'Got them, thank you',

  favoritesTitle: 'Shortcuts into your Magpie drive',
  favoritesDescription:
    'Addresses that open your drive where you want to be: the box for links, search, recent files, tasks, shares and your account. Made to be bookmarked.',
  favoritesHeadline: 'Every place has an address.',
  favoritesLead:
    'Keep the ones you need most as bookmarks. Whoever is signed out signs in first and then arrives where they wanted to go.',
  bringTitle: 'Bring something in',
  bring_newTask: 'The box for links opens, ready to be pasted into.',
  bring_openLink: 'For a link somebody sent you. Works without an account.',
  findTitle: 'Find it again',
  find_search: 'The search field waits for your words.',
  find_all: 'Everything you keep, folder by folder.',
  find_recent: 'What was added or changed last, the newest first.',
  find_starred: 'What you gave a star.',
  find_trash: 'What you deleted, and the way back for it.',
  watchTitle: 'See how things stand',
  watch_tasks: 'What is being fetched, how far it has come, and what helps if it fails.',
  watch_shares: 'Your links, how often they were seen and saved, and the way to end them.',
  watch_storage: 'What takes up your space, by kind of file.',
  watch_traffic: 'What went in and out lately, and what your plan allows.',
  accountTitle: 'Look after your account',
  account_account: 'Profile, security, devices, preferences.',
  account_invite: 'Your link and your code for friends.',
  account_redeem: 'The box for a code opens.',
  account_feedback: 'A letter to whoever runs this Magpie.',
  account_guide: 'Your drive in four sentences.',
  barTitle: 'Straight from the address bar',
  barText:
    'In the settings of your browser, add these as search engines with a short word such as “mag”. From then on you type the word and what you want; that takes the place of %s.',
  bar_search: 'Finds your files by what you type.',
  bar_newTask: 'Fetches the address you type; you see it once more before it starts.',
  keepTitle: 'Three ways to keep one',
  keepComputer: 'On a computer',
  keepComputerText: 'Drag the name of a place onto your bookmarks bar.',
  keepPhone: 'On a phone',
  keepPhoneText:
    'Open the place and save it as a bookmark. Browsers on Android can also put it on the home screen.',
  keepApp: 'In the installed app',
  keepAppText:
    'Hold its icon or right-click it. Where the system can, a menu leads to four places at once.',
} as const;
