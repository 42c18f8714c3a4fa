/** The page behind the unsubscribe link of an email. */
export default {
  title: 'Stop these emails?',
  tip: 'We won’t email you about your membership anymore. You’ll still get codes you request and emails about the security of your account.',
  tip_activity:
    'We won’t email you about tasks and shared links anymore. You can choose emails again in your account.',
  start: 'Stop emails',
  doneTitle: 'You’re unsubscribed',
  doneTip: 'We won’t send emails about your membership to {{email}} anymore.',
  doneTip_activity: 'We won’t send emails about tasks and shared links to {{email}} anymore.',
  wrongTitle: 'This link doesn’t work',
  wrongTip: 'It may be incomplete. Open the link at the end of the email again, or contact us.',
} as const;
