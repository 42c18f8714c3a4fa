/** The payment page of a local instance. `{{price}}` includes its currency. */
export default {
  title: 'Payment',
  lead: 'This Magpie runs on your own computer, so you won’t be charged.',
  open: 'Waiting for payment.',
  paid: 'Paid. Thank you.',
  refused: 'The payment was declined.',
  refunded: 'The payment was refunded.',
  expired: 'This order has expired.',
  pay: 'Pay {{price}}',
  refuse: 'Decline',
  back: 'Back to Magpie',
  pending: 'Your payment is being processed.',
  unavailableTitle: 'The payment page can’t be reached',
  unavailable: 'Your order is safe, and you weren’t charged. Try again in a moment.',
  retry: 'Try again',
} as const;
