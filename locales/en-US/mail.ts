/**
 * The letters Magpie sends, as plain text. `{{code}}` is a six-digit code, `{{time}}` how long it is good for (the text
 * `minutes`), `{{site}}` the address of the site, `{{link}}` what a letter is about (`{{title}}` its name) and `{{unsubscribe}}` the page that stops
 * letters of its kind. Each letter is sent whole; blank lines part its paragraphs.
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
  premiumEndsSubject: 'Your premium ends on {{date}}',
  premiumEndsText: `Your Magpie premium ends on {{date}}.

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

  minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
} as const;
