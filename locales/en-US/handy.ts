/**
 * Ways between Magpie and everything else: what other places hand over, and addresses worth
 * keeping.
 */
export default {
  botTitle: 'This site’s own bot',
  botText:
    'Whoever runs this Magpie has a bot on Telegram. Start it, then send it a link or forward it a file. The bot is theirs, and tells you itself what it accepts and how it finds your drive.',
  botOpen: 'Open the bot in Telegram',
  drawnTitle: 'Summer by the sea',
  drawnThanks: 'Got them, thank you',

  favoritesTitle: 'Shortcuts into your Magpie drive',
  favoritesDescription:
    'Addresses that open your drive right where you want to be: the box for links, search, recent files, tasks, shares, your account. Made for bookmarks.',
  favoritesHeadline: 'Every place has an address.',
  favoritesLead:
    'Bookmark the ones you need most. If you are signed out, you sign in first and then land right where you wanted to go.',
  bringTitle: 'Bring something in',
  bring_newTask: 'Opens the box for links, ready for you to paste.',
  bring_openLink: 'For a link somebody sent you. Works without an account.',
  findTitle: 'Find it again',
  find_search: 'The search field, ready for you to type.',
  find_all: 'Everything you keep, folder by folder.',
  find_recent: 'What was added or changed last, newest first.',
  find_starred: 'Everything you starred.',
  find_trash: 'What you deleted, and the way to bring it back.',
  watchTitle: 'See how things stand',
  watch_tasks: 'What is being fetched, how far along it is, and what helps if it fails.',
  watch_shares: 'Your links, how often they were viewed and saved, and the way to end them.',
  watch_storage: 'What takes up your space, by kind of file.',
  watch_traffic: 'What went in and out lately, and how much your plan allows.',
  accountTitle: 'Look after your account',
  account_account: 'Profile, security, devices, preferences.',
  account_invite: 'Your link and your code for friends.',
  account_redeem: 'Opens the box for a code.',
  account_feedback: 'A letter to whoever runs this Magpie.',
  account_guide: 'Your drive in four sentences.',
  barTitle: 'Straight from the address bar',
  barText:
    'In your browser’s settings, add these as search engines and give each a short keyword, “mag” for example. From then on you type the keyword and what you want, which takes the place of %s.',
  bar_search: 'Finds your files by what you type.',
  bar_newTask: 'Fetches the address you type; you see it once more before anything starts.',
  keepTitle: 'Three ways to keep one',
  keepComputer: 'On a computer',
  keepComputerText: 'Drag the name of a place onto your bookmarks bar.',
  keepPhone: 'On a phone',
  keepPhoneText:
    'Open the place and save it as a bookmark. Browsers on Android can also put it on the home screen.',
  keepApp: 'In the installed app',
  keepAppText:
    'Press and hold its icon, or right-click it. Where your system allows it, a menu leads straight to four places.',
} as const;
