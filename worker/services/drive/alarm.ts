import type { Drive } from '#worker/services/drive/drive.ts';

/** What a drive does when its alarm rings. Every step may be repeated. */
export async function ring(_drive: Drive): Promise<void> {}
