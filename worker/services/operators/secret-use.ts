import { defaultLocale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { memoize } from '#worker/isolate.ts';
import { operatorsObject } from '#worker/services/audit-log/index.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';

/** An isolate notes the administrator token at most this often. */
const noteEveryMs = 60_000;

/** Notes a use of the administrator token after the response, and mails the owners about it. */
export function noteSecretUse(
  env: Env,
  ip: string,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const now = Date.now();
  const noted = memoize(env, 'secret-use', () => ({ at: 0 }));
  if (noted.at > now - noteEveryMs) return;
  noted.at = now;
  waitUntil(
    note(env, ip).catch((error: unknown) => logError(error, { part: 'administrator token' })),
  );
}

async function note(env: Env, ip: string): Promise<void> {
  const owners = await operatorsObject(env).noteSecretUse(ip);
  for (const to of owners) {
    const letter = await composeMail('secretUsed', defaultLocale, {
      address: ip,
      link: `${env.SITE_ORIGIN}/desk`,
      site: env.SITE_ORIGIN,
    });
    await sendMail(env, { to, ...letter });
  }
}
