/** The public page about inviting friends. */
export default {
  title: 'Invite friends · Magpie',
  description:
    'Invite a friend to Magpie with your own link: what you both get, how a friend is counted, and where to find your link.',
  headline: 'Invite a\u00A0friend.',
  theyGet: {
    one: 'A friend who signs up with your link gets {{count}} day of Premium.',
    other: 'A friend who signs up with your link gets {{count}} days of Premium.',
  },
  youGet: {
    one: 'You get {{count}} day for each friend.',
    other: 'You get {{count}} days for each friend.',
  },
  none: 'Invitations don’t currently give days of Premium here, to you or to your friend. Friends who sign up with your link are still counted.',
  getLink: 'Get your link',
  invitedHeadline: 'A friend invited you.',
  invited: 'Create an account in this browser, and it counts as their invitation.',
  invitedGets: {
    one: 'You start with {{count}} day of Premium.',
    other: 'You start with {{count}} days of Premium.',
  },
  you: 'You',
  friend: 'Your friend',
  howTitle: 'How invitations work',
  takeTitle: 'Get your link',
  take: 'Your drive has its own link and code. They never change.',
  giveTitle: 'Share it',
  give: 'Send it to someone who could use a drive. They can look around first without installing anything.',
  comeTitle: 'They join',
  come: {
    one: 'They create an account in the same browser within {{count}} day. They’re counted as soon as they open their drive.',
    other:
      'They create an account in the same browser within {{count}} days. They’re counted as soon as they open their drive.',
  },
  rulesTitle: 'What counts',
  newTitle: 'A new account',
  new: {
    one: 'An invitation counts for accounts less than {{count}} day old.',
    other: 'An invitation counts for accounts less than {{count}} days old.',
  },
  onceTitle: 'One invitation per account',
  once: 'Only the first invitation counts. You can’t invite yourself or the person who invited you.',
  mostTitle: {
    one: 'Days for up to {{count}} friend',
    other: 'Days for up to {{count}} friends',
  },
  most: 'You get them as soon as a friend is counted, added to the days you already have. More friends are counted, too.',
  laterTitle: 'No days for you right now',
  later: 'If invitations give you days in the future, only friends who join from then on count.',
  privateTitle: 'Your drives stay separate',
  private: 'You can see that someone joined, but never their files. They can’t see yours, either.',
  kindTitle: 'For people you know',
  kind: 'Share your link with friends, not in comment sections or on mailing lists. Spam, and accounts created only to collect days, are against our rules.',
} as const;
