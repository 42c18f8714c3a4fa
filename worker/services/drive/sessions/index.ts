import { anyAccess } from '#worker/http/access-rule.ts';
import { invalidSession } from '#worker/http/invalid-session.ts';
import { programSessionPrefix } from '#worker/http/session.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import { deleteExpiredSessions, endSessionsWhere } from '#worker/services/drive/sessions/end.ts';
import { sessionRemoteInvariants } from '#worker/services/drive/sessions/invariants.ts';
import { sessionMethods } from '#worker/services/drive/sessions/methods.ts';
import { sessionsSchema } from '#worker/services/drive/sessions/schema.ts';
import { hasLiveSession } from '#worker/services/drive/sessions/session-row.ts';

/** Sign-ins of the owner: families of refresh tokens, and their end. */
export const sessions = {
  name: 'sessions',
  methods: sessionMethods,
  programAccess: { confirmSession: { access: anyAccess, nodes: [] } },
  schema: sessionsSchema,
  carriedTables: ['sessions'],
  remoteInvariants: sessionRemoteInvariants,
  onCall(drive, { sessionId }) {
    // Programs have keys instead (program-keys/).
    if (sessionId.startsWith(programSessionPrefix)) return;
    if (!hasLiveSession(drive, sessionId)) throw invalidSession();
  },
  onAccountClosed(drive) {
    endSessionsWhere(drive, 'true');
  },
  dueAt: (drive) => earliest(drive, 'SELECT min(expires_at) AS at FROM sessions'),
  onAlarm: deleteExpiredSessions,
} satisfies DriveModule;
