import { type AccountFlag, flagsOnAtFirst } from '#protocol/settings.ts';
import { stored } from './catalog.ts';
import { browserLocal } from './local.ts';

/** Returns this device's copy of an account setting, for code that can't wait for a response. */
export function storedFlag(flag: AccountFlag): boolean {
  return (browserLocal().read(stored.accountFlags) ?? flagsOnAtFirst).includes(flag);
}
