/**
 * The letters Magpie sends, as plain text. `{{code}}` is a six-digit code, `{{time}}` how long it is good for (the text
 * `minutes`), `{{site}}` the address of the site. Each letter is sent whole; blank lines part its paragraphs.
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

  minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
} as const;
