/** Adding files from other apps, and addresses to bookmark. */
export default {
  botTitle: 'This site’s Telegram bot',
  botText:
    'The operator of this Magpie has a bot on Telegram. Start it, then send it a link or forward it a file. The operator runs the bot, and it explains what it accepts and how it finds your drive.',
  botOpen: 'Open the bot in Telegram',
  drawnTitle: 'Summer by the sea',
  drawnThanks: 'Got them, thanks!',

  favoritesTitle: 'Shortcuts to your Magpie drive',
  favoritesDescription:
    'Addresses that open your drive exactly where you want: new tasks, search, recent files, tasks, shared links, your account. Made for bookmarks.',
  favoritesHeadline: 'Every page has an address.',
  favoritesLead:
    'Bookmark the pages you use most. If you’re signed out, you sign in first and then continue to that page.',
  bringTitle: 'Add files',
  bring_newTask: 'Opens the box for links, ready to paste.',
  bring_openLink: 'For a link someone sent you. No account needed.',
  findTitle: 'Find files',
  find_search: 'The search field, ready to type.',
  find_all: 'All your files, folder by folder.',
  find_recent: 'Files added or changed most recently, newest first.',
  find_starred: 'Everything you starred.',
  find_trash: 'Items you deleted, and how to restore them.',
  watchTitle: 'Check on things',
  watch_tasks: 'What’s downloading, how far along it is, and what to do if it fails.',
  watch_shares: 'Your links, how often they were viewed and saved, and how to stop sharing them.',
  watch_storage: 'What uses your space, by type of file.',
  watch_traffic: 'How much you’ve uploaded and downloaded recently, and how much your plan allows.',
  accountTitle: 'Manage your account',
  account_account: 'Profile, security, devices, preferences.',
  account_invite: 'Your link and your code for friends.',
  account_redeem: 'Opens the box for a code.',
  account_feedback: 'Send a message to the people who run this Magpie.',
  account_guide: 'Your drive in four sentences.',
  barTitle: 'Straight from the address bar',
  barText:
    'In your browser’s settings, add these as search engines and give each a short keyword, such as “mag”. Then type the keyword and your text in the address bar. The text replaces %s.',
  bar_search: 'Finds files that match what you type.',
  bar_newTask: 'Downloads the address you type. You confirm it before anything starts.',
  keepTitle: 'Three ways to save a page',
  keepComputer: 'On a computer',
  keepComputerText: 'Drag a name from this page to your bookmarks bar.',
  keepPhone: 'On a phone',
  keepPhoneText:
    'Open the page and save it as a bookmark. On Android, you can also add it to the home screen.',
  keepApp: 'In the installed app',
  keepAppText:
    'Press and hold the app’s icon, or right-click it. If your system allows it, a menu opens four of these pages directly.',
} as const;
