import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Waiting } from '#client/ui/waiting.tsx';

/**
 * Target of the human-verification redirect (specification 2.1 and 4), with `captcha_token` and
 * `expires_in` in the query. The page around the frame has the same origin and reads them from the
 * frame's URL.
 */
export default function LoadingPage(): ReactNode {
  const t = useText();
  return <Waiting>{t('common.loading')}</Waiting>;
}
