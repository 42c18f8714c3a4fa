/** The page about TVs, and texts next to the TV help. */
export default {
  title: 'Magpie on your TV',
  description:
    'Open your drive in your TV’s browser: sign in with your phone, and play videos with subtitles from where you stopped. No app needed.',
  headline: 'Your videos on the big screen.',
  lead: 'Any TV with an up-to-date browser can open your drive. You sign in with your phone, and there’s nothing to install.',
  signIn: 'Sign in on this TV',
  getApp: 'Get the TV app',
  help: 'Help for Magpie on TV',
  drawnFilm: 'North of the fjord',
  drawnLine: 'Wait for the light. It comes.',
  slidesTitle: 'From the couch',
  codeTitle: 'Your phone is the keyboard',
  codeText:
    'The TV shows a code and a QR code. Enter or scan it on your phone, and the TV is signed in. No typing passwords with a remote.',
  playTitle: 'One press, and it plays',
  playText:
    'Videos, music and photos open right on the page, in the same folders as everywhere else. When one ends, the next one plays.',
  subtitlesTitle: 'Subtitles load automatically',
  subtitlesText:
    'Put a subtitle file with the video’s name in the same folder. The one in your language is shown first.',
  resumeTitle: 'Start on the go, finish at home',
  resumeText: 'A video resumes where you stopped, even if you were watching on your phone.',
  outTitle: 'Sign out from anywhere',
  outText: 'The TV appears in your list of devices. Sign it out from your phone with one tap.',
  remoteTitle: 'The remote you already have',
  remoteText: 'Nothing to pair, and nothing to learn.',
  remotePointer: 'Pointer and OK',
  remotePointerText: 'Work everywhere, just like a mouse.',
  remoteArrows: 'Left and right',
  remoteArrowsText:
    'Move from file to file. In a video you’ve clicked, they skip back and forward.',
  remoteBack: 'Back',
  remoteBackText: 'Closes the file and returns to the list.',
  remotePlay: 'Play and pause',
  remotePlayText: 'Work if the TV passes these keys on to its browser.',
  needsTitle: 'What your TV needs',
  needsBrowser: 'A browser from 2024 or later',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5 or later. Older TVs rarely have one. Use a streaming stick, a set-top box, a game console or a computer on the same screen.',
  needsFormat: 'A format it can play',
  needsFormatText:
    'Magpie doesn’t convert videos. MP4 with H.264 and AAC plays almost everywhere. HEVC, AC-3, E-AC-3 and DTS play only if the TV’s browser supports them.',
  needsLine: 'A fast enough connection',
  needsLineText:
    'Videos stream at full size and count toward your download quota, as on any screen.',
  noAppTitle: 'No app needed',
  noAppText:
    'There’s no TV app for this service. Use the browser. Anything that calls itself a Magpie app for TVs isn’t ours.',
  appTitle: 'There’s an app, too',
  appText: 'The operator of this site offers an app for TVs. Get it only here.',
  packages: 'If a package doesn’t install',
  programs: 'Use other programs',
  apkOffer: 'Android app as an APK file',
  apkOfferText: 'From the operator of this site. Your browser asks before it saves the file.',
  apkGet: 'Download the APK',
  apkNone: 'No Android package here',
  apkNoneText:
    'The operator of this site doesn’t offer one. A file that calls itself Magpie comes from someone else. You can install the web app instead.',
  apkWebApp: 'Install the web app',
} as const;
