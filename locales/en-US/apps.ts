/** The pages about the phone, desktop and browser apps. */
export default {
  mobileTitle: 'Magpie for phones: install it from your browser on Android and iPhone',
  mobileDescription:
    'Add Magpie to the home screen of your Android phone or iPhone: uploads that resume automatically, sharing from other apps, folders to browse offline.',
  mobileHeadline: 'Your drive, on your home screen.',
  mobileLead:
    'Your phone’s browser turns Magpie into an app with its own icon and window. It’s always up to date.',
  getIos: 'Get it on the App Store',
  getPlay: 'Get it on Google Play',
  downloaded: { one: 'Downloaded once', other: 'Downloaded {{count}} times' },
  getApk: 'Download the APK',
  apkHelp: 'What to do if the APK doesn’t install',
  howInstall: 'How to install it',
  slidesTitle: 'What it does on your phone',
  shareTitle: 'Share straight to Magpie',
  share:
    'On Android, Magpie appears in the share menu of your other apps. Photos and files upload immediately. Links wait for you to confirm.',
  uploadTitle: 'Uploads that keep going',
  upload: 'Lost signal, took a call, or closed the page? The upload resumes where it stopped.',
  lookTitle: 'Look without downloading',
  look: 'Photos, videos, music and documents open right where they are. Swipe to see the next one.',
  fetchTitle: 'Download while your phone sleeps',
  fetch:
    'Paste a link, and Magpie downloads the file to your drive. Nothing passes through your phone, so you can put it away.',
  offlineTitle: 'Works offline, too',
  offline:
    'Browse folders you opened recently. Rename, move and star files as usual. Changes sync when you’re back online.',
  mobileInstallTitle: 'Three taps, no store',
  installLead: 'Updates install automatically, and removing the app doesn’t touch your files.',
  installMore: 'More about the installed app',
  android: 'Android',
  iphone: 'iPhone and iPad',
  openDrive: 'Open your drive in the browser and sign in.',
  openMenu: 'Open the browser’s menu.',
  addAndroid: 'Choose Install app or Add to Home screen.',
  tapShare: 'In Safari, tap the share icon.',
  addIphone: 'Choose “Add to Home Screen” from the list.',
  iphoneNote:
    'On an iPhone, other apps can’t share to a web app. Choose “Upload files” in Magpie instead.',
  desktopTitle: 'Magpie for computers: an app for Mac, Windows and Linux',
  desktopDescription:
    'Use Magpie in its own window on Mac, Windows or Linux: drop in whole folders, work from the keyboard, and connect other programs to your drive.',
  desktopHeadline: 'Give your drive its own window.',
  desktopLead:
    'In the Dock or the taskbar, next to your other apps, with no browser tabs around it.',
  getMacApple: 'Mac with Apple silicon',
  getMacIntel: 'Mac with Intel',
  getWindows: 'Download for Windows',
  desktopPointsTitle: 'Made for your computer',
  dropTitle: 'Whole folders at once',
  drop: 'Drop them into the list. The upload survives a reload, a closed window or a lost connection.',
  keysTitle: 'Shortcuts for everything',
  keys: 'Ctrl+K finds every command, ? shows every shortcut, and you can change any of them.',
  magnetTitle: 'Magnet links',
  magnet:
    'In Chrome and Edge, the installed app can open them. Before anything starts, Magpie checks whether it can download the torrent.',
  desktopInstallTitle: 'Install it from your browser',
  chromium: 'Chrome, Edge and similar browsers',
  addChromium:
    'Click the install icon at the end of the address bar, or choose Install in the browser’s menu.',
  safari: 'Safari on a Mac',
  addSafari: 'Open the File menu and choose Add to Dock.',
  otherBrowsers: 'Any other browser',
  addOther: 'If your browser can’t install web apps, the website works the same.',
  programsTitle: 'Or use another program',
  programs:
    'Open your drive as a folder in Finder, Explorer or Linux over WebDAV, back it up with restic or rclone over S3, or use the command line. Each program gets a password of its own, for as much as you allow.',
  programsMore: 'How to connect a program',
  extensionTitle: 'Magpie in your browser: send links from any page to your drive',
  extensionDescription:
    'The Magpie extension, or one bookmark, sends links, images and pages from your browser to your drive, in Chrome, Edge, Firefox or Safari.',
  extensionHeadline: 'From any page to your drive.',
  extensionLead:
    'Save links, images, videos and pages to your drive: with the extension, or with one bookmark in any browser.',
  getChrome: 'Add to Chrome',
  getEdge: 'Add to Edge',
  getFirefox: 'Add to Firefox',
  makeBookmark: 'Create the bookmark',
  extensionPackageTitle: 'Add the extension',
  extensionPackage:
    'Save links, images, videos and pages from the context menu or with a shortcut, and follow them on the extension’s icon. It isn’t in any store yet, so you load it yourself.',
  extensionForChromium: 'Chrome, Edge and similar browsers',
  extensionGetChromium: 'Download for Chrome and Edge',
  extensionGetFirefox: 'Download for Firefox',
  extensionUnzip: 'Download the zip file and unzip it into a folder that stays there.',
  extensionOpenChromium:
    'Open chrome://extensions (in Edge edge://extensions) and turn on “Developer mode”.',
  extensionLoadChromium: 'Choose “Load unpacked” and select the folder.',
  extensionOpenFirefox:
    'Download the zip file, then open about:debugging and choose “This Firefox”.',
  extensionLoadFirefox:
    'Choose “Load Temporary Add-on” and select the zip file. It stays until you close Firefox.',
  extensionConnect: 'Enter {{site}} in its settings, allow access, and sign in.',
  bookmarkTitle: 'Or use one bookmark',
  bookmarkName: 'Send to Magpie',
  copyTitle: 'Copy',
  copy: 'Click the line below to select all of it, then copy it.',
  keepTitle: 'Save',
  keep: 'Create a bookmark called “{{name}}” and paste the line as its address.',
  useTitle: 'Use',
  use: 'On any page, select some links and click the bookmark. To send the page itself, select nothing. The bookmark reads the page only when you click it.',
  extensionPointsTitle: 'Without either of them',
  pasteTitle: 'Just paste',
  paste:
    'Copy links from anywhere, even from the middle of a text, and paste them into your file list.',
  askTitle: 'You always confirm',
  ask: 'You see names and sizes first. Then you choose what to download and where to save it.',
  whichTitle: 'Which links work',
  which:
    'Links that lead straight to a public file. A page that plays a video is a page, not the video file.',
  linksMore: 'More about downloading from links',
  platformsTitle: 'Use it anywhere',
  phoneText: 'On your home screen, in the share menu, and available offline.',
  computerText:
    'In its own window, with drag and drop for whole folders and a shortcut for everything.',
  televisionText: 'Videos and photos on the big screen. Sign in with a short code.',
  browserText: 'An extension or one bookmark sends links from any page to your drive.',
} as const;
