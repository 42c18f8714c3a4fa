/** Errors that occur on more than one page: what happened and what to do. */
export default {
  unreachable: 'Can’t reach Magpie. Check your connection and try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  cancelled: 'You closed the security check, so nothing was sent. Try again when you’re ready.',
  unauthenticated: 'You’re signed out. Sign in to continue.',
  deadlineExceeded: 'That took too long. Try again.',
  resourceExhausted: 'Too many attempts.',
  captchaInvalid: 'Too many requests. Wait a moment, then try again.',
  permissionDenied:
    'You don’t have permission to do this. Check that you’re signed in to the right account.',
  fileNotFound: 'This item isn’t here anymore. It may have been moved or deleted.',
  restoreTooMany:
    'This is more than one save can hold: at most 100,000 files and folders. Save some of the folders first.',
  fileCountLimit:
    'Your plan’s limit of files and folders is reached. Delete some forever, then try again.',
  fileSpaceNotEnough: 'Not enough storage. Free up space, or choose fewer items.',
  invalidAccountOrPassword: 'Wrong email or password. Try again, or reset your password.',
  userNotExist: 'No account uses this email address.',
  invalidStatus: 'Too many wrong passwords. You can still sign in with a code we email you.',
  userBlocked: 'This account is blocked. If you think that’s a mistake, contact us.',
  prohibited:
    'This was removed after a review, so it can’t be downloaded, shared or saved. If you think that’s a mistake, contact us.',
  accountLeaving:
    'This account is scheduled for deletion. To restore it, use the link we emailed you.',
  invalidPassword: 'This password is too easy to guess. Choose a longer or less common one.',
  invalidVerificationCode: 'Wrong code. Check the newest email from us and try again.',
  expiredVerificationCode: 'This code has expired. Request a new one.',

  // Combine the sentences above; {{text}} is one of them, or comes from the server.
  ended: '{{text}}.',
  tryAgainLater: '{{text}} Wait a bit before trying again.',
  tryAgainIn: '{{text}} You can try again {{when}}.',
  withRequestId: '{{text}} Request ID: {{id}}',
} as const;
