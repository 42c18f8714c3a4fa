import { type ReactNode, useEffect, useState } from 'react';
import { type Locale, localeEntry } from '#locales/index.ts';
import { withPlainZone } from '#client/lib/plain-zone.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** Formats a moment with its time zone. */
export function formatMoment(time: string, locale: Locale, timeZone: string): string {
  const text = new Intl.DateTimeFormat(localeEntry(locale).iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(Date.parse(time));
  return withPlainZone(text);
}

/** A moment in the reader's time zone; in UTC on the server, which doesn't know it. */
export function Moment({ time }: { time: string }): ReactNode {
  const { locale } = usePage();
  const [timeZone, setTimeZone] = useState('UTC');
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <time dateTime={time} suppressHydrationWarning>
      {formatMoment(time, locale, timeZone)}
    </time>
  );
}
