/** Pages for the statuses of a shared link: what happened and the next step. */
export default {
  maxRestoreTitle: 'This link has reached its limit',
  maxRestoreTip:
    'The owner limited how often it can be used, and the limit is reached. Ask them for a new link.',
  expiredTitle: 'This link has expired',
  expiredTip: 'Ask the person who sent it to share the files again.',
  deletedTitle: 'The owner stopped sharing this',
  deletedTip: 'The files may also have been moved or deleted. Ask the owner for a new link.',
  sensitiveTitle: 'These files can’t be shown',
  sensitiveTip:
    'We removed this link because its content breaks our rules. If it’s yours, the files are still in your drive.',
  sensitiveWordTitle: 'This link’s name isn’t allowed',
  sensitiveWordTip:
    'It contains words that aren’t allowed in shared links. The owner can rename it and share it again.',
  auditingTitle: 'This link is under review',
  auditingTip: 'This usually doesn’t take long. Check back later.',
  auditingAgain: 'Check again',
  notFoundTitle: 'This link doesn’t exist',
  notFoundTip: 'It may be incomplete or mistyped. Compare it with the message you got it in.',
  prohibitedTitle: 'This link isn’t available',
  prohibitedTip: 'It was removed after a review, or it can’t be opened in your region.',
  home: 'Go to Magpie',
  ownDrive: 'Open my drive',
  coverTitle: 'These files may be sensitive',
  coverTip: 'They were marked as not suitable for everyone. You decide whether to see them.',
  coverShow: 'Show',
  coverBack: 'Go back',
  gateTitle: 'Open this link?',
  gateTip:
    'The owner limits how often it can be opened. Once you open it, you can return for 12 hours.',
  gateOpen: 'Open link',
} as const;
