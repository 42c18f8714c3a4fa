/** Texts the drive API returns about shared links: the message to send, and why a link fails. */
export default {
  linkText: '{{title}}, shared with Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, shared with Magpie:\n{{url}}\nPasscode: {{passcode}}',
  passcodeEmpty: 'Enter the passcode to open this link.',
  passcodeWrong: 'Wrong passcode. Check it and try again.',
  passcodeThrottled: 'Too many wrong passcodes. Wait a bit before trying again.',
  savedOften: 'This link has reached the limit its owner set.',
  expired: 'This link has expired.',
  removed: 'The owner stopped sharing this.',
  sensitiveResource: 'This link contains something that isn’t allowed in shared links.',
  sensitiveWord: 'The title of this link contains words that aren’t allowed.',
  underReview: 'This link is under review. Try again later.',
  unknown: 'This link doesn’t exist.',
  prohibited: 'This link isn’t available.',
} as const;
