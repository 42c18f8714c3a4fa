/**
 * What the drive's answers say about shares: the sentence that goes with a link, and why a link
 * does not open.
 */
export default {
  linkText: '{{title}}, shared with Magpie:\n{{url}}',
  linkTextWithPasscode: '{{title}}, shared with Magpie:\n{{url}}\nPasscode: {{passcode}}',
  passcodeEmpty: 'Enter the passcode to open this share.',
  passcodeWrong: 'That is not the passcode of this share.',
  passcodeThrottled: 'Too many passcodes were tried. Wait a little before the next one.',
  savedOften: 'This share has been saved as often as its owner allows.',
  expired: 'This share has expired.',
  removed: 'This share has been removed by its owner.',
  sensitiveResource: 'This share holds something that may not be shown.',
  sensitiveWord: 'This share has a name that may not be shown.',
  underReview: 'This share is being reviewed. Come back a little later.',
  unknown: 'There is no such share.',
  prohibited: 'This share is not available.',
} as const;
