/** Errors people meet on more than one page: what happened, what is safe, what to do. */
export default {
  unreachable: 'Magpie cannot be reached. Check your connection; nothing was lost.',
  internal: 'That did not work, and the fault is ours. Nothing was changed. Try again in a moment.',
  cancelled: 'The check was closed, so nothing was sent. Try again when you are ready.',
  unauthenticated: 'You are signed out. Sign in again to go on.',
  deadlineExceeded: 'That took too long. Your files are safe; try again.',
  resourceExhausted: 'That was tried too often.',
  captchaInvalid: 'Too many requests came at once. Wait a moment, then try again.',
  permissionDenied: 'You may not do this here.',
  fileNotFound: 'This is no longer here. It may have been moved or deleted.',
  fileSpaceNotEnough: 'There is not enough space left for this. Free some, or choose less.',
  invalidAccountOrPassword: 'This address and this password do not go together.',
  userNotExist: 'There is no account with this address.',
  invalidStatus:
    'There were too many wrong passwords for this account. A code by e-mail still lets you in.',
  userBlocked: 'This account is closed to sign-ins. Write to us if you think that is a mistake.',
  accountLeaving: 'This account is being deleted. The letter about it brings it back.',
  invalidPassword: 'This password is too easy to guess. Choose a longer or less common one.',
  invalidVerificationCode: 'That is not the code we sent. Look at the newest letter and try again.',
  expiredVerificationCode: 'This code is too old. Ask for a new one.',
  unknown: 'That did not work. Try again in a moment; if it happens again, write to us ({{name}}).',

  // How the sentences above are put together; {{text}} is one of them or of the server.
  ended: '{{text}}.',
  tryAgainIn: '{{text}} You can try again {{when}}.',
  withRequestId: '{{text}} Request ID: {{id}}',
} as const;
