import type { ReactNode } from 'react';
import { type PageProps, useText } from '#client/hooks/use-page.ts';

export default function DrivePage(_props: PageProps): ReactNode {
  const t = useText();
  return <h1>{t('drive.title')}</h1>;
}
