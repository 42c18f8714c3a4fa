/** The shop and the card of a drive that apps and other pages show inside themselves. */
export default {
  shopTitle: 'Plans and codes · Magpie',
  widgetTitle: 'Your drive at a glance · Magpie',
  shopHeading: 'More for your drive',
  shopLead: 'What your account has today, what you can add to it, and where a code goes.',
  signInTip: 'Sign in to see what your account has, and to add to it.',
  sold: 'What you can add',
  soldTip: 'You pay once. Nothing renews by itself.',
  nothingSold: 'Nothing is for sale right now',
  nothingSoldTip:
    'Your drive keeps everything it has. If somebody gave you a code, it works here all the same.',
  haveCode: 'Have a code?',
  haveCodeTip: 'Whatever it is worth is added to your account at once.',

  left: '{{size}} free',
  noLimit: 'No storage limit',
  running: { one: '{{count}} underway', other: '{{count}} underway' },
  noTasks: 'None underway',
  ways: 'What you can do',
} as const;
