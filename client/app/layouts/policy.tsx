import type { ReactNode } from 'react';
import { BasicActivityLayout } from '#client/app/layouts/basic-activity.tsx';
import { policyLinks } from '#client/features/policies/policy-links.ts';
import { ShelfSide } from '#client/features/documents/shelf-side.tsx';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';

/**
 * A policy next to the list of all policies. Only the policy is printed
 * (client/features/documents/prose.css).
 */
export function PolicyLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const { locale, path } = usePage();
  return (
    <BasicActivityLayout>
      <div className="document-layout">
        <ShelfSide title={t('site.policies')} label={t('site.topics')}>
          <ul>
            {policyLinks.map(([to, label]) => (
              <li key={to}>
                <a href={localized(locale, to)} aria-current={path === to ? 'page' : undefined}>
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </ShelfSide>
        {children}
      </div>
    </BasicActivityLayout>
  );
}
