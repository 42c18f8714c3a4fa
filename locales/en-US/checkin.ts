/** The daily check-in and the page of its guide. */
export default {
  pageTitle: 'Daily check-in · Magpie',
  description:
    'Press a button once a day to get something extra. See what it gives you and when you can press it again. Missing a day costs nothing.',
  title: 'Daily check-in',
  headline: 'Thanks for stopping by.',
  lead: 'Press the button once a day. What you get is added immediately, and missing a day costs nothing.',
  gives: 'A check-in gives you',
  gave: 'Today’s check-in gave you',
  onceADay: 'Once a day, if you like',
  yours: 'Added to your account',
  checkIn: 'Check in',
  done: 'Checked in for today',
  next: 'You can check in again on {{time}}.',
  day: 'A new day starts at {{time}}.',
  guide: 'How check-in works',
  toCheckIn: 'Go to check-in',
  signIn: 'Sign in to check in',
  alsoDaily: 'No code? You can get something every day:',
  noneTitle: 'Check-in isn’t available right now',
  noneTip: 'There’s no reward for daily visits here, so you aren’t missing anything.',
} as const;
