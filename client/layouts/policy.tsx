import type { ReactNode } from 'react';
import { BasicLayout } from '#client/layouts/basic.tsx';
import { policyLinks } from '#client/parts/site/policy-links.ts';
import { ShelfSide } from '#client/parts/site/shelf-side.tsx';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { localized } from '#client/router/paths.ts';

/**
 * A policy beside the list of all of them. On paper only the policy is left
 * (client/styles/prose.css).
 */
export function PolicyLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const { locale, path } = usePage();
  return (
    <BasicLayout>
      <div className="shelf">
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
    </BasicLayout>
  );
}
