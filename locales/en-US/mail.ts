/**
 * The letters Magpie sends, as plain text. `{{code}}` is a six-digit code, `{{time}}` how long it
 * is good for (the text `minutes`), `{{site}}` the address of the site, `{{link}}` what a letter is
 * about (`{{title}}` its name) and `{{unsubscribe}}` the page that stops letters of its kind;
 * `{{change}}` is one of the sentences about what protects an account, `{{name}}` what a passkey is
 * called; `{{account}}` and `{{email}}` are addresses of accounts, shown in part. Of shares that
 * were closed, `{{change}}` says why and `{{shares}}` names them, with their titles and links, one
 * below the other; `{{rules}}` is the page about what may be shared. Each letter is sent whole;
 * blank lines part its paragraphs.
 */
export default {
  signUpSubject: '{{code}} is your Magpie code',
  signUpText: `Welcome to Magpie.

Your code is {{code}}. It is good for {{time}}.

If you did not ask to open an account, ignore this letter: nothing happens without the code.

{{site}}`,
  signUpKnownSubject: '{{code}} is your Magpie code',
  signUpKnownText: `You already have a Magpie account with this address, so there is no need to open another.

Sign in with your password, or with this code: {{code}}. It is good for {{time}}.

If this was not you, ignore this letter: your account is safe.

{{site}}`,
  signInSubject: '{{code}} is your Magpie sign-in code',
  signInText: `Your sign-in code is {{code}}. It is good for {{time}}.

Nobody from Magpie will ever ask you for it. If this was not you, ignore this letter: your account is safe.

{{site}}`,
  resetSubject: '{{code}} is your code for a new password',
  resetText: `Your code for choosing a new password is {{code}}. It is good for {{time}}.

When you choose a new password, every device signed in to your account is signed out.

If this was not you, ignore this letter: your password stays as it is.

{{site}}`,
  unknownSubject: 'There is no Magpie account with this address',
  unknownText: `Somebody asked for a code for a Magpie account with this address, but there is none.

If it was you, you may have used another address, or you can open an account.

If it was not, ignore this letter.

{{site}}`,
  premiumEndsSubject: 'Your Premium ends on {{date}}',
  premiumEndsText: `Your Magpie Premium ends on {{date}}.

Your files stay where they are. If you use more space than a free account has, you can still open and download everything, but not add anything new.

You can extend it here: {{link}}

If you would rather not get letters about your membership: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'An invitation to work with a Magpie promoter',
  subAccountText: `A Magpie promoter invites your account to work with them. What comes by your invitations would count for the promoter.

To agree, open this link within a week: {{link}}

If you do not want this, ignore this letter: nothing changes.

{{site}}`,
  passcodeGuessedSubject: 'Somebody is guessing the passcode of “{{title}}”',
  passcodeGuessedText: `Many wrong passcodes were tried today on a link you share: “{{title}}”.

From now on, whoever enters a passcode there first has to show that they are a person. The right passcode still opens the link.

If you would rather be sure, change the passcode or take the link back.

{{link}}`,

  securitySubject: 'The security of your Magpie account was changed',
  securityText: `{{change}}

If this was you, there is nothing to do.

If it was not, choose a new password at once and sign out all other devices: {{link}}

{{site}}`,
  passwordChanged:
    'The password of your account was changed, and every other device was signed out.',
  twoFactorOn:
    'The second step was turned on: signing in now also takes a code from your authenticator app.',
  twoFactorOff: 'The second step was turned off: signing in takes your password and nothing else.',
  recoveryCodesMade: 'New recovery codes were made for your account. The old ones no longer work.',
  passkeyAdded:
    'A passkey was added to your account: “{{name}}”. It can sign in without the password.',
  passkeyRemoved: 'A passkey was removed from your account: “{{name}}”. It no longer signs in.',
  farewellSubject: 'Your Magpie account is being deleted',
  farewellText: `You asked for your Magpie account to be deleted. Nobody can sign in to it anymore, and every device was signed out.

On {{date}} it is erased for good: your files, your links and everything else we keep about you.

Changed your mind, or was it not you? Until then this link brings everything back as it was: {{link}}

{{site}}`,
  newEmailSubject: '{{code}} is your code for a new address',
  newEmailText: `Your code is {{code}}. It is good for {{time}} and makes this the address of the Magpie account {{account}}.

If you did not ask for this, ignore this letter: nothing happens without the code.

{{site}}`,
  newEmailKnownSubject: 'This address already has a Magpie account',
  newEmailKnownText: `Somebody wanted to make this the address of the Magpie account {{account}}. It has an account of its own, so nothing was changed.

If it was you, first give this account another address, or delete it.

If it was not, ignore this letter: your account is safe.

{{site}}`,
  emailChangedSubject: 'Your Magpie account has another address',
  emailChangedText: `The e-mail address of your Magpie account was changed to {{email}}. You sign in with that one now, letters go there, and every other device was signed out.

If this was you, there is nothing to do.

If it was not, take your account back before {{date}}: {{link}}

That puts this address back, signs out every device and makes the password void.

{{site}}`,
  emailTakenBackSubject: 'A Magpie account no longer has this address',
  emailTakenBackText: `The change that gave a Magpie account this address was undone, with the link in our letter to the address before: {{email}}. This address no longer signs in.

If the account is yours and it was not you, write to us: {{link}}

{{site}}`,
  shareClosedSubject: 'Something you share was closed',
  shareClosedText: `{{change}}

{{shares}}

Your files are still in your drive. Nothing was deleted.

If you think that this is wrong, write to us and name the link. Somebody who did not decide it looks again: {{link}}

What may be shared: {{rules}}

{{site}}`,
  shareAuditing: 'What you share here is being checked. Until that is over, nobody can open it.',
  shareSensitive:
    'What you share here was closed: something in it breaks the rules for shared content.',
  shareWord:
    'What you share here was closed: its title holds words that are not allowed in shared links. You can share the same files again under another title.',
  shareProhibited: 'What you share here was closed after a check.',
  accountBlockedSubject: 'Your Magpie account was blocked',
  accountBlockedText: `We blocked your Magpie account. Nobody can sign in to it, every device was signed out, and the links you share are closed. Nothing was deleted.

If you think that this is wrong, write to us. Somebody who did not decide it looks again, and if we were wrong, everything opens as it was. You can ask us for your files there, too: {{link}}

Our rules: {{rules}}

{{site}}`,
  feedbackSubject: 'Magpie feedback: {{kind}}',
  feedbackText: `{{text}}

From: {{sender}}
Number: {{id}}
Page: {{page}}

Everything that came with it, a picture of the screen included: {{command}}`,

  minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
} as const;
