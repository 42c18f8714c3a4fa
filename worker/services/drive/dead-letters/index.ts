import { ApiError } from '#protocol/errors.ts';
import { deleteDeadLetter, storeDeadLetter } from '#worker/services/dead-letters/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { MessageTypes } from '#worker/services/drive/kernel/messages.ts';
import {
  isRequiredKind,
  parkedMessage,
  triesBeforeParking,
} from '#worker/services/drive/kernel/outbox.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/**
 * Messages of the outbox that failed too often, for the operator. They stay in the outbox, are
 * tried once a day, and are listed for the operator until they have been delivered.
 */
export const deadLetters = {
  name: 'dead-letters',
  methods: {
    /** Tries a parked message now. Returns false if there is none. */
    retryMessage(drive: Drive, { id }: { id: string }): boolean {
      if (!parkedMessage(drive, id)) return false;
      drive.sql.exec('UPDATE outbox SET run_at = ? WHERE id = ?', drive.now(), id);
      drive.wakeBy(drive.now());
      return true;
    },

    /** Deletes a parked message. Throws `failed_precondition` for one that must be delivered. */
    dropMessage(drive: Drive, { id }: { id: string }): null {
      const message = parkedMessage(drive, id);
      if (!message) return null;
      if (isRequiredKind(drive, message.kind)) {
        throw new ApiError('failed_precondition', {
          description: `${message.kind} can't be dropped: bytes in use could be deleted`,
        });
      }
      drive.sql.exec('DELETE FROM outbox WHERE id = ?', id);
      return null;
    },
  },
  messages: {
    'outbox.parked': { deliver: report, isNeverParked: true },
  } satisfies MessageTypes,
} satisfies DriveModule;

/** Lists a message or takes it off the list, by its state now: reports arrive in any order. */
async function report(
  drive: Drive,
  { messageId, error }: { messageId: string; error: string },
): Promise<void> {
  const message = parkedMessage(drive, messageId);
  if (!message) return deleteDeadLetter(drive.env, messageId);
  await storeDeadLetter(drive.env, {
    id: messageId,
    source: 'drive',
    about: drive.userId,
    kind: message.kind,
    body: '',
    error,
    attempts: Math.max(message.attempts, triesBeforeParking),
    failedAt: drive.now(),
  });
}
