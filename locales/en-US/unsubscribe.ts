/** The page that a letter's last link leads to. */
export default {
  title: 'Stop these letters?',
  tip: 'You will get no more letters about your membership. Codes you ask for, and letters about the safety of your account, still come.',
  start: 'Stop the letters',
  doneTitle: 'These letters have stopped',
  doneTip: 'Nothing more about the membership goes to {{email}}.',
  wrongTitle: 'This link does not work',
  wrongTip: 'It may be cut short. Open the link at the end of a letter again, or write to us.',
} as const;
