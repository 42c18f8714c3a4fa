import { useMemo } from 'react';
import { trashDays } from '#protocol/limits.ts';
import { rowDates } from '#client/features/list/rows/row-dates.ts';
import type { RowLabels } from '#client/features/list/rows/row-html.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { useText } from '#client/ui/text.ts';

/** The last days of an item in the trash are a warning. */
const shortDays = 3;

/** Labels and locale for rows of the drive, with the time left for those in the trash. */
export function useRowLabels(isTrash = false): RowLabels {
  const t = useText();
  const { locale } = usePage();
  return useMemo(
    () => ({
      locale,
      select: t('drive.select'),
      starred: t('drive.starredMark'),
      items: (count: number) => t('drive.items', { count }),
      dates: rowDates(locale),
      ...(isTrash && {
        timeLeft: (deletedMs: number) => {
          const count = daysLeft(deletedMs, serverNow());
          const text = t('drive.daysLeft', { count });
          return { text, part: count / trashDays, isShort: count <= shortDays };
        },
      }),
    }),
    [t, locale, isTrash],
  );
}

/** Days until an item that was deleted at this time is deleted forever, rounded up. */
export function daysLeft(deletedMs: number, now: number): number {
  const dayMs = 86_400_000;
  return Math.max(0, Math.ceil((deletedMs + trashDays * dayMs - now) / dayMs));
}
