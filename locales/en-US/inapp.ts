/** The shop and the drive card that are embedded in apps and other pages. */
export default {
  shopTitle: 'Plans and codes · Magpie',
  widgetTitle: 'Your drive at a glance · Magpie',
  shopHeading: 'More for your drive',
  shopLead: 'See what your account has, add more, or redeem a code.',
  signInTip: 'Sign in to see what your account has and to add to it.',
  sold: 'What you can add',
  soldTip: 'One-time payment. Nothing renews automatically.',
  nothingSold: 'Nothing is for sale right now',
  nothingSoldTip:
    'Your drive keeps everything it has. If you have a code, you can still redeem it here.',
  haveCode: 'Have a code?',
  haveCodeTip: 'Its value is added to your account immediately.',

  left: '{{size}} free',
  noLimit: 'No storage limit',
  running: { one: '{{count}} in progress', other: '{{count}} in progress' },
  noTasks: 'None in progress',
  ways: 'What you can do',
} as const;
