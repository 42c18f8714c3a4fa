/** The date of the last change of meaning, `2026-11-21`, for the sitemap. */
type Day = string;

/** A directory of the help center. It has an introduction in addition to its articles. */
export interface HelpDirectory {
  readonly name: string;
  readonly articles: readonly { readonly name: string; readonly updated: Day }[];
}

const written = (updated: Day, ...names: string[]) => names.map((name) => ({ name, updated }));

/** The help center in reading order. It opens with the first directory. */
export const helpCenter: readonly [HelpDirectory, ...HelpDirectory[]] = [
  {
    name: 'start',
    articles: [
      ...written('2026-11-21', 'first-steps'),
      ...written('2026-11-23', 'on-a-phone'),
      ...written('2026-11-21', 'install-the-app', 'keyboard'),
    ],
  },
  {
    name: 'files',
    articles: [
      ...written('2026-11-21', 'upload', 'organize'),
      ...written('2026-11-24', 'trash'),
      ...written('2026-11-21', 'search', 'preview'),
    ],
  },
  {
    name: 'sharing',
    articles: written('2026-11-21', 'create-a-link', 'save-to-your-drive', 'manage-links'),
  },
  {
    name: 'tasks',
    articles: written('2026-11-21', 'download-from-links', 'torrents-and-magnets'),
  },
  {
    name: 'account',
    articles: written(
      '2026-11-21',
      'sign-in-and-security',
      'storage-and-plans',
      'export-and-delete',
    ),
  },
  {
    name: 'connect',
    articles: written('2026-11-24', 'programs', 'assistants', 'other-programs'),
  },
];

/**
 * A policy, named as in its address (specification 2.2), with the effective dates of its versions,
 * newest first.
 */
export interface Policy {
  readonly name: string;
  readonly versions: readonly [Day, ...Day[]];
}

export const policies: readonly [Policy, ...Policy[]] = [
  { name: 'privacy-policy', versions: ['2026-11-24', '2026-11-21', '2023-11-06', '2023-10-14'] },
  { name: 'user-agreement', versions: ['2026-11-21', '2025-02-12'] },
  { name: 'membership-agreement', versions: ['2026-11-21', '2023-08-23'] },
  { name: 'anti-abuse', versions: ['2026-11-21'] },
  { name: 'copyright-Infringement', versions: ['2026-11-21'] },
  { name: 'child-sexual-abuse', versions: ['2026-11-21'] },
];

/** Dates of the notices about policy changes, newest first. */
export const policyNotices: readonly [Day, ...Day[]] = [
  '2026-11-24',
  '2026-11-21',
  '2025-02-12',
  '2023-11-06',
  '2023-08-23',
];

/** Date of the last change of an FAQ answer. */
export const faqUpdated: Day = '2026-11-24';

/** Date of the last change of `/help`. */
export const helpUpdated: Day = '2026-11-21';

/** Date of the last change of the page about security. */
export const securityUpdated: Day = '2026-11-24';

/** Dates of the last changes of the television help and of the APK installation help. */
export const tvHelpUpdated: Day = '2026-11-21';
export const installHelpUpdated: Day = '2026-11-21';

/** Hashes of FAQ answers that became articles; older links redirect there (specification 2.2). */
export const faqMoved: Readonly<Record<string, string>> = {
  upload: 'files/upload',
  search: 'files/search',
  preview: 'files/preview',
  share: 'sharing/create-a-link',
  tasks: 'tasks/download-from-links',
  security: 'account/sign-in-and-security',
  storage: 'account/storage-and-plans',
  keyboard: 'start/keyboard',
  install: 'start/install-the-app',
};

/** Date of the last change of the check-in guide. */
export const checkInGuideUpdated: Day = '2026-11-21';
