import { zipFiles } from '#protocol/drive.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { zipLink } from '#worker/services/drive/kernel/links/links.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

export const zipEndpoints: readonly Endpoint[] = [
  answerInOneTrip(
    zipFiles,
    async ({ ids, name, skip_prohibited: skipsProhibited }, { env, userId, session, now }) => {
      const made = await driveOf(env, session).createZip({ ids, name, skipsProhibited });
      return {
        ...zipLink({ env, account: userId, ownerId: userId, now }, made),
        name: made.name,
        size: String(made.size),
        file_count: made.fileCount,
        skipped: made.skipped,
        skipped_count: made.skippedCount,
      };
    },
  ),
];
