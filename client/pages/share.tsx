import type { ReactNode } from 'react';
import { type PageProps, useText } from '#client/hooks/use-page.ts';

export default function SharePage(_props: PageProps): ReactNode {
  const t = useText();
  return <h1>{t('share.title')}</h1>;
}
