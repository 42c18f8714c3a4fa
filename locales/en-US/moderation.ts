/**
 * Emails about reports and decisions, as plain text. The placeholders: `{{id}}` is the number of a
 * report or case, `{{link}}` the link it is about or the page with the decision, `{{category}}` its
 * reason, `{{status}}` the page with its state, `{{contact}}` and `{{rules}}` pages of the site,
 * `{{site}}` its address. `{{measure}}`, `{{until}}`, `{{facts}}`, `{{ground}}`, `{{source}}`,
 * `{{automated}}`, `{{files}}` and `{{strike}}` are sentences below or words of an operator; they
 * may be empty. `{{title}}` is the name of a link and `{{share}}` its address. `{{question}}` and
 * `{{notice}}` were written by a person. `{{number}}` of `{{max}}` counts strikes.
 */
export default {
  receiptSubject: 'We received your report {{id}}',
  receiptText: `Thank you. We received your report about this link:

{{link}}

Number: {{id}}
Reason: {{category}}

A person will review it, and we’ll email you our decision. You can check on it here: {{status}}

The person who shared the link won’t be informed who reported it.

The Magpie team
{{site}}`,
  removedSubject: 'Our decision on your report {{id}}',
  removedText: `We reviewed your report about this link and took action:

{{link}}

{{measure}} {{automated}}

The person who shared it may object. If that changes anything, we’ll let you know.

Your report: {{status}}

The Magpie team
{{site}}`,
  keptSubject: 'Our decision on your report {{id}}',
  keptText: `We reviewed your report about this link and left it open:

{{link}}

{{facts}} {{automated}}

If you think this is a mistake, send us more information, or turn to a court or a dispute settlement body: {{contact}}

The Magpie team
{{site}}`,
  askSubject: 'A question about your report {{id}}',
  askText: `We’re reviewing your report about this link:

{{link}}

{{question}}

Please answer here and include the number {{id}}: {{contact}}

The Magpie team
{{site}}`,
  unfoundedSubject: 'Your report {{id}} was unfounded',
  unfoundedText: `We reviewed your report about this link and left it open, because the report is clearly unfounded:

{{link}}

{{facts}}

This is a warning. If you send more unfounded reports, we’ll stop accepting reports from you for some time.

If you think this is a mistake, contact us: {{contact}}

The Magpie team
{{site}}`,
  statementSubject: 'Our decision about your link “{{title}}”',
  statementText: `We made a decision about a link you share: “{{title}}”

{{share}}

What changes: {{measure}} {{until}} This applies everywhere.
Reason: {{facts}}
Based on: {{ground}}
{{source}} {{automated}}

{{files}}

{{strike}}

If you think this is a mistake, you can object until {{date}}, free of charge. Someone who wasn’t involved will review the decision: {{link}}

You can also turn to a court or a dispute settlement body.

What you can share: {{rules}}

The Magpie team
{{site}}`,
  upheldSubject: 'Our answer to your objection about “{{title}}”',
  upheldText: `We reviewed your objection about “{{title}}”. The decision stays.

{{facts}}

You can still turn to a court or a dispute settlement body. The decision: {{link}}

The Magpie team
{{site}}`,
  reversedSubject: 'We reversed our decision about “{{title}}”',
  reversedText: `We reversed our decision about your link “{{title}}”. It works again:

{{share}}

{{facts}}

We’re sorry for the trouble.

The Magpie team
{{site}}`,
  reopenedSubject: 'A link you reported is open again ({{id}})',
  reopenedText: `The person who shared this link objected to our decision, and it is open again:

{{link}}

If you have new information, contact us and include the number {{id}}: {{contact}}

The Magpie team
{{site}}`,
  counterNoticeSubject: 'A counter-notice to your report {{id}}',
  counterNoticeText: `The person who shared this link sent a counter-notice:

{{link}}

{{notice}}

On {{date}}, we’ll open the link again unless you inform us before then that you filed a lawsuit to stop the use: {{contact}}

The Magpie team
{{site}}`,
  appealLateSubject: 'Case {{id}}: restore the files now',
  appealLateText: `The 14 business days after a counter-notice are over, and “{{title}}” is still closed.

{{command}}`,
  openedSubject: 'New case: {{category}}',
  openedText: `Someone reported “{{title}}”.

Case: {{id}}

{{command}}`,
  sourceReport: 'Someone reported the link.',
  sourceOwn: 'We found it ourselves.',
  sourceOrder: 'An authority ordered it.',
  durationOpen: 'There’s no end date.',
  durationUntil: 'It ends on {{date}}.',
  detectedAutomatically: 'It was found automatically.',
  decidedAutomatically: 'It was decided automatically.',
  decidedByPerson: 'A person decided it.',
  filesStay: 'Your files are still in your drive. Nothing was deleted.',
  strikeWarning:
    'This is warning {{number}} of {{max}}. After {{max}} warnings, you can’t create links for some time.',
  strikeSuspended: 'Because of repeated warnings, you can’t create links until {{date}}.',
} as const;
