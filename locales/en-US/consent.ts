/**
 * The page about cookies: what a browser keeps for Magpie, what for and how long, and the visitor’s
 * say in it.
 */
export default {
  pageTitle: 'Cookies and storage · Magpie',
  description:
    'Every cookie and every value Magpie keeps in your browser: what it is for, how long it stays, and your say in what is not needed.',
  title: 'What Magpie keeps in your browser',
  lead: 'This is everything there is, listed straight from Magpie’s own code. All of it is ours, and none of it follows you to other sites.',
  choice: 'Your choice',
  state_unasked:
    'One thing is useful only to us: which announcement or site brought you here. We keep none of it unless you allow it.',
  state_allowed:
    'You have allowed us to keep which announcement or site brought you here. If you decline, it is deleted from this browser.',
  state_refused: 'You have declined. Nothing is kept about what brought you here.',
  state_signal:
    'Your browser tells every site not to track you (GPC). We take that as your answer: none of this is kept, and we do not ask.',
  asked: 'Only if you allow it',
  askedText:
    'It tells us which of our announcements people find useful. If you open an account, the source and the sites are noted with it, once.',
  memory:
    'With your permission, a page also notes in its own memory how you came. Nobody reads that, it is sent nowhere, and it is gone when you leave the page. There are no visitor statistics, and no other companies.',
  needed: 'Cookies Magpie needs',
  neededText: 'Each does something you asked for, so there is nothing to ask about.',
  stored: 'Storage Magpie needs',
  storedText:
    'This stays in your browser and is not sent along with pages; most of it is there only once you have a drive. Names that end in … continue with a number.',
  purpose: 'What for',
  until: 'How long',
  forLanguage: 'Your language, and whether to offer you another',
  forLooks: 'How you like pages and lists: layout, order, light or dark',
  forRegion: 'That visitors from your region are let in, so that not every page has to check',
  forAccount: 'Your account number, so that the first page is already the right one',
  forInvite: 'Who invited you, so that it counts for your friend',
  forFreeDays: 'Free days you were given, kept this long for each of them',
  forPasscode: 'Links you opened with a passcode, so that you need not type it again',
  forChoice: 'Your answer on this page',
  forCampaign: 'The announcement that brought you: its source, medium and name',
  forReferrers: 'The last sites you came from, at most ten, and nothing but their names',
  forSession: 'Your session, which keeps you signed in',
  forCaptcha: 'That you have shown you are human',
  forResuming: 'What you were doing, so that you can pick it up after you sign in',
  forPointing: 'What was just saved or looked up, so that the list can point to it',
  forHabits: 'Settings and habits of this device: shortcuts, folders used last, how you share',
  forWelcome: 'Whether you are new here and have asked for free days',
  forCover: 'Sensitive links you chose to uncover',
  forTesting: 'A switch for testing the page for blocked regions',
  forUploads: 'Unfinished uploads, so that they can resume',
  forClipboard: 'Files you cut or copied, for your other tabs',
  forSearches: 'What you searched for on this device',
  forWarning: 'That you dismissed the warning about a full drive',
  forDevice: 'A random number that tells your devices apart',
  forWaiting: 'Changes you made without a network, until they are sent',
  forCopies: 'Copies of recent lists, for reading without a network',
  forShell: 'The app itself, so that it opens without a network',
  forReceiving: 'Files another app shared with Magpie, until they are taken in',
  untilSignOut: 'until you sign out or clear this site’s data',
  untilDone: 'until it is done, or you sign out',
} as const;
