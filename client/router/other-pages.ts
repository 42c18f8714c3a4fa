import type { Page } from '#client/router/page.ts';

/** Every page but a share's and the drive. */
export const otherPages = {
  login: {
    path: '/drive/login',
    layout: 'simple',
    load: () => import('#client/pages/login.tsx'),
    messages: ['signin', 'errors'],
  },
  device: {
    path: '/device',
    layout: 'simple',
    load: () => import('#client/pages/device.tsx'),
    messages: ['device', 'signin', 'errors'],
  },
  keepAccount: {
    path: '/keep-account',
    layout: 'simple',
    load: () => import('#client/pages/keep-account.tsx'),
    messages: ['account', 'errors'],
  },
  takeBack: {
    path: '/take-back',
    layout: 'simple',
    load: () => import('#client/pages/take-back.tsx'),
    messages: ['account', 'errors'],
  },
  contactUs: {
    path: '/contact-us',
    layout: 'basic',
    load: () => import('#client/pages/contact-us.tsx'),
    messages: ['feedback', 'errors'],
  },
  checkIn: {
    path: '/check-in',
    layout: 'basic',
    load: () => import('#client/pages/check-in.tsx'),
    messages: ['checkin', 'storage', 'errors'],
  },
  activity: {
    path: '/activity/{activity}',
    layout: 'activity',
    load: () => import('#client/pages/activity.tsx'),
    messages: ['activity', 'storage', 'errors'],
    documents: true,
  },
  unsubscribe: {
    path: '/unsubscribe',
    layout: 'basic',
    load: () => import('#client/pages/unsubscribe.tsx'),
    messages: ['unsubscribe', 'feedback', 'errors'],
  },
  auth: {
    path: '/auth',
    layout: 'simple',
    load: () => import('#client/pages/auth.tsx'),
    messages: ['signin', 'errors'],
  },
  loading: {
    path: '/loading',
    layout: 'simple',
    load: () => import('#client/pages/loading.tsx'),
    messages: [],
  },
  shop: {
    path: '/inapp/shop',
    layout: 'drive',
    load: () => import('#client/pages/inapp-shop.tsx'),
    messages: ['inapp', 'commands', 'drive', 'storage', 'errors'],
  },
  widget: {
    path: '/inapp/widget',
    layout: 'bare',
    load: () => import('#client/pages/inapp-widget.tsx'),
    messages: ['inapp', 'commands', 'drive', 'storage', 'errors'],
  },
} as const satisfies Record<string, Page>;
