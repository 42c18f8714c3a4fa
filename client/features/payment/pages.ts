import type { Page } from '#client/app/router/page.ts';

const areas = ['payment', 'storage', 'drive', 'errors'] as const;
/** Kinds with an address of their own; the page without one has all. */
const shelves = ['', 'storage', 'traffic'];

/** The pages of buying in the browser's route table. */
export const paymentPages = {
  receipt: {
    path: '/drive/payment/receipt',
    layout: 'basic',
    load: () => import('#client/features/payment/receipt-page.tsx'),
    messages: areas,
    guestMessages: ['signin'],
  },
  payment: {
    path: '/drive/payment/{kind?}',
    validate: ({ kind = '' }) => shelves.includes(kind),
    layout: 'basic',
    load: () => import('#client/features/payment/payment-page.tsx'),
    messages: areas,
    guestMessages: ['signin'],
    documents: true,
  },
} as const satisfies Record<string, Page>;
