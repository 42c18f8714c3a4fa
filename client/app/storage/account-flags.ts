import { type AccountFlag, flagsOnAtFirst } from '#protocol/settings.ts';
import { stored } from './catalog.ts';
import { browserLocal } from './local.ts';

/** A setting of the account as this device last heard of it, for what cannot wait for an answer. */
export function heldFlag(flag: AccountFlag): boolean {
  return (browserLocal().read(stored.accountFlags) ?? flagsOnAtFirst).includes(flag);
}
