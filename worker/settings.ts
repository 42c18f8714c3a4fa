import { createMiddleware } from 'hono/factory';
import { isOwnMachine, parseHosts } from '#worker/http/hosts.ts';
import type { AppEnv, Env } from '#worker/bindings.ts';
import { parseClients } from '#worker/http/clients.ts';
import { isJurisdiction } from '#worker/http/jurisdiction.ts';
import { isFrameOrigin } from '#worker/http/framers.ts';
import { memoize } from '#worker/isolate.ts';
import { parseProviders, parseProviderSecrets } from '#worker/http/sign-in-providers.ts';

type Rule = [name: keyof Env, holds: (value: string) => boolean, must: string];

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isOriginList = (value: string) => value.split(',').filter(Boolean).every(isOrigin);
/** An origin, or an origin with a path: no query and no trailing slash. */
const isBase = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { origin, pathname, protocol } = new URL(value);
  return /^https?:$/.test(protocol) && origin + pathname.replace(/\/+$/, '') === value;
};
const isBaseList = (value: string) => value.split(',').filter(Boolean).every(isBase);
const isFramerList = (value: string) => value.split(',').filter(Boolean).every(isFrameOrigin);
const isPage = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isHostList = (value: string) => parseHosts(value) !== undefined;
/** DNS queries must be encrypted, except to localhost. */
const isSecureUrl = (value: string) =>
  value === '' ||
  (URL.canParse(value) && /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/.test(value));
/** Scanners over TCP need a port. */
const isScanner = (driver: string, address: string) => {
  if (driver === 'none') return true;
  if (!URL.canParse(address)) return false;
  const { protocol, port } = new URL(address);
  return driver === 'http' ? /^https?:$/.test(protocol) : protocol === `${driver}:` && port !== '';
};
const isOneOf =
  (...choices: string[]) =>
  (value: string) =>
    choices.includes(value);

const rules: Rule[] = [
  ['SITE_ORIGIN', isOrigin, 'must be an origin such as https://magpie.example'],
  ['CONTENT_ORIGIN', isOrigin, 'must be an origin such as https://magpie-files.example'],
  ['API_HOST', (value) => /^[\w.:-]*$/.test(value), 'must be a host name or empty'],
  ['S3_HOST', (value) => /^[\w.:-]*$/.test(value), 'must be a host name or empty'],
  ['API_ORIGINS', isBaseList, 'must be comma-separated addresses of this API, or empty'],
  ['ACCESS_ORIGINS', isBaseList, 'must be comma-separated API addresses, or empty'],
  ['CORS_ORIGINS', isOriginList, 'must be comma-separated origins, or empty'],
  [
    'FRAME_ORIGINS',
    isFramerList,
    'must be comma-separated https origins or app schemes (magpie-app://local), or empty',
  ],
  ['CAPTCHA_DRIVER', isOneOf('proof', 'turnstile'), 'must be proof or turnstile'],
  ['MAIL_DRIVER', isOneOf('outbox', 'binding'), 'must be outbox or binding'],
  ['MAIL_OPERATOR', (value) => value === '' || isEmail(value), 'must be an address or empty'],
  [
    'DELETED_CONTENT_DAYS',
    (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 90,
    'must be a number of days from 1 to 90',
  ],
  ['JURISDICTION', isJurisdiction, 'must be eu, us, fedramp, fedramp-high or empty'],
  ['QUOTA_FREE_BYTES', (value) => /^\d{1,16}$/.test(value), 'must be a number of bytes'],
  ['PAYMENT_URL', (value) => value === '' || isPage(value), 'must be an https address or empty'],
  [
    'STRIPE_ORIGIN',
    (value) => value === 'https://api.stripe.com' || isOwnMachine(value),
    'must be https://api.stripe.com',
  ],
  ['CLIENT_ACCESS', isOneOf('open', 'registered'), 'must be open or registered'],
  [
    'CLIENTS',
    (value) => parseClients(value) !== undefined,
    'must be a JSON list of clients, each with a unique id and a name, or empty',
  ],
  [
    'SIGN_IN_PROVIDERS',
    (value) => parseProviders(value) !== undefined,
    'must be a JSON list of at most 8 providers, each with a unique id and https issuer, a name and a client_id, or empty',
  ],
  ['TASK_ALLOW_HOSTS', isHostList, 'must be comma-separated hosts (nas.example:8080), or empty'],
  [
    'TASK_DNS_URL',
    isSecureUrl,
    'must be an address such as https://dns.example/dns-query, or empty',
  ],
  ['ENGINE_DRIVER', isOneOf('none', 'aria2', 'agent'), 'must be none, aria2 or agent'],
  ['SCAN_DRIVER', isOneOf('none', 'clamd', 'icap', 'http'), 'must be none, clamd, icap or http'],
  ['SECRET_KEY', (value) => value.length >= 32, 'must be a secret of at least 32 characters'],
  ['ADMIN_TOKEN', (value) => value.length >= 32, 'must be a secret of at least 32 characters'],
];

/** Validates the environment. Returns a sentence naming the first wrong variable, or ''. */
export function settingsError(env: Partial<Env>): string {
  for (const [name, holds, must] of rules) {
    const value = env[name];
    if (typeof value !== 'string' || !holds(value)) return `The variable ${name} ${must}.`;
  }
  if (env.CAPTCHA_DRIVER === 'turnstile' && (!env.TURNSTILE_SECRET || !env.TURNSTILE_SITE_KEY)) {
    return 'CAPTCHA_DRIVER is turnstile, so TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set.';
  }
  const engine = [env.ENGINE_URL ?? '', env.ENGINE_FILES_URL ?? ''];
  if (env.ENGINE_DRIVER === 'aria2' && !(engine.every((url) => isBase(url)) && env.ENGINE_FOLDER)) {
    return 'ENGINE_DRIVER is aria2, so ENGINE_URL, ENGINE_FILES_URL and ENGINE_FOLDER must be set.';
  }
  if (env.ENGINE_DRIVER === 'agent' && !env.ENGINE_ACCOUNT) {
    return 'ENGINE_DRIVER is agent, so ENGINE_ACCOUNT must be the id of the user who runs the agent.';
  }
  if (!isScanner(env.SCAN_DRIVER ?? 'none', env.SCAN_URL ?? '')) {
    return `SCAN_DRIVER is ${env.SCAN_DRIVER}, so SCAN_URL must be its address, such as clamd://127.0.0.1:3310.`;
  }
  if (env.ACCESS_ORIGINS && (env.ACCESS_KEY ?? '').length < 32) {
    return 'ACCESS_ORIGINS is set, so ACCESS_KEY must be a secret of at least 32 characters.';
  }
  if (env.PAYMENT_URL && (env.PAYMENT_KEY ?? '').length < 32) {
    return 'PAYMENT_URL is set, so PAYMENT_KEY must be a secret of at least 32 characters.';
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET?.startsWith('whsec_')) {
    return 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be the secret of your endpoint at Stripe (whsec_…).';
  }
  if (env.STRIPE_SECRET_KEY && env.PAYMENT_URL) {
    return 'Set either STRIPE_SECRET_KEY or PAYMENT_URL: an order is paid in one place.';
  }
  const secrets = parseProviderSecrets(env.SIGN_IN_SECRETS ?? '');
  const providerIds = parseProviders(env.SIGN_IN_PROVIDERS ?? '')?.map(({ id }) => id) ?? [];
  if (!secrets || !Object.keys(secrets).every((id) => providerIds.includes(id))) {
    return 'The variable SIGN_IN_SECRETS must be a JSON object of secrets by the ids in SIGN_IN_PROVIDERS, or empty.';
  }
  if (env.WATCH_BUDGETS && !isOwnMachine(env.SITE_ORIGIN)) {
    return 'WATCH_BUDGETS exposes internals and is only allowed on localhost.';
  }
  if (env.MAIL_DRIVER === 'binding' && !env.EMAIL) {
    return 'MAIL_DRIVER is binding, so the send_email binding EMAIL must exist.';
  }
  if (env.SITE_ORIGIN && new URL(env.SITE_ORIGIN).host === new URL(env.CONTENT_ORIGIN ?? '').host) {
    return 'The variable CONTENT_ORIGIN must have a different host than SITE_ORIGIN.';
  }
  if (env.FRAME_ORIGINS?.split(',').includes(env.CONTENT_ORIGIN ?? '')) {
    return 'The variable FRAME_ORIGINS must not include CONTENT_ORIGIN: anyone can upload pages there.';
  }
  return '';
}

/** Refuses to serve with an invalid configuration. The reason goes to the log and the response. */
export const checkSettings = createMiddleware<AppEnv>(async (c, next) => {
  const wrong = memoize(c.env, 'wrong-setting', () => settingsError(c.env));
  if (wrong) {
    console.error(wrong);
    return c.text(`Magpie cannot start. ${wrong}\n`, 500);
  }
  return next();
});

/** True if the operator set up a BitTorrent engine. Without one, few magnet links work. */
export function hasTorrentEngine({ ENGINE_DRIVER: driver }: Pick<Env, 'ENGINE_DRIVER'>): boolean {
  return driver !== 'none';
}
