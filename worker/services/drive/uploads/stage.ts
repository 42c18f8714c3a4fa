import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { randomId } from '#worker/http/keys.ts';

/**
 * Parts of other sizes than the object store takes wait as objects of their own until the upload is
 * completed. The keys of one upload begin alike, so that all of them can be found without a list.
 */
export function newStage(): string {
  return `stage/${randomId(22)}/`;
}

/** A key for one try to send a part: a slow try never overwrites what a quicker one has stored. */
export function stagedKey(stage: string, number: number): string {
  return `${stage}${number}-${randomId(8)}`;
}

/**
 * Deletes what was staged, as many at once as the store takes; called by a message when the upload
 * is over.
 */
export async function sweepStage(drive: Drive, { stage }: { stage: string }): Promise<void> {
  for (;;) {
    const { objects } = await drive.env.FILES.list({ prefix: stage, limit: 1000 });
    if (objects.length === 0) return;
    await drive.env.FILES.delete(objects.map(({ key }) => key));
  }
}
