import type { MessageKey } from '#locales/index.ts';

/** The policies in the order they are listed, with their names. */
export const policyLinks: readonly (readonly [path: string, label: MessageKey])[] = [
  ['/policy/privacy-policy', 'site.privacyPolicy'],
  ['/policy/user-agreement', 'site.userAgreement'],
  ['/policy/membership-agreement', 'site.membershipAgreement'],
  ['/policy/anti-abuse', 'site.antiAbuse'],
  ['/policy/copyright-Infringement', 'site.copyright'],
  ['/policy/child-sexual-abuse', 'site.childSafety'],
  ['/cookies', 'site.cookies'],
  ['/policy/update', 'site.updates'],
];
