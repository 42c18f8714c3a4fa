import type { Page } from '#client/app/router/page.ts';
import { activityPages } from '#client/features/activity/pages.ts';
import { paymentPages } from '#client/features/payment/pages.ts';
import { promotingPages } from '#client/features/promoting/pages.ts';
import { reportPages } from '#client/features/report/pages.ts';
import { inappPages } from '#client/features/inapp/pages.ts';

/** Routes of all pages except shares and the drive. */
export const otherPages = {
  login: {
    path: '/drive/login',
    layout: 'simple',
    load: () => import('#client/features/sign-in/login-page.tsx'),
    messages: ['signin', 'errors'],
  },
  device: {
    path: '/device',
    layout: 'simple',
    load: () => import('#client/features/device/device-page.tsx'),
    messages: ['device', 'signin', 'errors'],
  },
  keepAccount: {
    path: '/keep-account',
    layout: 'simple',
    load: () => import('#client/features/email-links/keep-account-page.tsx'),
    messages: ['account', 'errors'],
  },
  takeBack: {
    path: '/take-back',
    layout: 'simple',
    load: () => import('#client/features/email-links/undo-email-change-page.tsx'),
    messages: ['account', 'errors'],
  },
  fileRequest: {
    path: '/r/{request}',
    layout: 'simple',
    load: () => import('#client/features/file-requests/sender/request-page.tsx'),
    messages: ['sending', 'errors'],
  },
  contactUs: {
    path: '/contact-us',
    layout: 'basic',
    load: () => import('#client/features/feedback/contact-us-page.tsx'),
    messages: ['feedback', 'errors'],
  },
  checkIn: {
    path: '/check-in',
    layout: 'basic',
    load: () => import('#client/features/rewards/check-in-page.tsx'),
    messages: ['checkin', 'storage', 'errors'],
  },
  unsubscribe: {
    path: '/unsubscribe',
    layout: 'basic',
    load: () => import('#client/features/email-links/unsubscribe-page.tsx'),
    messages: ['unsubscribe', 'feedback', 'errors'],
  },
  auth: {
    path: '/auth',
    layout: 'simple',
    load: () => import('#client/features/sign-in/auth-page.tsx'),
    messages: ['signin', 'errors'],
  },
  provider: {
    path: '/auth/provider/{provider}',
    layout: 'simple',
    load: () => import('#client/features/sign-in/provider-page.tsx'),
    messages: ['signin', 'errors'],
  },
  loading: {
    path: '/loading',
    layout: 'simple',
    load: () => import('#client/features/site/loading-page.tsx'),
    messages: [],
  },
  ...activityPages,
  ...inappPages,
  ...paymentPages,
  ...promotingPages,
  ...reportPages,
} as const satisfies Record<string, Page>;
