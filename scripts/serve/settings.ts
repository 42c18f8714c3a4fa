import { readFileSync } from 'node:fs';
import { parseTrustedProxies, type TrustedProxies } from '../front/trusted-proxies.ts';
import { readPort, readSwitch } from '../local-start.ts';
import { UserError } from '../process-end.ts';
import { environmentValue } from '../variables.ts';

/** Variables of `npm run serve` with their meaning and default. */
export const serveVariables: readonly [name: string, text: string][] = [
  ['HOST', 'address to listen on (127.0.0.1); 0.0.0.0 or :: for all'],
  ['PORT', 'port to listen on, 0 for any free one (8787)'],
  ['STATE_DIR', 'folder of accounts, files and secrets (.state)'],
  ['SITE_ORIGIN', 'address of the site in browsers (http://localhost:PORT)'],
  ['CONTENT_ORIGIN', 'address of files, on another host name (http://127.0.0.1:PORT)'],
  ['TRUSTED_PROXIES', 'addresses or networks of proxies that set X-Forwarded-For (none)'],
  ['COUNTRY_HEADER', "header with the visitor's country, set by those proxies (none)"],
  ['SMTP_URL', 'server that sends email, smtps://user:password@host:465 (stored, not sent)'],
  ['TLS_CERT', 'certificate file in PEM, for a network without a proxy (no TLS)'],
  ['TLS_KEY', 'key file of the certificate'],
  ['DRAIN_SECONDS', 'how long open requests may go on when the process ends (25)'],
  ['DISK_RESERVE', 'free bytes of the disk below which new files are refused (2147483648)'],
  ['DEMO', '1 fills the demo account and its files on the first start (0)'],
];

export interface ServeSettings {
  host: string;
  port: number;
  trustedProxies: TrustedProxies;
  /** Lower case; '' for none. */
  countryHeader: string;
  /** '' if email is only stored. */
  smtpUrl: string;
  tls?: { cert: string; key: string };
  drainMs: number;
  diskReserveBytes: number;
  wantsDemo: boolean;
}

/** Reads the settings from the environment. Throws a `UserError` that names a wrong variable. */
export function readServeSettings(): ServeSettings {
  const trustedProxies = parseTrustedProxies(process.env.TRUSTED_PROXIES ?? '');
  if (!trustedProxies) {
    throw new UserError(
      `TRUSTED_PROXIES must be comma-separated addresses or networks (127.0.0.1,10.0.0.0/8), not "${process.env.TRUSTED_PROXIES}".`,
    );
  }
  const tls = readTls();
  return {
    host: process.env.HOST || '127.0.0.1',
    port: readPort(),
    trustedProxies,
    countryHeader: readHeaderName(),
    smtpUrl: readSmtpUrl(),
    ...(tls && { tls }),
    drainMs: readNumber('DRAIN_SECONDS', 25, 3600) * 1000,
    diskReserveBytes: readNumber('DISK_RESERVE', 2 ** 31, Number.MAX_SAFE_INTEGER),
    wantsDemo: readSwitch('DEMO', '0 (start empty) or 1', '0'),
  };
}

function readHeaderName(): string {
  const name = (process.env.COUNTRY_HEADER ?? '').toLowerCase();
  if (/^[a-z0-9-]*$/.test(name)) return name;
  throw new UserError(`COUNTRY_HEADER must be the name of a header, not "${name}".`);
}

function readSmtpUrl(): string {
  const text = environmentValue('SMTP_URL') ?? '';
  if (text === '') return '';
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) return text;
  // Not quoted, because it may contain a password.
  throw new UserError('SMTP_URL must be an address such as smtps://user:password@host:465.');
}

function readTls(): ServeSettings['tls'] {
  const { TLS_CERT: cert = '', TLS_KEY: key = '' } = process.env;
  if (cert === '' && key === '') return undefined;
  if (cert === '' || key === '') throw new UserError('Set both TLS_CERT and TLS_KEY, or neither.');
  return { cert: readPem('TLS_CERT', cert), key: readPem('TLS_KEY', key) };
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UserError(`${name} must be a file that Magpie can read, not "${path}".`);
  }
}

function readNumber(name: string, byDefault: number, max: number): number {
  const text = process.env[name] || String(byDefault);
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UserError(`${name} must be a number from 0 to ${max}, not "${text}".`);
}
