import type { RemoteInvariant } from '#worker/services/drive/kernel/invariant.ts';
import { countLive, projectCount } from '#worker/services/drive/sessions/end.ts';

export const sessionRemoteInvariants: readonly RemoteInvariant[] = [
  {
    name: 'the number of sessions in D1 is another one',
    check: async (drive) => {
      const row = await drive.env.DB.prepare('SELECT live_sessions AS live FROM users WHERE id = ?')
        .bind(drive.userId)
        .first<{ live: number }>();
      return row && row.live !== countLive(drive) ? [{ subject: drive.userId }] : [];
    },
    repair: (drive) => {
      projectCount(drive);
      return [`writes the number of sessions, ${countLive(drive)}, to D1`];
    },
  },
];
