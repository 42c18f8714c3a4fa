/** The day a text last changed in what it says, `2026-11-21`: what the sitemap tells search engines. */
type Day = string;

/** A group of articles in the help centre; each has an introduction of its own beside its articles. */
export interface HelpDirectory {
  readonly name: string;
  readonly articles: readonly { readonly name: string; readonly updated: Day }[];
}

const written = (updated: Day, ...names: string[]) => names.map((name) => ({ name, updated }));

/** The help centre in the order people read it. The first directory is where it opens. */
export const helpCenter: readonly HelpDirectory[] = [
  { name: 'start', articles: written('2026-11-21', 'first-steps', 'install-the-app', 'keyboard') },
  {
    name: 'files',
    articles: written('2026-11-21', 'upload', 'organize', 'trash', 'search', 'preview'),
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
  { name: 'connect', articles: written('2026-11-21', 'other-programs') },
];

/**
 * A policy, named as in its address (specification 2.2), with the days its versions came into
 * force, newest first.
 */
export interface Policy {
  readonly name: string;
  readonly versions: readonly [Day, ...Day[]];
}

export const policies: readonly Policy[] = [
  { name: 'privacy-policy', versions: ['2026-11-21', '2023-11-06', '2023-10-14'] },
  { name: 'user-agreement', versions: ['2026-11-21', '2025-02-12'] },
  { name: 'membership-agreement', versions: ['2026-11-21', '2023-08-23'] },
  { name: 'anti-abuse', versions: ['2026-11-21'] },
  { name: 'copyright-Infringement', versions: ['2026-11-21'] },
  { name: 'child-sexual-abuse', versions: ['2026-11-21'] },
];

/** The days of the notices that say what changed in the policies, newest first. */
export const policyNotices: readonly Day[] = [
  '2026-11-21',
  '2025-02-12',
  '2023-11-06',
  '2023-08-23',
];

/** The day the answers of the FAQ last changed. */
export const faqUpdated: Day = '2026-11-21';

/** The day the text of `/help` last changed. */
export const helpUpdated: Day = '2026-11-21';

/** The days the help for televisions and that for installing Android packages last changed. */
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

/** The day the text about the daily check-in last changed. */
export const checkInGuideUpdated: Day = '2026-11-21';

/** The path of every long text, the same in each language: `locales/documents/<code>/<path>.md`. */
export const documentPaths: readonly string[] = [
  'faq',
  'check-in-guide',
  'help',
  'tv-help',
  'install-apk-troubleshooting',
  ...helpCenter.flatMap(({ name, articles }) => [
    `help-center/${name}`,
    ...articles.map((article) => `help-center/${name}/${article.name}`),
  ]),
  ...policies.flatMap(({ name, versions: [, ...archived] }) => [
    `policy/${name}`,
    ...archived.map((day) => `policy/${name}/${day}`),
  ]),
  'policy/update',
  ...policyNotices.map((day) => `policy/update/${day}`),
];
