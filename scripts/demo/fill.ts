import type { Demo, Start } from '../start-record.ts';

/** Fills an empty Magpie with the demo. */
export async function fillDemo(_start: Start): Promise<Demo | null> {
  return null;
}
