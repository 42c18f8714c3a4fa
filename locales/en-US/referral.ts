/** Inviting friends, as everybody may read it. */
export default {
  title: 'Invite friends · Magpie',
  description:
    'Bring a friend to Magpie with a link of your own: what it gives you both, how a friend is counted, and where to find your link.',
  headline: 'Bring a friend along.',
  theyGet: {
    one: 'A friend who opens an account through your link gets {{count}} day of Premium.',
    other: 'A friend who opens an account through your link gets {{count}} days of Premium.',
  },
  youGet: {
    one: 'You get {{count}} day for each of them.',
    other: 'You get {{count}} days for each of them.',
  },
  none: 'Right now an invitation gives no days of Premium here, neither to you nor to your friend. Whoever comes through your link is still counted for you.',
  getLink: 'Get your link',
  invitedHeadline: 'A friend has invited you.',
  invited: 'Open an account in this browser, and it counts as their invitation.',
  invitedGets: {
    one: 'You start with {{count}} day of Premium.',
    other: 'You start with {{count}} days of Premium.',
  },
  you: 'You',
  friend: 'Your friend',
  howTitle: 'How an invitation works',
  takeTitle: 'Take your link',
  take: 'Your drive has a link and a code that are yours alone. They never change.',
  giveTitle: 'Pass it on',
  give: 'Send it to somebody who could use a drive. They can look around first, with nothing to install.',
  comeTitle: 'They join',
  come: {
    one: 'They open an account in the same browser within {{count}} day. As soon as they are in their drive, they are counted for you.',
    other:
      'They open an account in the same browser within {{count}} days. As soon as they are in their drive, they are counted for you.',
  },
  rulesTitle: 'What counts',
  newTitle: 'A new account',
  new: {
    one: 'An invitation counts for an account that is less than {{count}} day old.',
    other: 'An invitation counts for an account that is less than {{count}} days old.',
  },
  onceTitle: 'One invitation each',
  once: 'An account follows one invitation, the first. You cannot invite yourself, or the person who invited you.',
  mostTitle: {
    one: 'Days for up to {{count}} friend',
    other: 'Days for up to {{count}} friends',
  },
  most: 'They arrive as soon as a friend is counted, and are added after the days you have. Friends beyond that are counted too.',
  laterTitle: 'No days for you right now',
  later:
    'If invitations give you days in the future, that applies to friends who join from then on.',
  privateTitle: 'Your drives stay separate',
  private:
    'You learn that somebody came, never what they keep. They do not see your files, either.',
  kindTitle: 'For people you know',
  kind: 'Give your link to friends, not to comment sections and mailing lists. Spam, and accounts opened only to collect days, are against our rules.',
} as const;
