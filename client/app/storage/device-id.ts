import { newDeviceId, parseDeviceId } from '#protocol/device.ts';
import { stored } from './catalog.ts';
import type { Local } from './local.ts';

/** Prefix of the id in the storage format of this client family (protocol 1.7). */
const storedPrefix = 'wdi10.';

/**
 * Returns this device's id, 32 hex digits, stored under either key (specification 3), or generates
 * and stores a new one.
 */
export function deviceId(local: Local, random: (count: number) => Uint8Array): string {
  const known =
    parseDeviceId(local.read(stored.deviceId)) ?? parseDeviceId(local.read(stored.olderDeviceId));
  if (known) return known;
  const fresh = newDeviceId(random);
  local.write(stored.deviceId, storedPrefix + fresh);
  return fresh;
}
