/** Letting in a device that shows a code. */
export default {
  title: 'Let a device in',
  tip: 'Type the code that your television or command line shows.',
  code: 'Code',
  continue: 'Continue',
  codeUnknown:
    'No device waits with this code. Look at its screen again; codes are good for a quarter of an hour.',
  signInHeading: 'Sign in to let a device in',
  askTitle: 'Let “{{device}}” in?',
  askTip: 'It will open your drive as you do. Only go on if you have the device in front of you.',
  askedFrom: 'It asks from {{country}}.',
  allow: 'Let it in',
  deny: 'Do not let it in',
  allowedTitle: 'The device is in',
  allowedTip: 'It goes on by itself in a few seconds. You find it among your devices.',
  deniedTitle: 'The device stays out',
  deniedTip: 'It was told so. Nothing of your drive was shown to it.',
  openDrive: 'Open my drive',
} as const;
