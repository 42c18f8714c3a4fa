import * as v from 'valibot';

/** Places of the operator's outside this Magpie; '' for one there is not. */
export interface Outside {
  readonly blog: string;
  /** The bot in Telegram that the operator runs. */
  readonly telegram_bot: string;
}

const https = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const telegram = v.pipe(v.string(), v.regex(/^https:\/\/t\.me\/\w{4,32}(?:\?[\w=&-]*)?$/));

const links = v.object({ blog: v.fallback(https, ''), telegram_bot: v.fallback(telegram, '') });
const value = v.object({ values: v.object({ links }) });

/**
 * The places in the `value` of the call `resources`, which an operator writes by hand under
 * `values.links`: what is no https address, or leads to no account of Telegram where a bot should
 * be, is none.
 */
export function outsideIn(given: unknown): Outside {
  const read = v.safeParse(value, given);
  return read.success ? read.output.values.links : { blog: '', telegram_bot: '' };
}
