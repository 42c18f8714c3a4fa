import type { MessageKey } from '#locales/index.ts';

/** Policies with their names, in display order. */
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
