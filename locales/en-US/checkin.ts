/** The daily check-in, and what stands beside its guide. */
export default {
  pageTitle: 'Daily check-in · Magpie',
  description:
    'Press one button a day, see at once what it gave you and when you can press it again. A day you miss costs you nothing.',
  title: 'Daily check-in',
  headline: 'Thanks for stopping by.',
  lead: 'Press the button once a day. What it gives you is yours at once, and a day you miss costs you nothing.',
  gives: 'A check-in gives you',
  gave: 'Today’s check-in gave you',
  onceADay: 'Once a day, if you like',
  yours: 'Added to your account',
  checkIn: 'Check in',
  done: 'Checked in for today',
  next: 'You can check in again from {{time}}.',
  day: 'A new day begins at {{time}}.',
  guide: 'How the check-in works',
  toCheckIn: 'Go to the check-in',
  signIn: 'Sign in to check in',
  alsoDaily: 'No code? There is something for you every day:',
  noneTitle: 'There is no check‑in at the moment',
  noneTip:
    'Nothing is given here for daily visits, so there is nothing to miss. Your drive works the same however often you come.',
} as const;
