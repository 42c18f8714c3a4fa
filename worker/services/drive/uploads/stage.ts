import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { randomId } from '#worker/http/keys.ts';

/**
 * Parts of a size R2 doesn't accept are staged as separate objects until the upload is completed.
 * Keys of one upload share a prefix, so that they can be found without a list.
 */
export function newStage(): string {
  return `stage/${randomId(22)}/`;
}

/** Returns a key for one attempt to send a part: a slow attempt never overwrites a faster one. */
export function stagedKey(stage: string, number: number): string {
  return `${stage}${number}-${randomId(8)}`;
}

/** Deletes staged objects of an ended upload. Called by a message. */
export async function sweepStage(drive: Drive, { stage }: { stage: string }): Promise<void> {
  for (;;) {
    const { objects } = await drive.env.FILES.list({ prefix: stage, limit: 1000 });
    if (objects.length === 0) return;
    await drive.env.FILES.delete(objects.map(({ key }) => key));
  }
}
