import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isJurisdiction } from '#worker/http/jurisdiction.ts';
import { configuredVariables } from './local-runtime.ts';
import { UserError } from './process-end.ts';

const secrets = ['SECRET_KEY', 'ADMIN_TOKEN'];

/**
 * Returns the worker's variables for a local start. Later sources win: wrangler.toml, the addresses
 * of this start, `.dev.vars` in the state folder, the environment. Missing secrets are generated
 * once and stored in `.dev.vars`, because the state is signed with them.
 */
export function localVariables(stateDir: string, port: number): Record<string, string> {
  const configured = configuredVariables();
  const names = [
    ...Object.keys(configured),
    ...secrets,
    'TURNSTILE_SECRET',
    'ACCESS_KEY',
    'PAYMENT_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SIGN_IN_SECRETS',
  ];
  const fromEnvironment = Object.fromEntries(
    names.flatMap((name) => {
      const value = environmentValue(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return withoutJurisdiction({
    ...configured,
    SITE_ORIGIN: `http://localhost:${port}`,
    CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
    ...keptVariables(stateDir, fromEnvironment),
    ...fromEnvironment,
  });
}

/** The local runtime has no jurisdictions, and stores everything in the state folder. */
function withoutJurisdiction(variables: Record<string, string>): Record<string, string> {
  const { JURISDICTION: configured = '' } = variables;
  // The worker refuses an unknown one with a sentence.
  if (configured === '' || !isJurisdiction(configured)) return variables;
  console.error(
    `JURISDICTION=${configured} is for Cloudflare. This Magpie stores everything on this machine.`,
  );
  return { ...variables, JURISDICTION: '' };
}

function keptVariables(
  stateDir: string,
  given: Record<string, string>,
): Record<string, string | undefined> {
  const path = join(stateDir, '.dev.vars');
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  for (const name of secrets.filter((name) => !kept[name] && !given[name])) {
    kept[name] = randomBytes(32).toString('base64url');
    appendFileSync(path, `${name}="${kept[name]}"\n`, { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  return kept;
}

/**
 * Returns a variable of the environment, or the contents of the file that `NAME_FILE` names, where
 * container runtimes and systemd put secrets.
 */
export function environmentValue(name: string): string | undefined {
  const path = process.env[`${name}_FILE`];
  if (!path || process.env[name] !== undefined) return process.env[name];
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new UserError(`${name}_FILE must be a file that Magpie can read, not "${path}".`);
  }
}
