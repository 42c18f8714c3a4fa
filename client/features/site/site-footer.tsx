import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { FooterFrame } from '#client/features/site/footer.tsx';
import { ConsentQuestion } from '#client/features/consent/consent-question.tsx';
import { policyLinks } from '#client/features/policies/policy-links.ts';
import { localized, paths } from '#client/app/router/paths.ts';

/** Links of the footer that depend on the operator. */
export interface FooterLinks {
  /** The operator has a blog, here or elsewhere. */
  hasBlog: boolean;
  /** Something is for sale. */
  hasPlans: boolean;
  /** Invitations give something. */
  hasReferral: boolean;
  /** Address of the page about the state of the service, or ''. */
  status: string;
  /** Name of the operator, or ''. */
  company: string;
  /** Year of the copyright notice, 0 for none. */
  year: number;
}

/** Footer of public pages, with links to all of them in addition to the common ones. */
export function SiteFooter({
  locale,
  hasBlog,
  hasPlans,
  hasReferral,
  status,
  company,
  year,
}: { locale: Locale } & FooterLinks): ReactNode {
  const t = useText();
  const home = paths.home(locale);
  return (
    <>
      <FooterFrame
        notice={year > 0 ? `© ${year} ${company || t('common.productName')}` : undefined}
        columns={[
          {
            heading: t('common.footerProduct'),
            links: [
              [`${home}#how`, t('common.footerHowItWorks')],
              [`${home}#platforms`, t('common.footerScreens')],
              [`${home}#promises`, t('common.footerPromises')],
              [localized(locale, '/security'), t('site.security')],
              [`${home}#open`, t('common.footerOpenLink')],
              ...(hasPlans ? [[localized(locale, '/plans'), t('site.plans')] as const] : []),
              ...(hasReferral
                ? [[localized(locale, '/referral'), t('site.referral')] as const]
                : []),
              ...(hasBlog ? [[localized(locale, '/blog'), t('site.blog')] as const] : []),
            ],
          },
          {
            heading: t('site.apps'),
            links: [
              [localized(locale, '/mobile-app'), t('site.phoneApp')],
              [localized(locale, '/desktop-app'), t('site.computerApp')],
              [localized(locale, '/browser-extension'), t('site.browserApp')],
              [localized(locale, '/tv'), t('site.television')],
            ],
          },
          {
            heading: t('site.footerHelp'),
            links: [
              [localized(locale, '/help-center/start'), t('site.helpCenter')],
              [localized(locale, '/help'), t('site.help')],
              [localized(locale, '/faq'), t('site.faq')],
              [localized(locale, '/favorite-links-hub'), t('site.favorites')],
              [localized(locale, '/contact-us'), t('site.contact')],
              ...(status === '' ? [] : [[status, t('site.status')] as const]),
              [paths.signUp(), t('common.footerSignUp')],
              [paths.signIn(), t('common.signIn')],
            ],
          },
          {
            heading: t('site.policies'),
            links: policyLinks.map(([path, label]) => [localized(locale, path), t(label)]),
          },
        ]}
      />
      <ConsentQuestion locale={locale} />
    </>
  );
}
