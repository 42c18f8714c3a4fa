/** One calm page for each status a share can have: what happened, and the next step. */
export default {
  maxRestoreTitle: 'This link has been used up',
  maxRestoreTip:
    'Its owner allowed a certain number of saves, and all of them are taken. Ask for a new link if you still need it.',
  expiredTitle: 'This link has run out',
  expiredTip: 'It was open for a limited time. Whoever sent it can share the same files again.',
  deletedTitle: 'This link was taken back',
  deletedTip: 'Its owner stopped sharing, or moved the files away. Ask them for a new link.',
  sensitiveTitle: 'These files cannot be shown',
  sensitiveTip:
    'Something in them breaks the rules for shared content, so the link is closed. If it is yours, you find it in your drive.',
  sensitiveWordTitle: 'The name of this link cannot be shown',
  sensitiveWordTip:
    'It holds words that are not allowed in shared links. Its owner can rename it and share it again.',
  auditingTitle: 'This link is being checked',
  auditingTip: 'That is usually over soon. Nothing is lost; look again in a while.',
  auditingAgain: 'Look again',
  notFoundTitle: 'There is no link at this address',
  notFoundTip: 'It may be cut short or mistyped. Compare it with the message it came in.',
  prohibitedTitle: 'This link is not available here',
  prohibitedTip: 'It was closed after a review, or may not be opened in your region.',
  home: 'Go to Magpie',
  ownDrive: 'Open my drive',
  code: 'Status {{status}}',
} as const;
