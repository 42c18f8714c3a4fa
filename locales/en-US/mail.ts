/**
 * The emails Magpie sends, as plain text. The placeholders: `{{code}}` is a six-digit code and
 * `{{time}}` its lifetime (the text `minutes`); `{{site}}` is the address of the site; `{{link}}` is
 * the subject of the email and `{{title}}` its name; `{{unsubscribe}}` is the page that stops emails
 * of this type; `{{name}}` is the name of a passkey; `{{account}}` and `{{email}}` are email
 * addresses, partly hidden. `{{change}}` is one of the sentences below: about account security, or
 * the reason why links were closed. `{{details}}` are the lines with the time, device and place of a
 * change. `{{price}}` is the price of an order and `{{id}}` its number. `{{shares}}` lists those links with their titles, one per line,
 * and `{{rules}}` is the page about what may be shared. Emails are sent as they are; blank lines
 * separate paragraphs.
 */
export default {
  signUpSubject: '{{code}} is your Magpie sign-up code',
  signUpText: `Welcome to Magpie.

Your sign-up code is {{code}}. It expires in {{time}}.

If you didn’t try to create an account, ignore this email. Nothing happens without the code.

The Magpie team
{{site}}`,
  signUpKnownSubject: '{{code}} is your Magpie sign-in code',
  signUpKnownText: `You tried to create a Magpie account, but you already have one with this email address.

Sign in with your password, or with this code: {{code}}. It expires in {{time}}.

If this wasn’t you, ignore this email. Your account is safe.

The Magpie team
{{site}}`,
  signInSubject: '{{code}} is your Magpie sign-in code',
  signInText: `Your sign-in code is {{code}}. It expires in {{time}}.

Don’t share this code. No one from Magpie will ever ask you for it.

If this wasn’t you, ignore this email. Your account is safe.

The Magpie team
{{site}}`,
  resetSubject: '{{code}} is your Magpie password reset code',
  resetText: `Your code to choose a new password is {{code}}. It expires in {{time}}.

When you choose a new password, every device is signed out of your account.

If this wasn’t you, ignore this email. Your password stays the same.

The Magpie team
{{site}}`,
  unknownSubject: 'There’s no Magpie account with this email address',
  unknownText: `Someone requested a code for a Magpie account with this email address, but there isn’t one.

If this was you, try another email address, or create an account.

If it wasn’t, ignore this email.

The Magpie team
{{site}}`,
  premiumEndsSubject: 'Your Premium ends on {{date}}',
  premiumEndsText: `Your Magpie Premium ends on {{date}}.

Your files stay where they are. If you use more space than a free account has, you can still open and download everything, but you can’t add new files.

Extend Premium: {{link}}

Stop emails about your membership: {{unsubscribe}}

The Magpie team
{{site}}`,
  subAccountSubject: 'A Magpie promoter invited you to work with them',
  subAccountText: `A Magpie promoter invited you to work with them. If you accept, sign-ups and sales from your invitations count for the promoter.

To accept, open this link within a week: {{link}}

If you don’t want this, ignore this email. Nothing changes.

The Magpie team
{{site}}`,
  passcodeGuessedSubject: 'Someone is trying to guess the passcode of “{{title}}”',
  passcodeGuessedText: `Many wrong passcodes were entered today for a link you share: “{{title}}”.

From now on, visitors have to pass a security check before they enter a passcode. The right passcode still opens the link.

To be safe, change the passcode or stop sharing the link:

{{link}}

The Magpie team`,

  securityText: `{{change}}

If this was you, you don’t need to do anything.

If it wasn’t, change your password now and sign out all other devices: {{link}}

The Magpie team
{{site}}`,
  passwordChangedSubject: 'Your Magpie password was changed',
  passwordChangedText:
    'The password of your Magpie account was changed. Your other devices were signed out.',
  twoFactorOnSubject: 'Two-factor authentication was turned on for your Magpie account',
  twoFactorOnText:
    'Two-factor authentication was turned on for your Magpie account. Signing in now also requires a code from your authenticator app.',
  twoFactorOffSubject: 'Two-factor authentication was turned off for your Magpie account',
  twoFactorOffText:
    'Two-factor authentication was turned off for your Magpie account. Signing in now requires only your password.',
  recoveryCodesMadeSubject: 'New recovery codes for your Magpie account',
  recoveryCodesMadeText:
    'New recovery codes were created for your Magpie account. The old ones no longer work.',
  passkeyAddedSubject: 'A passkey was added to your Magpie account',
  passkeyAddedText:
    'The passkey “{{name}}” was added to your Magpie account. It can be used to sign in without a password.',
  appPasswordCreatedSubject: 'An app password was created for your Magpie account',
  appPasswordCreatedText:
    'The app password “{{name}}” was created for your Magpie account. It opens your drive in other programs without your password.',
  passkeyRemovedSubject: 'A passkey was removed from your Magpie account',
  passkeyRemovedText:
    'The passkey “{{name}}” was removed from your Magpie account. It can’t be used to sign in anymore.',
  providerLinkedSubject: 'A sign-in method was linked to your Magpie account',
  providerLinkedText:
    'Your {{name}} account was linked to your Magpie account. It can be used to sign in without your password.',
  providerUnlinkedSubject: 'A sign-in method was unlinked from your Magpie account',
  providerUnlinkedText:
    'Your {{name}} account was unlinked from your Magpie account. It can’t be used to sign in anymore.',
  changeTime: 'Time: {{when}}',
  changeDevice: 'Device: {{device}}',
  changePlace: 'Location: {{place}} (approximate)',
  farewellSubject: 'Your Magpie account is scheduled for deletion',
  farewellText: `You asked us to delete your Magpie account. Every device was signed out, and no one can sign in anymore.

On {{date}}, we’ll permanently delete your files, your links and everything else we hold about you.

If you changed your mind, or if this wasn’t you, restore your account before then: {{link}}

The Magpie team
{{site}}`,
  newEmailSubject: '{{code}} is your Magpie code to confirm this address',
  newEmailText: `Your code is {{code}}. It expires in {{time}}. Enter it to make this the email address of the Magpie account {{account}}.

If you didn’t request this, ignore this email. Nothing happens without the code.

The Magpie team
{{site}}`,
  newEmailKnownSubject: 'This email address already has a Magpie account',
  newEmailKnownText: `Someone tried to make this the email address of the Magpie account {{account}}. This address already has its own account, so nothing was changed.

If this was you, first change the email address of this account, or delete this account.

If it wasn’t, ignore this email. Your account is safe.

The Magpie team
{{site}}`,
  emailChangedSubject: 'The email address of your Magpie account was changed',
  emailChangedText: `The email address of your Magpie account was changed to {{email}}. You now sign in with that address, and we send emails there. Your other devices were signed out.

{{details}}

If this was you, you don’t need to do anything.

If it wasn’t, undo the change before {{date}}: {{link}}

This restores your old address, signs out every device and removes the password.

The Magpie team
{{site}}`,
  emailTakenBackSubject: 'This email address was removed from a Magpie account',
  emailTakenBackText: `The change that made this the email address of a Magpie account was undone, using the link we sent to the previous address: {{email}}. You can’t sign in with this address anymore.

If this is your account and you didn’t undo the change, contact us: {{link}}

The Magpie team
{{site}}`,
  shareClosedSubject: 'We closed a link you shared',
  shareClosedText: `{{change}}

{{shares}}

Your files are still in your drive. Nothing was deleted.

If you think this is a mistake, contact us and include the link. Someone who wasn’t involved in the decision will review it: {{link}}

What you can share: {{rules}}

The Magpie team
{{site}}`,
  shareAuditing:
    'We’re reviewing something you shared. Until the review is finished, no one can open it.',
  shareSensitive: 'We closed something you shared because its content breaks our rules.',
  shareWord:
    'We closed something you shared because its title contains words that aren’t allowed in shared links. You can share the same files again with another title.',
  shareProhibited: 'We closed something you shared after a review.',
  secretUsedSubject: 'The Magpie administrator token was used',
  secretUsedText: `Someone used the administrator token of {{site}}, from the address {{address}}.

The token can do everything and names no person. If that was planned, you don’t have to do anything. If not, replace ADMIN_TOKEN now and look at the audit log: {{link}}

This message is sent once a day at most.`,
  accountBlockedSubject: 'Your Magpie account was blocked',
  accountBlockedText: `We blocked your Magpie account. Every device was signed out, no one can sign in, and your shared links are closed. Nothing was deleted.

If you think this is a mistake, contact us. Someone who wasn’t involved in the decision will review it, and if we were wrong, we’ll restore everything. You can also ask us for your files: {{link}}

Our rules: {{rules}}

The Magpie team
{{site}}`,
  infectedSubject: 'A file in your drive may be infected: {{name}}',
  infectedText: `A virus scan found {{finding}} in “{{name}}”.

The file can’t be shared, and links that show it are closed. You can still download it, but opening it may harm your device. If you don’t need it, delete it: {{link}}

The Magpie team
{{site}}`,
  feedbackSubject: 'Magpie feedback: {{kind}}',
  feedbackText: `{{text}}

From: {{sender}}
Number: {{id}}
Page: {{page}}

To see everything that was sent, including any screenshot: {{command}}`,

  minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
  orderPaidSubject: 'Your receipt from Magpie: {{title}}',
  orderPaidText: `We’ve received your payment of {{price}} for {{title}}. You can use what you bought right away.

Order: {{id}}
Receipt: {{link}}

Nothing renews automatically.

The Magpie team
{{site}}`,
  orderRefusedSubject: 'Your payment for {{title}} was declined',
  orderRefusedText: `Your payment of {{price}} for {{title}} was declined, and you weren’t charged.

Order: {{id}}

You can try again, or pay another way: {{link}}

The Magpie team
{{site}}`,
  orderRefundedSubject: 'Your refund from Magpie: {{price}}',
  orderRefundedText: `We’ve refunded {{price}} for {{title}}. It can take your bank a few days to show it.

Order: {{id}}
Receipt: {{link}}

What you bought is no longer part of your account. Your files stay where they are.

The Magpie team
{{site}}`,
  eventsSubject: {
    one: '{{count}} update from your Magpie drive',
    other: '{{count}} updates from your Magpie drive',
  },
  eventsText: `{{lines}}

Choose which emails you get: {{link}}

Stop these emails: {{unsubscribe}}

The Magpie team
{{site}}`,
  eventTaskCompleted: 'Task finished: “{{name}}”',
  eventTaskFailed: 'Task failed: “{{name}}”',
  eventShareOpened: 'Your link “{{name}}” was opened for the first time',
  eventShareDownloaded: {
    one: '“{{name}}” was downloaded from your link',
    other: '“{{name}}” was downloaded from your link {{count}} times',
  },
  eventShareSaved: {
    one: '“{{name}}” was saved to another drive',
    other: '“{{name}}” was saved to {{count}} other drives',
  },
  eventShareEnded: 'Your link “{{name}}” no longer works',
  eventFeedFailed: 'The feed “{{name}}” can’t be read',
  eventRequestReceived: {
    one: '{{count}} file arrived for “{{name}}”',
    other: '{{count}} files arrived for “{{name}}”',
  },
  webhookDisabledSubject: 'Your webhook “{{name}}” was turned off',
  webhookDisabledText: `Your webhook “{{name}}” was turned off, because its server hasn’t accepted a message for three days or asked us to stop.

Events that happen from now on aren’t sent. Once the server works again, turn the webhook on: {{link}}

The Magpie team
{{site}}`,
} as const;
