import type { Env } from '#worker/bindings.ts';
import { accountLocale } from '#worker/http/locale.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import { closeInfected, noteScanVerdict } from '#worker/services/drive/index.ts';
import type { ScanJob } from '#worker/queue-messages.ts';
import { askScanner } from '#worker/services/scans/ask-scanner.ts';
import { accountById } from '#worker/services/user/index.ts';

/** Owners who are informed by email; the drives of all are closed. */
const ownersInformed = 50;

/**
 * Consumer of the queue: has a content scanned, once for all drives. An infected one can't be
 * shared; owners may still delete it or download it. Fails, and is repeated, without a verdict.
 */
export async function scanContent({ gcid, blob }: ScanJob, env: Env): Promise<void> {
  const object = await env.FILES.get(blob);
  // Its last user has deleted it.
  if (!object) return;
  const { isInfected, finding } = await askScanner(env, { size: object.size, body: object.body });
  const driveIds = await noteScanVerdict(env, { gcid, isInfected, finding });
  if (!isInfected) return;
  const names = await closeInfected(env, { gcid, driveIds });
  for (const { driveId, name } of names.slice(0, ownersInformed)) {
    const owner = await accountById(env, driveId);
    if (!owner) continue;
    const mail = await composeMail('infected', accountLocale(owner), {
      name,
      finding,
      link: `${env.SITE_ORIGIN}/drive/all`,
      site: env.SITE_ORIGIN,
    });
    await sendMail(env, { id: `scan-${gcid}-${driveId}`, to: owner.email, ...mail });
  }
}
