import { type ReactNode, useState } from 'react';
import type { AccountFlag } from '#protocol/settings.ts';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { applyCustomKeys } from '#client/features/command-menus/use-command-keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { AccountPart, SwitchSetting } from './setting.tsx';

const flagNames: readonly AccountFlag[] = [
  'singleClick',
  'separateAppFolders',
  'platformFolder',
  'filterFiles',
  'sensitiveShares',
  'sharedInSearch',
  'testMode',
];

/**
 * Preferences of the drive, stored with the account. Single-key shortcuts are stored on this
 * device.
 */
export function PreferencesPart(): ReactNode {
  const t = useText();
  const { userId, registry } = useDrive();
  const { flags, turn } = useAccountFlags(userId !== '');
  const [singleKeys, setSingleKeys] = useState(
    () => browserLocal().read(stored.singleKeys) ?? true,
  );
  return (
    <AccountPart id="preferences" title={t('account.preferences')}>
      {flagNames.map((name) => (
        <SwitchSetting
          key={name}
          id={`account-${name}`}
          title={t(`account.${name}`)}
          tip={t(`account.${name}Tip`)}
          isOn={flags?.[name]}
          onTurn={(isOn) => turn(name, isOn)}
        />
      ))}
      <SwitchSetting
        id="account-singleKeys"
        title={t('account.singleKeys')}
        tip={t('account.singleKeysTip')}
        isOn={singleKeys}
        onTurn={(isOn) => {
          browserLocal().write(stored.singleKeys, isOn);
          applyCustomKeys(registry);
          setSingleKeys(isOn);
        }}
      />
    </AccountPart>
  );
}
