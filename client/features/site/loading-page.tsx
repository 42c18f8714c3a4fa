import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Waiting } from '#client/ui/waiting.tsx';

/**
 * Where the human-verification step redirects its frame to (specification 2.1 and 4), with
 * `captcha_token` and `expires_in` in the query. The page that opened the frame is of the same
 * origin and reads them from the frame's address.
 */
export default function LoadingPage(): ReactNode {
  const t = useText();
  return <Waiting>{t('common.loading')}</Waiting>;
}
