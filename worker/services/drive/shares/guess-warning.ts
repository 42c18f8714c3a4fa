import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { shareUrl } from '#worker/services/drive/shares/rules.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';

/**
 * Warns the owner that someone is guessing the passcode of a share: an event in the drive and an
 * email, at most once a day for each share.
 */
export function warnOfGuesses(drive: Drive, { shareId }: { shareId: string }): null {
  return runIdempotent(drive, `guesses:${shareId}`, shareId, () => {
    const [share] = drive.sql
      .exec<{ title: string; first_id: string }>(
        `SELECT s.title, coalesce(i.node_id, '') AS first_id FROM shares s
           LEFT JOIN share_items i ON i.share_id = s.id AND i.position = 0
         WHERE s.id = ? AND s.deleted_at = 0`,
        shareId,
      )
      .toArray();
    if (!share) return null;
    const row = { id: share.first_id, name: share.title, parent_id: '', mime_type: '' };
    recordEvent(drive, 'TYPE_WARNING', row, { share_id: shareId, reason: 'passcode_guessed' });
    send(drive, 'share.guessed', { shareId, title: share.title });
    return null;
  });
}

/** Mails the warning. The mail queue drops a second message with the same id. */
export async function mailGuessWarning(
  drive: Drive,
  { shareId, title }: { shareId: string; title: string },
  id: string,
): Promise<void> {
  const { env } = drive;
  const owner = drive.owner();
  if (!owner) return;
  const mail = await composeMail('passcodeGuessed', owner.locale, {
    title,
    link: shareUrl(env.SITE_ORIGIN, shareId),
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: owner.email, ...mail });
}
