/** The home page. */
export default {
  title: 'Magpie: keep what you like',
  headline: 'Keep what you like.',
  lead: 'Somebody sends you a link. Magpie opens it at once, in your language, and keeps what you choose in a drive of your own.',
  start: 'Create your drive',
  haveLink: 'I have a link',
  drawnPasscode: 'passcode',
  drawnSaved: 'Saved to Travel',
  drawnCount: {
    one: '{{count}} item',
    other: '{{count}} items',
  },
  howTitle: 'From a link to your drive, in three steps',
  howOpenTitle: 'Open',
  howOpen:
    'The files are there before the page has finished loading. Look at pictures, films, documents and archives without an account.',
  howChooseTitle: 'Choose',
  howChoose:
    'One file, a few, or the whole folder. You see what it will take of your space before you save.',
  howKeepTitle: 'Keep',
  howKeep:
    'Saving takes a moment, whatever the size: the files move by reference, and nothing is uploaded again.',
  screensTitle: 'The same drive on every screen',
  screensText:
    'A phone in one hand, a keyboard without a mouse, a screen reader, a slow line, no scripts at all: the page works, in eleven languages and in the dark.',
  screensLanguages: 'Choose your language',
  promisesTitle: 'What we promise',
  promiseAdsTitle: 'No waiting rooms',
  promiseAds: 'No advertising, no countdown, no app you must install to see a file.',
  promiseResumeTitle: 'Nothing half done',
  promiseResume:
    'An upload that is cut off goes on from the last piece that arrived. A file you see is a file you can open.',
  promiseLimitsTitle: 'Links that obey you',
  promiseLimits:
    'Give a link a passcode, a last day, a number of saves. End it, and it is closed within seconds.',
  promiseTruthTitle: 'Plain answers',
  promiseTruth:
    'What is left, who may see it, and why something did not work, in words and not in codes.',
  openTitle: 'Open a link',
  openHint: 'Paste the address somebody sent you, or the code at its end.',
  openLabel: 'Shared link',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Open',
  openWrong:
    'That is not the address of a shared link. It contains “/s/” and a code of 22 letters and digits.',
} as const;
