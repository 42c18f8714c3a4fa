import { useCallback, useEffect, useRef } from 'react';
import { readSettings, saveSetting } from '#protocol/drive.ts';
import { type AccountFlag, accountFlags, isFlagOn } from '#protocol/settings.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { InputOf } from '#protocol/call.ts';
import { keysOf, tableOf } from '#protocol/tables.ts';

/** The account's on/off settings, undefined until loaded, and a setter. */
export interface AccountFlags {
  readonly flags: Readonly<Record<AccountFlag, boolean>> | undefined;
  turn(flag: AccountFlag, isOn: boolean): Promise<void>;
}

const names = keysOf(accountFlags);
const input = { items: Object.values(accountFlags) } satisfies InputOf<typeof readSettings>;

/**
 * Returns the account's on/off settings (specification 3). A copy is stored on this device for code
 * that can't wait for the response (`heldFlag` in client/app/storage/account-flags.ts).
 */
export function useAccountFlags(isSignedIn: boolean): AccountFlags {
  const { data, set } = useCall(readSettings, isSignedIn ? input : undefined);
  useEffect(() => {
    if (!data) return;
    const on = names.filter((name) => isFlagOn(data.settings, name));
    browserLocal().write(stored.accountFlags, on);
  }, [data]);
  const latest = useRef(data);
  latest.current = data;
  const turn = useCallback(
    async (flag: AccountFlag, isOn: boolean) => {
      const item = accountFlags[flag];
      await request(saveSetting, { item, value: isOn });
      set({ settings: { ...latest.current?.settings, [item]: isOn } });
    },
    [set],
  );
  const flags = data && tableOf(names, (name) => isFlagOn(data.settings, name));
  return { flags, turn };
}
