import { useCallback, useEffect } from 'react';
import { readSettings, saveSetting } from '#protocol/drive.ts';
import { type AccountFlag, accountFlags, isFlagOn } from '#protocol/settings.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** The flags of the account, undefined until they are known, and turning one on or off. */
export interface AccountFlags {
  readonly flags: Readonly<Record<AccountFlag, boolean>> | undefined;
  turn(flag: AccountFlag, isOn: boolean): Promise<void>;
}

const names = Object.keys(accountFlags) as AccountFlag[];
const asked = { items: Object.values(accountFlags) };

/**
 * The settings of specification 3 that are on or off, as the account has them. This device keeps a
 * copy, so that what cannot wait for an answer may look at `heldFlag`
 * (client/app/storage/account-flags.ts).
 */
export function useAccountFlags(isSignedIn: boolean): AccountFlags {
  const { data, mutate } = useCall(readSettings, isSignedIn ? asked : undefined);
  useEffect(() => {
    if (!data) return;
    const on = names.filter((name) => isFlagOn(data.settings, name));
    browserLocal().write(stored.accountFlags, on);
  }, [data]);
  const turn = useCallback(
    async (flag: AccountFlag, isOn: boolean) => {
      const item = accountFlags[flag];
      await request(saveSetting, { item, value: isOn });
      await mutate((before) => ({ settings: { ...before?.settings, [item]: isOn } }), {
        revalidate: false,
      });
    },
    [mutate],
  );
  const flags =
    data &&
    (Object.fromEntries(names.map((name) => [name, isFlagOn(data.settings, name)])) as Record<
      AccountFlag,
      boolean
    >);
  return { flags, turn };
}
