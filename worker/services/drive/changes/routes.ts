import { listChanges, waitForChanges } from '#protocol/changes.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';

export const changeEndpoints: readonly Endpoint[] = [
  answerInOneTrip(
    listChanges,
    async ({ cursor, limit, thumbnail_size: size }, { env, userId, session, now }) => {
      const page = await driveOf(env, session).changesAfter({ cursor, limit });
      const maker = { env, account: userId, ownerId: userId, now };
      return {
        kind: 'drive#changeList' as const,
        changes: page.changes.map(({ id, row, isInTrash }) => ({
          id,
          removed: row === null,
          file:
            row &&
            presentFile(row, { userId, isInTrash, thumbnail: thumbnailLink(maker, row, size) }),
        })),
        cursor: page.cursor,
        has_more: page.hasMore,
      };
    },
  ),

  answerInOneTrip(waitForChanges, async ({ cursor, timeout }, { env, session }) => ({
    changes: await driveOf(env, session).waitForChange({ cursor, ms: timeout * 1000 }),
  })),
];
