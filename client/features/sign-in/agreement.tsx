import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { localized } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';

const documents = {
  terms: ['/policy/user-agreement', 'signin.agreementTerms'],
  privacy: ['/policy/privacy-policy', 'signin.agreementPrivacy'],
} as const;

/**
 * States what a new account agrees to. The links open in a new tab, so that the form keeps its
 * values.
 */
export function Agreement(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  // Each language has the links in its own place.
  const parts = t('signin.agreement').split(/\{\{(terms|privacy)\}\}/);
  return (
    <p className="sign-in-tip">
      {parts.map((part) => {
        if (part !== 'terms' && part !== 'privacy') return part;
        const [path, label] = documents[part];
        return (
          <a key={part} className="link" href={localized(locale, path)} target="_blank">
            {t(label)}
          </a>
        );
      })}
    </p>
  );
}
