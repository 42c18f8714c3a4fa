import type { ReactNode } from 'react';
import { type PageProps, useText } from '#client/hooks/use-page.ts';

export default function AuthPage(_props: PageProps): ReactNode {
  const t = useText();
  return <h1>{t('signin.title')}</h1>;
}
