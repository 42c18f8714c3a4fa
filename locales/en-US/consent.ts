/**
 * The page about cookies: what a browser keeps for Magpie, what for and how long, and the visitor’s
 * say in it.
 */
export default {
  pageTitle: 'Cookies and storage · Magpie',
  description:
    'Every cookie and every value Magpie stores in your browser: what it’s for, how long it’s kept, and what you can decline.',
  title: 'What Magpie stores in your browser',
  lead: 'This is the full list, generated from Magpie’s own code. We set all of it ourselves, and none of it tracks you on other sites.',
  choice: 'Your choice',
  state_unasked:
    'One item is optional: which announcement or site brought you here. We don’t store it unless you allow it.',
  state_allowed:
    'You allow us to store which announcement or site brought you here. If you decline, it’s deleted from this browser.',
  state_refused: 'You declined. We don’t store what brought you here.',
  state_signal:
    'Your browser asks every site not to track you (GPC). We take that as your answer: we don’t store this, and we don’t ask.',
  asked: 'Stored only if you allow it',
  askedText:
    'It shows us which announcements people find useful. If you create an account, the announcement and the sites are recorded with it once.',
  memory:
    'With your permission, a page also keeps in its memory how you arrived. It isn’t sent anywhere, and it’s gone when you leave the page. There are no visitor statistics, and no other companies are involved.',
  needed: 'Cookies Magpie needs',
  neededText: 'These are required for features you use, so they don’t need your consent.',
  stored: 'Storage Magpie needs',
  storedText:
    'This stays in your browser and isn’t sent with page requests. Most of it exists only once you have a drive. Names that end in … are followed by a number.',
  purpose: 'Purpose',
  until: 'Stored for',
  forLanguage: 'Your language, and whether to offer you another one',
  forLooks: 'Your display settings: layout, order, light or dark',
  forRegion: 'Whether Magpie is available in your region, so that not every page has to check',
  forAccount: 'Your account number, so that the first page shows the right account',
  forInvite: 'Who invited you, so that your friend gets credit',
  forFreeDays: 'Free days you were given, stored for this long each',
  forPasscode: 'Links you opened with a passcode, so that you don’t have to enter it again',
  forChoice: 'Your choice on this page',
  forCampaign: 'The announcement that brought you: its source, medium and name',
  forReferrers: 'The names of the last ten sites you came from, and nothing else about them',
  forSession: 'Your session, which keeps you signed in',
  forCaptcha: 'Proof that you passed a security check',
  forResuming: 'What you were doing, so that you can continue after you sign in',
  forPointing: 'What you just saved or looked up, so that the list can highlight it',
  forHabits: 'Settings for this device: shortcuts, recent folders, sharing options',
  forWelcome: 'Whether you’re new here and have claimed free days',
  forCover: 'Sensitive links you chose to show',
  forTesting: 'A setting for testing the page for blocked regions',
  forUploads: 'Unfinished uploads, so that they can resume',
  forClipboard: 'Files you cut or copied, for your other tabs',
  forSearches: 'Your searches on this device',
  forWarning: 'That you dismissed the warning about full storage',
  forDevice: 'A random number that identifies this device among yours',
  forWaiting: 'Changes you made offline, until they sync',
  forCopies: 'Copies of recent lists, for browsing offline',
  forShell: 'The app itself, so that it opens offline',
  forReceiving: 'Files another app shared with Magpie, until they’re uploaded',
  untilSignOut: 'until you sign out or clear this site’s data',
  untilDone: 'until it’s done, or you sign out',
} as const;
