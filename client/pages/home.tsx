import type { ReactNode } from 'react';
import { useText } from '#client/hooks/use-page.ts';

export default function HomePage(): ReactNode {
  const t = useText();
  return <h1>{t('home.title')}</h1>;
}
