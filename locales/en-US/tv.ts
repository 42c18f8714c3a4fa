/** The page about televisions, and what stands beside the help for them. */
export default {
  title: 'Magpie on your TV',
  description:
    'Open your drive in your TV’s browser: your phone signs it in, films play with subtitles and resume where you stopped. No app needed.',
  headline: 'Your films on the big screen.',
  lead: 'A TV with an up-to-date browser opens your drive just as it is. Your phone signs it in, and there is nothing to install.',
  signIn: 'Sign in on this TV',
  getApp: 'Get the TV app',
  help: 'Help for Magpie on TV',
  drawnFilm: 'North of the fjord',
  drawnLine: 'Wait for the light. It comes.',
  slidesTitle: 'From the couch',
  codeTitle: 'Your phone is the keyboard',
  codeText:
    'The TV shows a code, and a picture of it. Type or scan it on your phone, and the TV is in. Nobody spells out a password with a remote.',
  playTitle: 'Press it, and it plays',
  playText:
    'Films, music and photos open right in the page, just as they are in your folders. When a film or song ends, the next one begins.',
  subtitlesTitle: 'Subtitles, found by themselves',
  subtitlesText:
    'A file with the film’s name in the same folder is enough. The one in your language is shown first.',
  resumeTitle: 'Started on the go, finished at home',
  resumeText:
    'A film resumes where you stopped, even if that was on your phone, an hour ago, on the train.',
  outTitle: 'Signed out from anywhere',
  outText: 'The TV is listed among your devices. One tap on your phone, and it is out at once.',
  remoteTitle: 'The remote you already have',
  remoteText: 'Nothing to pair, nothing to learn.',
  remotePointer: 'Pointer and OK',
  remotePointerText: 'Work everywhere, just as a mouse does.',
  remoteArrows: 'Left and right',
  remoteArrowsText: 'From file to file; in a film you have clicked, back and forward.',
  remoteBack: 'Back',
  remoteBackText: 'Closes the file and returns to the list.',
  remotePlay: 'Play and pause',
  remotePlayText: 'Work wherever the TV passes these keys on to its browser.',
  needsTitle: 'What your TV needs',
  needsBrowser: 'A browser from 2024 or later',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 or later. Older TVs seldom have one; a streaming stick, a box, a game console or a computer brings one to the same screen.',
  needsFormat: 'A format it can play',
  needsFormatText:
    'Magpie converts nothing. MP4 with H.264 and AAC plays almost everywhere. HEVC, AC-3, E-AC-3 and DTS play only if the TV’s browser supports them.',
  needsLine: 'A connection as fast as the film',
  needsLineText:
    'A film streams at its full size and counts toward your download traffic, as on any screen.',
  noAppTitle: 'No app, and none needed',
  noAppText:
    'There is no TV app for this service. The browser is the way, and anything elsewhere that calls itself a Magpie app for TVs is not ours.',
  appTitle: 'There is an app, too',
  appText: 'The operator of this site offers an app for TVs. Get it here and nowhere else.',
  packages: 'If a package does not install',
  programs: 'Use other programs',
  apkOffer: 'Android app, as a file',
  apkOfferText: 'From the operator of this site. Your browser asks before it keeps the file.',
  apkGet: 'Download the package',
  apkNone: 'There is no Android package here',
  apkNoneText:
    'The operator of this site offers none, so a file that calls itself Magpie comes from somebody else. The web app installs without one.',
  apkWebApp: 'Install the web app',
} as const;
