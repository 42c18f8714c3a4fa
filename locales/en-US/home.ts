/** The home page. */
export default {
  title: 'Magpie: keep what you like',
  headline: 'Keep what you like.',
  lead: 'Someone sends you a link. Magpie opens it instantly, in your language, and saves what you choose to your own drive.',
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
    'The files are there before the page has finished loading. View images, videos, documents and archives without an account.',
  howChooseTitle: 'Choose',
  howChoose:
    'One file, a few, or the whole folder. You see how much space it takes before you save.',
  howKeepTitle: 'Keep',
  howKeep: 'Saving takes a moment at any size. Nothing is downloaded or uploaded again.',
  screensTitle: 'The same drive on every screen',
  screensText:
    'Phone, tablet, laptop or TV. With a keyboard, a screen reader or a slow connection. In eleven languages, and in dark mode.',
  screensLanguages: 'Choose your language',
  promisesTitle: 'What we promise',
  promiseAdsTitle: 'No waiting',
  promiseAds: 'No ads, no countdowns, and no app to install just to see a file.',
  promiseResumeTitle: 'Uploads that finish',
  promiseResume: 'An interrupted upload resumes where it stopped. Every file you see is complete.',
  promiseLimitsTitle: 'You control your links',
  promiseLimits:
    'Set a passcode, an expiration date or a number of saves. Stop sharing, and the link closes within seconds.',
  promiseTruthTitle: 'Clear answers',
  promiseTruth:
    'How much space is left, who can see a file, and why something failed: in plain words, not codes.',
  openTitle: 'Open a link',
  openHint: 'Paste the link someone sent you, or the code at the end of it.',
  openLabel: 'Shared link',
  openPlaceholder: 'https://…/s/…',
  openButton: 'Open',
  openWrong:
    'That isn’t a shared link. Shared links contain “/s/” and a code of 22 letters and digits.',
} as const;
