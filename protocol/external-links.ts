import * as v from 'valibot';

/** The operator's external places; '' where missing. */
export interface Outside {
  readonly blog: string;
  /** The operator's Telegram bot. */
  readonly telegram_bot: string;
  /** Page about the state of the service. */
  readonly status: string;
}

const https = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const telegram = v.pipe(v.string(), v.regex(/^https:\/\/t\.me\/\w{4,32}(?:\?[\w=&-]*)?$/));

const links = v.object({
  blog: v.fallback(https, ''),
  telegram_bot: v.fallback(telegram, ''),
  status: v.fallback(https, ''),
});
const value = v.object({ values: v.object({ links }) });

/**
 * Reads the places from the `value` of the call `resources`, which an operator edits by hand under
 * `values.links`. Ignores anything but https addresses and, for the bot, Telegram accounts.
 */
export function outsideIn(given: unknown): Outside {
  const read = v.safeParse(value, given);
  return read.success ? read.output.values.links : { blog: '', telegram_bot: '', status: '' };
}
