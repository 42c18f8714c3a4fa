import { eventMailLinesMax, eventMailSeconds } from '#protocol/limits.ts';
import { mailableEvents, type MailableEvent } from '#protocol/notifications.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import type { PublishedEvent } from '#worker/services/drive/kernel/publish-event.ts';
import { webhookOf } from '#worker/services/drive/notifications/webhook-rows.ts';
import { composeMail, sendEventMail, sendMail } from '#worker/services/mail/index.ts';

export const eventMailMethods = {
  /** Returns the events that are mailed; none if the owner has unsubscribed. */
  async mailedEvents(drive: Drive, _input: Record<string, never>): Promise<MailableEvent[]> {
    if (await methodsOf(drive).hasUnsubscribed({ scene: 'activity' })) return [];
    return mailedEvents(drive);
  },

  /** Chooses the events that are mailed, and undoes an unsubscription. */
  async chooseMailedEvents(drive: Drive, { events }: { events: MailableEvent[] }): Promise<null> {
    await methodsOf(drive).resubscribe({ scene: 'activity' });
    return drive.transaction(() => {
      drive.sql.exec('DELETE FROM mailed_events');
      for (const type of events)
        drive.sql.exec('INSERT INTO mailed_events (type) VALUES (?)', type);
      return null;
    });
  },
};

function mailedEvents(drive: Drive): MailableEvent[] {
  const chosen = drive.sql
    .exec<{ type: string }>('SELECT type FROM mailed_events')
    .toArray()
    .map(({ type }) => type);
  return mailableEvents.filter((type) => chosen.includes(type));
}

/** Adds an event to the next email if the owner wants it, in the transaction that causes it. */
export function addMailLine(drive: Drive, { type, data }: PublishedEvent): void {
  // Deleting a link is the owner's own doing.
  const isOwn = type === 'share.ended' && data.reason === 'deleted';
  if (isOwn || !mailedEvents(drive).some((mailed) => mailed === type)) return;
  if (type === 'request.received' && addToLine(drive, String(data.request_id))) return;
  const now = drive.now();
  const { lines } = drive.sql
    .exec<{ lines: number }>('SELECT count(*) AS lines FROM event_mail_lines')
    .one();
  if (lines === 0) {
    const [{ mailed_at: mailedAt } = { mailed_at: 0 }] = drive.sql
      .exec<{ mailed_at: number }>('SELECT mailed_at FROM event_mail')
      .toArray();
    const { collect, between } = eventMailSeconds;
    send(drive, 'events.mail', {}, Math.max(collect * 1000, mailedAt + between * 1000 - now));
  }
  if (lines >= eventMailLinesMax) return;
  drive.sql.exec(
    'INSERT INTO event_mail_lines (id, type, data) VALUES (?, ?, ?)',
    timedId(now),
    type,
    JSON.stringify(data),
  );
}

/** Adds a file to the line of its request. Returns false if there is none. */
function addToLine(drive: Drive, requestId: string): boolean {
  const changed = drive.sql.exec(
    `UPDATE event_mail_lines SET data = json_set(data, '$.count', json_extract(data, '$.count') + 1)
     WHERE type = 'request.received' AND json_extract(data, '$.request_id') = ? RETURNING id`,
    requestId,
  );
  return changed.toArray().length > 0;
}

/** Mails the events that were collected. The mail queue drops a second message with the same id. */
export async function mailEvents(
  drive: Drive,
  _body: Record<string, never>,
  id: string,
): Promise<void> {
  const { env, userId } = drive;
  const lines = drive.sql
    .exec<{ id: string; type: MailableEvent; data: string }>(
      'SELECT id, type, data FROM event_mail_lines ORDER BY id',
    )
    .toArray();
  const owner = drive.owner();
  const isWanted =
    owner &&
    lines.length > 0 &&
    accountStatus(drive) === 'ACTIVE' &&
    !(await methodsOf(drive).hasUnsubscribed({ scene: 'activity' }));
  if (isWanted) {
    const { email, locale } = owner;
    const events = lines.map(({ type, data }) => ({
      type,
      data: storedJson<Record<string, string | number>>(data),
    }));
    await sendEventMail(env, { id, userId, email, locale }, events);
  }
  drive.transaction(() => {
    for (const line of lines) {
      drive.sql.exec('DELETE FROM event_mail_lines WHERE id = ?', line.id);
    }
    drive.sql.exec('INSERT OR REPLACE INTO event_mail (one, mailed_at) VALUES (1, ?)', drive.now());
    const left = drive.sql.exec('SELECT 1 FROM event_mail_lines LIMIT 1').toArray();
    if (left.length > 0) send(drive, 'events.mail', {}, eventMailSeconds.between * 1000);
  });
}

/** Mails the owner that a webhook was disabled. */
export async function mailDisabledWebhook(
  drive: Drive,
  { webhookId }: { webhookId: string },
  id: string,
): Promise<void> {
  const { env } = drive;
  const owner = drive.owner();
  const [known] = drive.sql.exec('SELECT 1 FROM webhooks WHERE id = ?', webhookId).toArray();
  if (!owner || !known) return;
  const { label, url } = webhookOf(drive, webhookId);
  const mail = await composeMail('webhookDisabled', owner.locale, {
    // Paths may contain a key.
    name: label || new URL(url).host,
    link: `${env.SITE_ORIGIN}/drive/account#notifications`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: owner.email, ...mail });
}
