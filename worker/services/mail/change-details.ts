import { createMessages, loadTables, type Locale } from '#locales/index.ts';

/** Time, device and place of an account change. */
export interface ChangeSource {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name of the device; '' if unknown. */
  readonly device: string;
  /** ISO 3166-1 alpha-2; '' if unknown. */
  readonly country: string;
}

/**
 * Returns lines with the time (UTC), device and country of a change, so that its owner can
 * recognize it. Omits what is unknown.
 */
export async function changeDetails(locale: Locale, source: ChangeSource): Promise<string> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const { at, device, country } = source;
  const clock = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const when = `${new Intl.DateTimeFormat(locale, clock).format(at)} UTC`;
  const place = countryName(locale, country);
  return [
    t('mail.changeTime', { when }),
    ...(device ? [t('mail.changeDevice', { device })] : []),
    ...(place ? [t('mail.changePlace', { place })] : []),
  ].join('\n');
}

/** Returns the name of a country in a language; '' if it has none. */
function countryName(locale: Locale, country: string): string {
  // `DisplayNames` throws on codes of another form, such as the `A1` of an anonymous proxy.
  if (!/^[A-Z]{2}$/.test(country)) return '';
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? '';
}
