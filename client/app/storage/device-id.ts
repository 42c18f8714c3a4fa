import { newDeviceId, parseDeviceId } from '#protocol/device.ts';
import { stored } from './catalog.ts';
import type { Local } from './local.ts';

/** What stands before the id where the family of clients stores it (protocol 1.7). */
const storedPrefix = 'wdi10.';

/**
 * This device's id, 32 hex digits: the stored one under either key (specification 3), or a fresh
 * one that is stored from now on. `random` gives that many random bytes.
 */
export function deviceId(local: Local, random: (count: number) => Uint8Array): string {
  const known =
    parseDeviceId(local.read(stored.deviceId)) ?? parseDeviceId(local.read(stored.olderDeviceId));
  if (known) return known;
  const fresh = newDeviceId(random);
  local.write(stored.deviceId, storedPrefix + fresh);
  return fresh;
}
