import { ApiError } from '#protocol/errors.ts';
import { narrowed } from '#worker/http/access-rule.ts';
import { invalidSession } from '#worker/http/invalid-session.ts';
import { programSessionPrefix } from '#worker/http/session.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import { requireNarrowed } from '#worker/services/drive/kernel/narrowed.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import {
  listedAfterExpiryMs,
  liveProgramKey,
  recordProgramUse,
} from '#worker/services/drive/program-keys/key-row.ts';
import { programKeyMethods } from '#worker/services/drive/program-keys/methods.ts';
import { programKeysSchema } from '#worker/services/drive/program-keys/schema.ts';

/** Keys with which programs enter the drive (docs/decisions/0081-keys-for-programs.md). */
export const programKeys = {
  name: 'program-keys',
  methods: programKeyMethods,
  schema: programKeysSchema,
  carriedTables: ['program_keys'],
  onCall(drive, { sessionId }, { method, input }) {
    if (!sessionId.startsWith(programSessionPrefix)) return;
    const key = liveProgramKey(drive, sessionId.slice(programSessionPrefix.length));
    if (!key) throw invalidSession();
    const right = { access: key.access, folderId: key.folder_id };
    const ids = narrowed([right], drive.extensions.programAccess[method], input);
    if (!ids) {
      throw new ApiError('permission_denied', {
        description: 'this app password may not do that',
      });
    }
    requireNarrowed(drive, ids);
    recordProgramUse(drive, key);
  },
  dueAt(drive) {
    const at = earliest(
      drive,
      'SELECT min(expires_at) AS at FROM program_keys WHERE expires_at > 0',
    );
    return at && at + listedAfterExpiryMs;
  },
  onAlarm(drive) {
    drive.sql.exec(
      'DELETE FROM program_keys WHERE expires_at > 0 AND expires_at <= ?',
      drive.now() - listedAfterExpiryMs,
    );
  },
} satisfies DriveModule;
