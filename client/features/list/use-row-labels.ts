import { useMemo } from 'react';
import type { RowLabels } from '#client/features/list/rows/row-html.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';

/** Labels and locale for rows of the drive. */
export function useRowLabels(): RowLabels {
  const t = useText();
  const { locale } = usePage();
  return useMemo(
    () => ({
      locale,
      select: t('drive.select'),
      starred: t('drive.starredMark'),
      items: (count: number) => t('drive.items', { count }),
    }),
    [t, locale],
  );
}
