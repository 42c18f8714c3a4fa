/** The page about televisions, and what stands beside the help for them. */
export default {
  title: 'Magpie on the television',
  description:
    'Your drive in the browser of a television: your phone signs it in, films play with subtitles and go on where you stopped. No app needed.',
  headline: 'Your films on the big screen.',
  lead: 'A television with a browser of today opens your drive as it is. Your phone signs it in, and there is nothing to install.',
  signIn: 'Sign in this television',
  getApp: 'Get the television app',
  help: 'Help for the television',
  drawnFilm: 'North of the fjord',
  drawnLine: 'Wait for the light. It comes.',
  slidesTitle: 'From the sofa',
  codeTitle: 'Your phone is the keyboard',
  codeText:
    'The television shows a code and a picture. Type or scan it on your phone, and the television is in. Nobody spells a password with a remote control.',
  playTitle: 'Press it, and it plays',
  playText:
    'Films, music and photos open right in the page, as they lie in your folders. When one ends, the next of the folder begins.',
  subtitlesTitle: 'Subtitles from beside the film',
  subtitlesText:
    'A file of the same name in the same folder is enough. The one in your language is shown first.',
  resumeTitle: 'Begun on the way, ended at home',
  resumeText:
    'A film goes on where you stopped, even if that was on the phone, an hour ago, on the train.',
  outTitle: 'Signed out from anywhere',
  outText:
    'The television stands among your devices. One press on your phone, and it is out at once.',
  remoteTitle: 'The remote control you have',
  remoteText: 'Nothing of ours to pair or to learn.',
  remotePointer: 'Pointer and OK',
  remotePointerText: 'Work everywhere, as a mouse does.',
  remoteArrows: 'Left and right',
  remoteArrowsText: 'From file to file; in a film you have clicked, back and forth.',
  remoteBack: 'Back',
  remoteBackText: 'Closes the file and leads back to the list.',
  remotePlay: 'Play and pause',
  remotePlayText: 'Do so, where the television passes these keys on to its browser.',
  needsTitle: 'What the television must be able to do',
  needsBrowser: 'A browser of 2024 or newer',
  needsBrowserText:
    'Chromium 123, Firefox 120, Safari 17.5, or later. Older televisions seldom have one; a streaming stick, a box, a console or a computer brings it to the same screen.',
  needsFormat: 'The format of the film',
  needsFormatText:
    'Magpie converts nothing. MP4 with H.264 and AAC plays almost everywhere. HEVC, AC-3, E-AC-3 and DTS play only if the television’s browser knows them.',
  needsLine: 'A line as fast as the film',
  needsLineText:
    'A film comes in its full size and counts toward your download traffic, as on any screen.',
  noAppTitle: 'No app, and none needed',
  noAppText:
    'There is no television app for this service. The browser is the way, and whatever calls itself a Magpie app for televisions elsewhere is not ours.',
  appTitle: 'There is an app as well',
  appText:
    'The operator of this site offers an app for televisions. Take it from here and from nowhere else.',
  packages: 'When a package does not install',
  programs: 'Use other programs',
  apkOffer: 'Android app, as a file',
  apkOfferText: 'From the operator of this site. Your browser asks before it keeps the file.',
  apkGet: 'Download the package',
  apkNone: 'There is no Android package here',
  apkNoneText:
    'The operator of this site offers none, so a file that calls itself Magpie comes from somebody else. The web app installs without one.',
  apkWebApp: 'Install the web app',
} as const;
