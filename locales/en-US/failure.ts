/** An exception of the page, with the report to the operator. */
export default {
  partTitle: 'This part stopped working',
  tip: 'Your files are safe. Reload the page. If this keeps happening, send us a report: it contains the error and the address of this page.',
  reload: 'Reload',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Report sent',
  thanks: 'Thank you. We’ll look into it.',
  copy: 'Copy number',
  copied: 'Number copied',
} as const;
